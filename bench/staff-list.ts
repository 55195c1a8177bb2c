import type { Page } from '@playwright/test'
import { signIn } from '#e2e/sign-in.ts'
import { whenHydrated } from '#e2e/test.ts'
import { addAdmin, admin } from './admin.ts'
import { withBrowser } from './browser.ts'
import { type Figure, median } from './figure.ts'
import { frameTimes } from './frame-times.ts'
import { addLargeGlossary } from './large-glossary.ts'
import { startApp, withDataFolder } from './server-process.ts'
import { slowestInteraction, watchInteractions } from './slowest-interaction.ts'

const OPENINGS = 5
const hand = { x: 800, y: 600, gestureSourceType: 'mouse' } as const
const list = '/perfil/conteudo/glossary'

/**
 * The staff's table of ten thousand documents at a desk, as fast as this machine is: from the tap on its link until its
 * first rows are painted, the frames while somebody scrolls, and the slowest answer to a key in its search field.
 */
export async function measureStaffList(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    await addLargeGlossary(folder)
    await addAdmin(folder)
    const server = await startApp(folder)
    try {
      return await withBrowser(async (browser) => {
        const page = await browser.newPage({
          // Only there cookies that are secure go over HTTP.
          baseURL: server.url.replace('127.0.0.1', 'localhost'),
          viewport: { width: 1440, height: 900 },
        })
        return await measure(page)
      })
    } finally {
      await server.stop()
    }
  })
}

async function measure(page: Page): Promise<Figure[]> {
  await signIn(page, admin)
  await page.goto('/perfil/painel')
  await whenHydrated(page)
  await page.locator(`main a[href="${list}"]`).first().waitFor()
  await page.waitForLoadState('networkidle')
  const openings: number[] = []
  for (let opening = 0; opening <= OPENINGS; opening++) {
    openings.push(await page.evaluate(openList, list))
    await page.goBack()
    await page.locator(`main a[href="${list}"]`).first().waitFor()
  }
  await page.evaluate(openList, list)
  const apart = await frameTimes(page, hand)
  await page.evaluate(standStill)
  const still = await frameTimes(page, hand)
  await page.evaluate(goOn)
  await watchInteractions(page)
  await page.getByRole('searchbox').last().pressSequentially('coord 77', { delay: 300 })
  const slowestKey = await slowestInteraction(page)
  await page.setContent('<body style="block-size: 40000px">')
  const nothing = await frameTimes(page, hand)
  return [
    { name: 'first rows, the code fetched too', value: openings[0] ?? 0, unit: 'ms' },
    {
      name: 'first rows again',
      value: median(openings.slice(1)),
      unit: 'ms',
      target: { atMost: 300 },
    },
    {
      name: 'frames a second while scrolling',
      value: perSecond(apart),
      unit: 'times',
      beside: { what: 'as many rows that only stand there', value: perSecond(still) },
      target: { atLeast: 58 },
    },
    { name: '  of an empty page', value: perSecond(nothing), unit: 'times' },
    {
      name: '  more than 50 ms apart',
      value: apart.filter((time) => time > 50).length,
      unit: 'times',
      target: { atMost: 10 },
    },
    { name: '  farthest apart', value: Math.max(...apart), unit: 'ms' },
    {
      name: 'slowest key in the search field',
      value: slowestKey,
      unit: 'ms',
      target: { atMost: 200 },
    },
  ]
}

function perSecond(apart: readonly number[]): number {
  return (1000 * apart.length) / apart.reduce((sum, time) => sum + time, 0)
}

/** Shows instead of the table a copy that no script draws, with rows for the whole way. */
function standStill() {
  const table = document.querySelector('.document-table') as HTMLElement
  const still = table.cloneNode(true) as HTMLElement
  const rows = [...still.querySelectorAll('tbody tr[data-index]')]
  const row = (index: number) => rows[index % rows.length]?.cloneNode(true) as Node
  still.querySelector('tbody')?.replaceChildren(...Array.from({ length: 1100 }, (_, i) => row(i)))
  table.hidden = true
  table.after(still)
}

/** Shows the table again. */
function goOn() {
  const [table, still] = document.querySelectorAll<HTMLElement>('.document-table')
  still?.remove()
  if (table) table.hidden = false
}

/** Opens the list by its link; milliseconds until its first rows are painted. */
function openList(path: string): Promise<number> {
  const start = performance.now()
  const links = [...document.querySelectorAll<HTMLElement>(`main a[href="${path}"]`)]
  links.find((link) => link.checkVisibility())?.click()
  return new Promise((done) => {
    const look = () => {
      if (document.querySelector('.document-table tbody tr'))
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
      else requestAnimationFrame(look)
    }
    look()
  })
}
