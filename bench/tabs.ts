import type { Browser, Page } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { type Figure, median } from './figure.ts'
import { CPU_SLOWDOWN, onPhone } from './phone.ts'
import { withServer } from './server-process.ts'

/** Label in the bar, address and title of each tab, in the bar's order. */
const tabs = [
  ['Início', '/tab1', 'Instituto Federal de Brasília'],
  ['Cursos', '/tab2', 'Cursos'],
  ['Glossário', '/tab3', 'Glossário'],
  ['Eventos', '/eventos', 'Eventos'],
  ['Ajuda', '/ajuda', 'Ajuda'],
] as const

/** Each tab is opened first in four of five of them. */
const VISITS = 15

type Times = Record<'first' | 'again', Map<string, number[]>>

/**
 * From a tap on a tab to its screen: from the time stamp of the input event to the end of the first frame (style, layout
 * and paint done) in which the title of the tab is the one in view. Each visit is a new reader, who opens one tab, reads
 * until the device has what it fetches while idle, taps the other four for the first time, and all five again.
 */
export async function measureTabs(): Promise<Figure[]> {
  return withServer(({ url }) =>
    withBrowser(async (browser) => [
      ...figuresOf(await visit(browser, url, 1), 'unthrottled', { first: 33, again: 17 }),
      ...figuresOf(await visit(browser, url, CPU_SLOWDOWN), `${CPU_SLOWDOWN}× CPU`, {
        first: 100,
        again: 100,
      }),
    ]),
  )
}

async function visit(browser: Browser, url: string, slower: number): Promise<Times> {
  const times: Times = { first: new Map(), again: new Map() }
  for (let visits = 0; visits < VISITS; visits++) {
    const start = visits % tabs.length
    const round = tabs.map((_, index) => tabs[(start + 1 + index) % tabs.length] ?? tabs[0])
    await onPhone(browser, url + (tabs[start] ?? tabs[0])[1], slower, async (page) => {
      for (const [order, [label, , title]] of [...round, ...round].entries()) {
        const kind = order < tabs.length - 1 ? 'first' : 'again'
        const known = times[kind].get(label) ?? []
        times[kind].set(label, [...known, await tapTab(page, label, title)])
      }
    })
  }
  return times
}

async function tapTab(page: Page, label: string, title: string): Promise<number> {
  const link = page.locator('.tab-bar a', { hasText: label })
  const box = await link.boundingBox()
  if (!box) throw new Error(`No tab ${label}`)
  const shown = page.evaluate(untilShown, title)
  // Once the listener is there.
  await page.evaluate(() => {})
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const time = await shown
  await page.waitForTimeout(100)
  return time
}

/** Runs in the page. */
function untilShown(title: string): Promise<number> {
  return new Promise((resolve) => {
    const isShown = () =>
      [...document.querySelectorAll('main h1')].some(
        (heading) => heading.checkVisibility() && heading.textContent === title,
      )
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
    const look = (since: number) =>
      requestAnimationFrame(() => {
        if (!isShown()) return look(since)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - since)
        port2.postMessage(undefined)
      })
  })
}

function figuresOf(times: Times, circumstances: string, targets: Record<keyof Times, number>) {
  return (['first', 'again'] as const).flatMap((kind) =>
    tabs.map(
      ([label]): Figure => ({
        name: `${label}, ${kind} (${circumstances})`,
        value: median(times[kind].get(label) ?? []),
        unit: 'ms',
        target: { atMost: targets[kind] },
      }),
    ),
  )
}
