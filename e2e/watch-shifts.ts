import type { Page } from '@playwright/test'

/**
 * Has the pages add up how far what is in view was pushed. Also soon after an input: setting a viewport counts as one,
 * in every page that opens afterwards too.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
      for (const { value } of entries) shifts.sum += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<number>('shifts.sum')
}
