import type { Page } from '@playwright/test'

/** Has the page note the duration of each interaction from now on. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { interactionId: number })[]
      for (const { interactionId, duration } of entries) if (interactionId) durations.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** Milliseconds from the input to the next paint, in steps of eight, of the slowest interaction since then. */
export async function slowestInteraction(page: Page): Promise<number> {
  // The last one is reported after the frame that answers it.
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  )
  return page.evaluate<number>('Math.max(0, ...durations.splice(0))')
}
