import type { Browser, Page, Response } from '@playwright/test'

export const kinds = ['script', 'stylesheet', 'document', 'other'] as const

export type Kind = (typeof kinds)[number]

/** Bytes of a load, as they are and as they were sent. */
export type SentBytes = Record<Kind, { raw: number; sent: number }>

/**
 * What a browser that knows nothing yet takes in until a page is there and answers to touch; with `isWhole` also what
 * it fetches afterwards, while idle, which a reader who saves data never gets. What a service worker puts aside by
 * itself does not count.
 */
export async function sentBytes(
  browser: Browser,
  url: string,
  { isWhole = false } = {},
): Promise<SentBytes> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    if (!isWhole)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
        // What keeps the app for later comes when the page has long been there.
        Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
      })
    const responses: Response[] = []
    page.on('response', (response) => void responses.push(response))
    await page.goto(url, { waitUntil: isWhole ? 'load' : 'networkidle' })
    if (isWhole) await untilQuiet(responses)
    const bytes = Object.fromEntries(kinds.map((kind) => [kind, { raw: 0, sent: 0 }])) as SentBytes
    for (const response of responses) {
      // A stream of changes has no end to wait for.
      if (response.headers()['content-type']?.startsWith('text/event-stream')) continue
      const of = bytes[kindOf(response)]
      of.raw += (await response.body()).length
      of.sent += (await response.request().sizes()).responseBodySize
    }
    return bytes
  } finally {
    await context.close()
  }
}

/**
 * Whatever a browser that knows nothing yet asks for, the service worker too, in order: what the page needs to answer to
 * touch, and what follows.
 */
export async function requestsOf(
  browser: Browser,
  url: string,
): Promise<{ first: string[]; later: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  })
  try {
    const paths: string[] = []
    context.on('request', (request) => {
      const by = request.serviceWorker() ? 'worker: ' : ''
      paths.push(by + new URL(request.url()).pathname)
    })
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.waitForFunction(() => performance.getEntriesByName('search-ready').length > 0)
    await untilQuiet(paths)
    const hydrated = paths.findIndex((path) => /\/idle-[^/]+\.js$/.test(path))
    return { first: paths.slice(0, hydrated), later: paths.slice(hydrated) }
  } finally {
    await context.close()
  }
}

/** The stream of changes keeps the network busy for good, so nothing new for two seconds has to do. */
async function untilQuiet(responses: readonly unknown[]): Promise<void> {
  for (let before = -1; before < responses.length; ) {
    before = responses.length
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}

function kindOf(response: Response): Kind {
  const type = response.request().resourceType()
  return kinds.find((kind) => kind === type) ?? 'other'
}

/**
 * Has the pages add up how far what is in view was pushed. Also soon after an input: setting a viewport counts as one,
 * in every page that opens afterwards too. Not until a window has its size: on a busy machine a new page gets the
 * phone's after it was first laid out.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    type Rect = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>
    type Source = { node: Node | null; previousRect: Rect; currentRect: Rect }
    type Shift = PerformanceEntry & { value: number; sources: readonly Source[] }
    const shifts: Shift[] = []
    const { requestAnimationFrame } = window
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve))
    /** When what is on the page was laid out by the window's last size. */
    let settled: Promise<number> = Promise.resolve(0)
    addEventListener('resize', () => {
      settled = painted()
        .then(painted)
        .then(() => performance.now())
    })
    const observer = new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as Shift[]))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      shifts,
      // What is on the page now is laid out by the second frame; the browser may not have told yet.
      async shifted() {
        await painted()
        await painted()
        shifts.push(...(observer.takeRecords() as Shift[]))
        const from = await settled
        const late = shifts.filter(({ startTime }) => startTime > from)
        const said = ({ x, y, width, height }: Rect) =>
          [x, y, width, height].map(Math.round).join(' ')
        return {
          sum: late.reduce((sum, { value }) => sum + value, 0),
          moved: late.flatMap(({ sources }) =>
            sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent}: ${said(previousRect)} → ${said(currentRect)}`,
            ),
          ),
        }
      },
    })
  })
  return async () => {
    const { sum, moved } = await page.evaluate<{ sum: number; moved: string[] }>('shifted()')
    if (sum > 0) console.log(`What was pushed (x, y, width, height):\n${moved.join('\n')}`)
    return sum
  }
}
