import type { CDPSession, Page } from '@playwright/test'
import { CPU_SLOWDOWN } from './phone.ts'

/** By then a page has also done what it does while idle. */
const VISIT_MS = 9000

const categories = ['toplevel', 'loading', 'blink.user_timing']

/** As the Trace Event Format has them: times in microseconds, `tdur` that of the processor. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
}

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
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
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
