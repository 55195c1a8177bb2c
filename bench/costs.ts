import { setTimeout as sleep } from 'node:timers/promises'
import type { Bundle } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { withBrowser } from './browser.ts'
import { type Figure, median } from './figure.ts'
import { withReaders } from './reader-process.ts'
import { repeatRequest } from './repeat-request.ts'
import { type StreamServer, withStream } from './stream-server.ts'
import { observeVisit, type Visit } from './visits.ts'

const ROUNDS = 3
const STREAMS = 3000
const WRITES = 50
// Milliseconds from one write to the next, and how long somebody may take to hear of it.
const WRITE_INTERVAL_MS = 200
const SETTLE_TIMEOUT_MS = 10_000

/** What a reader costs one node, of its processor and of the network: what `npm run bench scale` reckons with. */
export async function measureCosts(): Promise<Figure[]> {
  return withStream(async (server, write) => {
    const figures = await costsOfReading(server)
    figures.push(...(await costsOfStreams(server, write)))
    return [...figures, ...(await costsOfVisits(server.url))]
  })
}

/** Of a browser that knows nothing yet, where the app starts, and of one that has everything. */
function costsOfVisits(url: string): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const first = await observeVisit(context, `${url}/slides-boas-vindas`)
    await observeVisit(context, `${url}/tab1`)
    const later = await observeVisit(context, `${url}/tab1`)
    return [...figuresOf('A first visit', first), ...figuresOf('A later visit', later)]
  })
}

async function costsOfReading(server: StreamServer): Promise<Figure[]> {
  const script = /\/assets\/main-[^"]+\.js/.exec(await textOf(server.url, '/tab1'))?.[0]
  const bundle = await fetch(server.url + apiPaths.bundle, { headers: { 'accept-encoding': 'br' } })
  const tag = bundle.headers.get('etag') ?? ''
  const text = await bundle.text()
  const { collections } = JSON.parse(text) as Bundle
  const size = Buffer.byteLength(text) / 1000
  const count = Object.values(collections).flat().length
  const figures: Figure[] = [
    {
      name: `Every public collection (${count} documents), not compressed`,
      value: size,
      unit: 'kB',
    },
    { name: '  a document of them, on average', value: size / count, unit: 'kB' },
  ]
  for (const [name, path, amount, headers] of [
    ['Home, rendered', '/tab1', 1500, {}],
    ['A course, rendered', '/detalhes/tecnico-em-comercio-tecnico-subsequente', 1500, {}],
    ['Welcome slides, rendered', '/slides-boas-vindas', 1500, {}],
    ['The largest script', script ?? '', 10_000, {}],
    ['Every public collection', apiPaths.bundle, 10_000, {}],
    ['  not modified', apiPaths.bundle, 20_000, { 'if-none-match': tag }],
  ] as [string, string, number, Record<string, string>][]) {
    figures.push(await costOf(server, name, path, amount, headers))
  }
  return figures
}

/** Of one request at a time, as browsers that come from everywhere make them: connections are kept, nothing comes together. */
async function costOf(
  server: StreamServer,
  name: string,
  path: string,
  amount: number,
  headers: Record<string, string>,
): Promise<Figure> {
  const status = 'if-none-match' in headers ? 304 : 200
  const load = { url: server.url + path, connections: 16, status, amount }
  const used: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const before = server.processorTime()
    const { succeeded } = await repeatRequest({
      ...load,
      headers: { 'accept-encoding': 'br', ...headers },
    })
    if (succeeded < amount) throw new Error(`${amount - succeeded} requests for ${path} failed`)
    // The first one compiles what is measured.
    if (round > 0) used.push(((server.processorTime() - before) * 1000) / amount)
  }
  return { name: `${name}: processor, a request`, value: median(used), unit: 'µs' }
}

/** Opening, telling and leaving, for each stream. */
async function costsOfStreams(
  server: StreamServer,
  write: () => Promise<number>,
): Promise<Figure[]> {
  return withReaders(async (ask) => {
    const begun = server.processorTime()
    await ask({ kind: 'open', ...(await server.stream()), count: STREAMS })
    const opened = server.processorTime()
    await ask({ kind: 'report' })
    let last = 0
    for (let count = 0; count < WRITES; count++) {
      last = await write()
      await sleep(WRITE_INTERVAL_MS)
    }
    await ask({ kind: 'settle', last, timeout: SETTLE_TIMEOUT_MS })
    const told = server.processorTime()
    const heard = await ask({ kind: 'report' })
    if (!heard || heard.lost > 0) throw new Error(`${heard?.lost} events were lost`)
    const events = STREAMS * WRITES
    return [
      {
        name: 'Opening a stream: processor',
        value: ((opened - begun) * 1000) / STREAMS,
        unit: 'µs',
      },
      {
        name: 'A reader and write: processor',
        value: ((told - opened) * 1000) / events,
        unit: 'µs',
      },
      { name: "  the reader's own", value: (heard.used * 1000) / events, unit: 'µs' },
    ]
  })
}

async function textOf(url: string, path: string): Promise<string> {
  return (await fetch(url + path)).text()
}

function figuresOf(name: string, { asked }: Visit): Figure[] {
  const of = (kind: Visit['asked'][number]['kind'], what: string): Figure[] => {
    const sent = asked.filter((each) => each.kind === kind && each.isSent)
    const kilobytes = sent.reduce((sum, each) => sum + each.kilobytes, 0)
    return [
      { name: `${name}: requests ${what}`, value: sent.length, unit: 'times' },
      { name: '  sent for them', value: kilobytes, unit: 'kB' },
    ]
  }
  return [
    ...of('file', 'for files'),
    ...of('page', 'for pages'),
    ...of('api', 'to the API, the stream left out'),
  ]
}
