import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import { logPages } from './page-log.ts'
import { type CreateUser, createPeople, type People } from './people.ts'
import { lostFocus, watchFocus } from './watch-focus.ts'

interface Fixtures {
  /** What the pages of a test may say on their consoles or break of their policy: nothing, unless a test expects it. */
  faults: string[]
  /** Whether a test fails where somebody acts and the focus falls to the top of the page (`watch-focus.ts`). */
  watchesFocus: boolean
  personWith: CreateUser
}

/** A test whose pages must stay silent: no console error or warning, no exception, no report of the content security policy. */
export const test = base.extend<Fixtures, { people: People }>({
  people: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, { project }) => {
      const people = await createPeople({
        url: project.use.baseURL ?? '',
        dataFolder: process.env.E2E_DATA ?? '',
      })
      await use(people)
      await people.dispose()
    },
    { scope: 'worker' },
  ],
  personWith: ({ people }, use) => use(people.personWith),
  watchesFocus: [false, { option: true }],
  faults: [
    async ({ context, watchesFocus }, use) => {
      const faults: string[] = []
      await collectFaults(context, faults)
      if (watchesFocus) await watchFocus(context)
      const log = await logPages(context)
      await use(faults)
      if (watchesFocus) faults.push(...(await lostFocus(context)))
      const { status, expectedStatus } = base.info()
      if (status !== expectedStatus) console.log(`What the pages did:\n${log.join('\n')}`)
      if (faults.length > 0) throw new Error(`The page complained:\n${faults.join('\n')}`)
    },
    { auto: true },
  ],
})

async function collectFaults(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('console', (message: ConsoleMessage) => {
    // The browser itself writes down that the page it was asked for is missing.
    const isOwnStatus =
      message.location().url === message.page()?.url() && /status of 40\d/.test(message.text())
    const isBlockedWorker = message.text() === 'Service Worker registration blocked by Playwright'
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus && !isBlockedWorker)
      faults.push(message.text())
  })
  // React reports a hydration that does not fit as an uncaught error.
  context.on('weberror', (error) => faults.push(String(error.error())))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Policy: ${violatedDirective} ${blockedURI}`),
    )
  })
}

/** Forgets what the browser itself wrote down of refusals and lost connections; anything else still counts. */
export function forgiveNetwork(faults: string[]): void {
  const others = faults.filter((fault) => !fault.startsWith('Failed to load resource'))
  faults.splice(0, faults.length, ...others)
}

/** Opens a page of the app and waits until it is whole. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenHydrated(page)
}

/** Waits until the page answers to scripts, with all that is taken over late, and has the content. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForSelector('[data-app=whole]', { state: 'attached' })
  await whenTakenOver(page)
}

/** Waits until the page answers to scripts, whatever it still waits for. */
export async function whenTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('app')
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll(
        'main a:not(.prose a, .acronym, .sources a, .quick-doors a, .news a, :is(.event, .event-page) .actions a, .subscribe a)',
      ),
    ].every((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))),
  )
}

/** Stops the page's clock, so that what it offers for some seconds stays; `page.clock.resume()` lets it go on. */
export async function stopClock(page: Page): Promise<void> {
  // Later than the page's clock shows by then.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000)
}

/** That something on the page still has the focus (WCAG 2.4.3) a second later, where the clock stands and `watchesFocus` sees nothing. */
export async function expectFocus(page: Page): Promise<void> {
  await page.clock.runFor(1000)
  await expect(page.locator(':focus')).toHaveCount(1)
}

/** How far the page is scrolled from its top: soon after a navigation it may still change. */
export function expectScroll(page: Page) {
  return expect.poll(() => page.evaluate(() => scrollY))
}

/** Waits until the page hears of changes; the menu says so, once somebody is about to open it. */
export async function whenLive(page: Page): Promise<void> {
  await whenHydrated(page)
  await page.locator('.menu-button').dispatchEvent('pointerover')
  await expect(page.getByText('Ao vivo')).toBeAttached()
}
