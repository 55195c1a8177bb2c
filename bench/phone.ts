import type { Browser, Page } from '@playwright/test'
import { whenHydrated } from '#e2e/test.ts'

/** How much slower than this machine the cheap phone is taken to be. */
export const CPU_SLOWDOWN = 4

/** A page of the app on a phone that knows nothing yet, once it has fetched what it fetches when idle; `work` gets it `slower` times slower. */
export async function onPhone<T>(
  browser: Browser,
  address: string,
  slower: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await whenHydrated(page)
    await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return await work(page)
  } finally {
    await context.close()
  }
}
