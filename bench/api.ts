import autocannon from 'autocannon'
import { apiPaths } from '#protocol/content-api.ts'
import { type Figure, median } from './figure.ts'
import { type ServerProcess, startServer, withServer } from './server-process.ts'

const CONNECTIONS = 64
const DURATION_S = 5
// One thread of autocannon is slower than the server: it makes a string of each body, most slowly of a compressed one.
const WORKERS = 2
const ROUNDS = 3

const list = apiPaths.collection('glossary')
const document = apiPaths.document('glossary', 'cgbi')

/** What a client reads: address and the codings it takes. */
interface Reading {
  path: string
  encoding: 'br' | 'identity'
}

/**
 * Requests per second over `CONNECTIONS` connections, beside servers that do nothing but send the same
 * bytes: those tell what the machine gives at that moment.
 */
export async function measureApi(): Promise<Figure[]> {
  return withServer(async (app) => {
    const { length } = await readDocuments(app.url)
    const figures: Figure[] = []
    for (const [name, reading, target] of [
      [`List of ${length} documents`, { path: list, encoding: 'identity' }, 15_000],
      [`List of ${length} documents, Brotli`, { path: list, encoding: 'br' }],
      ['One document', { path: document, encoding: 'identity' }],
      ['Every public collection, Brotli', { path: apiPaths.bundle, encoding: 'br' }],
    ] as [string, Reading, number?][]) {
      figures.push(...(await compare(name, app, reading, target)))
    }
    return [
      ...figures,
      { name: 'Resident memory after it', value: app.residentMemory(), unit: 'MB' },
    ]
  })
}

async function readDocuments(url: string): Promise<{ length: number }> {
  const answer = await fetch(url + list)
  return ((await answer.json()) as { documents: unknown[] }).documents
}

/** The app and the bare servers in turns, so that a slow moment of the machine meets all of them. */
async function compare(name: string, app: ServerProcess, reading: Reading, atLeast?: number) {
  const bare = await startBare(app.url, reading)
  const runs: Record<'app' | keyof typeof bare, Run[]> = { app: [], http: [], fastify: [] }
  for (let round = 0; round < ROUNDS; round++) {
    runs.app.push(await request(app, reading.path, reading.encoding))
    runs.http.push(await request(bare.http, '/', reading.encoding))
    runs.fastify.push(await request(bare.fastify, '/', reading.encoding))
  }
  await bare.http.stop()
  await bare.fastify.stop()
  const of = (server: keyof typeof runs, key: keyof Run) =>
    median(runs[server].map((run) => run[key]))
  const figures: Figure[] = [
    { name, value: of('app', 'rate'), unit: 'requests/s', ...(atLeast && { target: { atLeast } }) },
    { name: '  of a bare node:http', value: of('app', 'rate') / of('http', 'rate'), unit: '×' },
    { name: '  of a bare Fastify', value: of('app', 'rate') / of('fastify', 'rate'), unit: '×' },
    { name: "  the server's processor, a request", value: of('app', 'processor'), unit: 'µs' },
    // Steadier than the rate where others use the machine.
    {
      name: "  a bare Fastify's share of that",
      value: of('fastify', 'processor') / of('app', 'processor'),
      unit: '×',
    },
    { name: '  latency, 99 of 100', value: of('app', 'latency'), unit: 'ms' },
  ]
  return figures
}

async function startBare(appUrl: string, { path, encoding }: Reading) {
  const start = (kind: string) =>
    startServer(['bench/bare-server.ts', kind, appUrl + path, encoding])
  return { http: await start('http'), fastify: await start('fastify') }
}

interface Run {
  /** Requests per second. */
  rate: number
  /** Microseconds of the server's processor for one request. */
  processor: number
  /** Milliseconds within which 99 of 100 were answered. */
  latency: number
}

async function request(server: ServerProcess, path: string, encoding: string): Promise<Run> {
  const options = {
    url: server.url + path,
    connections: CONNECTIONS,
    workers: WORKERS,
    headers: { 'accept-encoding': encoding },
  }
  await autocannon({ ...options, duration: 1 })
  const before = server.processorTime()
  const { requests, latency, errors, non2xx } = await autocannon({
    ...options,
    duration: DURATION_S,
  })
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests to ${path} failed`)
  const processor = ((server.processorTime() - before) * 1000) / requests.total
  return { rate: requests.average, processor, latency: latency.p99 }
}
