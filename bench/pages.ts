import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pages } from '#e2e/pages.ts'
import type { Bundle } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import type { RenderPage } from '#protocol/page.ts'
import { type Figure, median } from './figure.ts'
import { repeatRequest } from './repeat-request.ts'
import { type ServerProcess, startServer, withServer } from './server-process.ts'

const CONNECTIONS = 64
const ROUNDS = 3
const CACHED_REQUESTS = 20_000
const RENDERED_REQUESTS = 2000
const RENDERINGS = 5000

const HOME_PATH = '/tab1'
const COURSE_PATH = '/detalhes/tecnico-em-comercio-tecnico-subsequente'
/** The home page under an address that is too long to be kept: each request renders it anew, where no two ask at once. */
const homeUncached = `${HOME_PATH}?em=${'x'.repeat(400)}`

/**
 * Pages per second, beside a server that does nothing but send the same bytes. What counts is how many a processor's
 * time is enough for: the client takes a good part of two processors for itself.
 */
export async function measurePages(): Promise<Figure[]> {
  return withServer(async (app) => {
    const bundle = (await (await fetch(app.url + apiPaths.bundle)).json()) as Bundle
    const cached = { encoding: 'br', amount: CACHED_REQUESTS, least: 8000 }
    const rendered = { encoding: 'identity', amount: RENDERED_REQUESTS, connections: 1, least: 500 }
    const compressed = { encoding: 'br', amount: RENDERED_REQUESTS, connections: 1 }
    return [
      ...(await measure('Home page, from cache', app, HOME_PATH, cached)),
      ...(await measure('A course, from cache', app, COURSE_PATH, cached)),
      ...(await measure('Home page, rendered for each request', app, homeUncached, rendered)),
      ...(await measure('The same, compressed too', app, homeUncached, compressed)),
      ...(await measureRendering(bundle)),
      { name: 'Resident memory after it', value: app.residentMemory(), unit: 'MB' },
    ]
  })
}

interface Load {
  encoding: string
  amount: number
  connections?: number
  /** Pages for which the time of one processor must be enough in a second. */
  least?: number
}

async function measure(
  name: string,
  app: ServerProcess,
  path: string,
  { encoding, amount, connections = CONNECTIONS, least }: Load,
): Promise<Figure[]> {
  const bare = await startServer(['bench/bare-server.ts', 'http', app.url + path, encoding])
  const runs: Run[] = []
  const bareRuns: Run[] = []
  for (let round = 0; round < ROUNDS; round++) {
    runs.push(await request(app, path, { encoding, amount, connections }))
    bareRuns.push(await request(bare, '/', { encoding, amount, connections }))
  }
  await bare.stop()
  const of = (from: readonly Run[], key: keyof Run) => median(from.map((run) => run[key]))
  return [
    { name, value: of(runs, 'rate'), unit: 'pages/s' },
    {
      name: '  for one processor',
      value: of(runs, 'perCore'),
      unit: 'pages/s',
      ...(least && { target: { atLeast: least } }),
    },
    {
      name: '  of a bare node:http',
      value: of(runs, 'perCore') / of(bareRuns, 'perCore'),
      unit: '×',
    },
    { name: '  latency, 99 of 100', value: of(runs, 'latency'), unit: 'ms' },
  ]
}

interface Run {
  /** Pages per second, with the client on the same machine. */
  rate: number
  /** Pages for each second of the server's processor time. */
  perCore: number
  /** Milliseconds within which 99 of 100 were answered. */
  latency: number
}

async function request(
  server: ServerProcess,
  path: string,
  { encoding, amount, connections }: Required<Omit<Load, 'least'>>,
): Promise<Run> {
  const repetition = {
    url: server.url + path,
    headers: { 'accept-encoding': encoding },
    status: 200,
    connections,
  }
  await repeatRequest({ ...repetition, amount: amount / 10 })
  const before = server.processorTime()
  const { rate, latency, succeeded } = await repeatRequest({ ...repetition, amount })
  if (succeeded < amount) throw new Error(`${amount - succeeded} requests to ${path} failed`)
  return { rate, latency, perCore: (amount * 1000) / (server.processorTime() - before) }
}

/** What the app's rendering takes by itself, in this process: no HTTP, no compression. */
async function measureRendering(content: Bundle): Promise<Figure[]> {
  const file = join(import.meta.dirname, '../dist/pages/render-page.js')
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(file).href)
  const render = (url: string) =>
    renderPage({
      url,
      content,
      now: Date.now(),
      preferences: { theme: 'system', isWelcomed: true },
      publicUrl: 'http://localhost:3000',
      options: { registration: true, mail: false },
    })
  const inTurn = Array.from(
    { length: RENDERINGS },
    (_, n) => pages[n % pages.length]?.path ?? HOME_PATH,
  )
  for (const path of inTurn.slice(0, RENDERINGS / 10)) await render(path)
  const before = process.cpuUsage()
  for (const path of inTurn) await render(path)
  const { user, system } = process.cpuUsage(before)
  return [
    {
      name: `Each of ${pages.length} public pages in turn, rendered without HTTP, for one processor`,
      value: (RENDERINGS * 1e6) / (user + system),
      unit: 'pages/s',
      target: { atLeast: 500 },
    },
  ]
}
