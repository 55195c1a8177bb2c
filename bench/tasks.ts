import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { launchOptions } from '#e2e/launch-options.ts'
import { type Figure, median } from './figure.ts'
import { CPU_SLOWDOWN } from './phone.ts'
import { withServer } from './server-process.ts'

const pages = {
  home: '/tab1',
  'a course': '/detalhes/tecnico-em-comercio-tecnico-subsequente',
  glossary: '/tab3',
  'a help topic': '/entrar',
}

const VISITS = 5
/** By then the page has also done what it does while idle. */
const VISIT_MS = 9000
/** What is longer keeps a tap waiting (RAIL model). */
const LONG_TASK_MS = 50

const categories = ['toplevel', 'loading', 'blink.user_timing']

/** As the Trace Event Format has them: times in microseconds, `tdur` that of the processor. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { name?: string }
}

/**
 * What keeps the main thread of a new reader's page busy from the first paint until everything is on the device. Counted
 * is the time of the processor, four times, as on a cheap phone: what else runs on the machine hardly shows.
 * `CHROME_PATH` measures in another browser.
 */
export async function measureTasks(): Promise<Figure[]> {
  const { CHROME_PATH } = process.env
  const browser = await chromium.launch(
    CHROME_PATH ? { executablePath: CHROME_PATH, args: ['--no-sandbox'] } : launchOptions,
  )
  try {
    return await withServer(async ({ url }) => {
      const figures: Figure[] = []
      for (const [name, path] of Object.entries(pages))
        figures.push(...(await figuresOf(name, browser, url + path)))
      return figures
    })
  } finally {
    await browser.close()
  }
}

async function figuresOf(name: string, browser: Browser, address: string): Promise<Figure[]> {
  const visits: number[][] = []
  for (let i = 0; i < VISITS; i++) visits.push(await tasksOf(browser, address))
  const longest = visits.map((tasks) => Math.max(...tasks))
  const blocking = visits.map((tasks) =>
    tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0),
  )
  return [
    {
      name: `${name}: the longest task (${CPU_SLOWDOWN}× CPU)`,
      value: median(longest),
      unit: 'ms',
      target: { atMost: LONG_TASK_MS },
    },
    {
      name: `${name}: blocking time (${CPU_SLOWDOWN}× CPU)`,
      value: median(blocking),
      unit: 'ms',
      target: { atMost: 50 },
    },
  ]
}

/** How long each task after the first paint takes, in milliseconds. */
async function tasksOf(browser: Browser, address: string): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const events = await trace(devtools, async () => {
      await page.goto(address)
      await page.waitForTimeout(VISIT_MS)
    })
    const paint = events.find(({ name }) => name === 'firstContentfulPaint')
    if (!paint) throw new Error(`${address} painted nothing`)
    return events
      .filter(({ name, pid, tid, ts }) => {
        const isOfPage = pid === paint.pid && tid === paint.tid
        return isOfPage && name === 'ThreadControllerImpl::RunTask' && ts > paint.ts
      })
      .map(({ tdur = 0 }) => (tdur / 1000) * CPU_SLOWDOWN)
  } finally {
    await context.close()
  }
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
