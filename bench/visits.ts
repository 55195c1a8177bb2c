import type { Browser, BrowserContext, Request } from '@playwright/test'
import { requestBudgets } from '#e2e/budgets.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { withBrowser } from './browser.ts'
import { hasCaddy, withServerBehindCaddy } from './caddy.ts'
import { type Figure, median } from './figure.ts'
import { tasksOfVisit } from './main-thread.ts'
import { CPU_SLOWDOWN } from './phone.ts'
import { withServer } from './server-process.ts'

const ROUNDS = 5
const PATH = '/tab1'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** One visit, from opening the page until everything is on the device. */
export interface Visit {
  /** In order, those of the service worker among them. */
  readonly asked: readonly Asked[]
  /** Milliseconds of the main thread, on a phone `CPU_SLOWDOWN` times slower. */
  readonly mainThread: number
}

interface Asked {
  readonly kind: 'page' | 'api' | 'file' | 'stream'
  /** Before the page answered to taps. */
  readonly isEarly: boolean
  /** It reached the server, and neither the browser's cache nor the worker's had it. */
  readonly isSent: boolean
  /** Kilobytes of head and body as they were sent. */
  readonly kilobytes: number
}

const kinds = {
  'first visit': { requests: requestBudgets },
  "second visit, from the browser's cache alone": { requests: undefined },
  'second visit, with the worker': { requests: undefined },
}

type Kind = keyof typeof kinds

/** What the first and the second visit to home cost, over HTTP/1.1 and over HTTP/2 behind Caddy. */
export async function measureVisits(): Promise<Figure[]> {
  const plain = await withServer(({ url }) => withBrowser((browser) => rounds(browser, url)))
  const figures = figuresOf('HTTP/1.1', plain)
  if (!hasCaddy()) {
    console.error('HTTP/2: caddy not found, so its figures are left out')
    return figures
  }
  const behindCaddy = await withServerBehindCaddy((url, browserArgument) =>
    withBrowser((browser) => rounds(browser, url), browserArgument),
  )
  return [...figures, ...figuresOf('HTTP/2', behindCaddy)]
}

async function rounds(browser: Browser, url: string): Promise<Record<Kind, Visit[]>> {
  const visits = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []])) as unknown as {
    [kind in Kind]: Visit[]
  }
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext(phone)
    visits['first visit'].push(await observeVisit(context, url + PATH))
    visits['second visit, with the worker'].push(await observeVisit(context, url + PATH))
    await context.close()
    const withoutWorker = await browser.newContext({ ...phone, serviceWorkers: 'block' })
    await observeVisit(withoutWorker, url + PATH)
    visits["second visit, from the browser's cache alone"].push(
      await observeVisit(withoutWorker, url + PATH),
    )
    await withoutWorker.close()
  }
  return visits
}

function figuresOf(protocol: string, visits: Record<Kind, Visit[]>): Figure[] {
  return (Object.keys(kinds) as Kind[]).flatMap((kind): Figure[] => {
    const of = (pick: (visit: Visit) => number) => median(visits[kind].map(pick))
    const count = (which: (asked: Asked) => boolean) =>
      of(({ asked }) => asked.filter(which).length)
    const budget = kinds[kind].requests
    return [
      {
        name: `${protocol}, ${kind}: requests before it answers`,
        value: count(({ isEarly }) => isEarly),
        unit: 'times',
        ...(budget && { target: { atMost: budget.first } }),
      },
      {
        name: '  requests in all',
        value: count(() => true),
        unit: 'times',
        ...(budget && { target: { atMost: budget.whole } }),
      },
      { name: '  of them sent to the server', value: count(({ isSent }) => isSent), unit: 'times' },
      {
        name: '  sent by the server',
        value: of(({ asked }) => asked.reduce((sum, { kilobytes }) => sum + kilobytes, 0)),
        unit: 'kB',
      },
      {
        name: `  main thread (${CPU_SLOWDOWN}× CPU)`,
        value: of(({ mainThread }) => mainThread),
        unit: 'ms',
      },
    ]
  })
}

/** Visits an address once more with what the context knows by then. */
export async function observeVisit(context: BrowserContext, address: string): Promise<Visit> {
  const requests: Request[] = []
  const note = (request: Request) => void requests.push(request)
  context.on('request', note)
  const page = await context.newPage()
  const tasks = await tasksOfVisit(page, address)
  context.off('request', note)
  // The code of what is done while idle is the first that a page asks for once it answers.
  const answered = requests.findIndex((request) => /\/idle-[^/]+\.js$/.test(request.url()))
  if (answered < 0) throw new Error(`${address} did not come to rest`)
  const asked = await Promise.all(
    requests.map(async (request, order) => ({
      kind: kindOf(request),
      // The icon of the window, which the tests' browser never asks for, keeps nothing waiting.
      isEarly: order < answered && request.resourceType() !== 'other',
      ...(await sentFor(request)),
    })),
  )
  await page.close()
  return { asked, mainThread: tasks.reduce((sum, { milliseconds }) => sum + milliseconds, 0) }
}

async function sentFor(request: Request): Promise<Pick<Asked, 'isSent' | 'kilobytes'>> {
  // A stream has no end to wait for, and its size is of no weight.
  if (kindOf(request) === 'stream') return { isSent: true, kilobytes: 0 }
  const response = await request.response()
  if (!response || response.fromServiceWorker()) return { isSent: false, kilobytes: 0 }
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  // Of what a cache had, the sizes make up for each other.
  const bytes = responseHeadersSize + responseBodySize
  return { isSent: bytes > 0, kilobytes: bytes / 1000 }
}

function kindOf(request: Request): Asked['kind'] {
  if (request.resourceType() === 'eventsource') return 'stream'
  const { pathname } = new URL(request.url())
  if (pathname.startsWith(apiRoot)) return 'api'
  const isPage = request.resourceType() === 'document' || pathname === PATH
  return isPage ? 'page' : 'file'
}

const [apiRoot] = apiPaths.bundle.split('bundle') as [string]
