import type { CDPSession, Page } from '@playwright/test'
import { CPU_SLOWDOWN } from './phone.ts'
import { type TraceEvent, traceVisit } from './unobserved-visit.ts'

/** By then a page has also done what it does while idle. */
const VISIT_MS = 9000

/** What `tasksIn` reads of a trace. */
const categories = ['toplevel', 'loading', 'blink.user_timing']

interface Task {
  /** Of a cheap phone. */
  milliseconds: number
  isAfterPaint: boolean
}

/**
 * The tasks of a page's main thread from its opening until everything is on the device. Counted is the time of the
 * processor, four times, as on a cheap phone: what else runs on the machine hardly shows.
 */
export async function tasksOfVisit(page: Page, address: string): Promise<Task[]> {
  const devtools = await page.context().newCDPSession(page)
  const events = await trace(devtools, async () => {
    await page.goto(address)
    await page.waitForTimeout(VISIT_MS)
  })
  return tasksIn(events, address)
}

/** The same in a browser of its own that nobody watches, which has nothing of the server yet. */
export async function tasksOfUnobservedVisit(address: string): Promise<Task[]> {
  return tasksIn(await traceVisit(address, { milliseconds: VISIT_MS, categories }), address)
}

function tasksIn(events: readonly TraceEvent[], address: string): Task[] {
  // The empty page that the browser begins with may have painted too.
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error(`${address} painted nothing`)
  return events
    .filter(
      ({ name, pid, tid }) =>
        pid === paint.pid && tid === paint.tid && name === 'ThreadControllerImpl::RunTask',
    )
    .map(({ ts, tdur = 0 }) => ({
      milliseconds: (tdur / 1000) * CPU_SLOWDOWN,
      isAfterPaint: ts > paint.ts,
    }))
}

async function trace(devtools: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]))
  })
  const traceConfig = { includedCategories: categories, excludedCategories: ['*'] }
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await work()
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await ended
  return events
}
