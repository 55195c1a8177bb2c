import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '#protocol/content-api.ts'
import { connectionLimits, openFilesLimit } from '#server/operations/connection-limits.ts'
import { type Figure, median, percentile } from './figure.ts'
import type { WriteNews } from './news-writer.ts'
import { readFor } from './read-for.ts'
import { type Readers, type ReadersReport, withReaders } from './reader-process.ts'
import { type StreamServer, WARM_UP_WRITES, withBareStream, withStream } from './stream-server.ts'

// As by default, and as many of them as the system lets one process have open.
const MAX_STREAMS = 20_000
const { streams } = connectionLimits(MAX_STREAMS, openFilesLimit())
// All readers come from one address, which gets half of the streams.
const AUDIENCES = [1000, 5000, 10_000].filter((audience) => audience <= streams / 2)
const DURATION_S = 10
// Milliseconds from one write to the next.
const WRITE_INTERVAL_MS = 200
// How long somebody may take to hear of a write before it counts as lost.
const SETTLE_TIMEOUT_MS = 10_000
const READING = { audience: 1000, seconds: 4, rounds: 3 }
const RETURNS = { readers: 200, rounds: 50 }
// Milliseconds after which what was opened has settled.
const IDLE_MS = 2000

/**
 * How soon thousands of readers hear of a write, beside a bare `node:http` server that tells what it is sent; what an
 * idle one costs; whether whoever was cut gets exactly what they missed; and what others who read notice meanwhile.
 */
export async function measureFanOut(): Promise<Figure[]> {
  // First, while this process, which reads, has not had thousands of connections behind it.
  const figures = await readMeanwhile()
  for (const audience of AUDIENCES) {
    const bare = await withBareStream((server, write) => measureDelivery(server, write, audience))
    const app = await withStream((server, write) => measureDelivery(server, write, audience))
    figures.push(...figuresOf(audience, app, bare))
  }
  return [...figures, ...(await cutAndReturn())]
}

interface FanOutReport extends ReadersReport {
  /** Kilobytes for one reader to whom nothing is told. */
  memory: number
  /** Microseconds of the server's processor for each reader who hears of a write. */
  processor: number
}

/** Writes for some seconds to so many readers. */
async function measureDelivery(
  server: StreamServer,
  write: WriteNews,
  audience: number,
): Promise<FanOutReport> {
  return withReaders(async (ask) => {
    const before = server.residentMemory()
    await ask({ kind: 'open', ...(await server.stream()), count: audience })
    await sleep(IDLE_MS)
    const memory = ((server.residentMemory() - before) * 1000) / audience
    const begun = server.processorTime()
    const last = await writeFor(write, DURATION_S)
    await ask({ kind: 'settle', last, timeout: SETTLE_TIMEOUT_MS })
    const told = (last - WARM_UP_WRITES) * audience
    const processor = ((server.processorTime() - begun) * 1000) / told
    return { ...(await reportOf(ask)), memory, processor }
  })
}

async function writeFor(write: WriteNews, seconds: number): Promise<number> {
  const begun = performance.now()
  let last = 0
  for (let count = 0; count < (seconds * 1000) / WRITE_INTERVAL_MS; count++) {
    await sleep(Math.max(0, begun + count * WRITE_INTERVAL_MS - performance.now()))
    last = await write()
  }
  return last
}

function figuresOf(audience: number, app: FanOutReport, bare: FanOutReport): Figure[] {
  const none = { atMost: 0 }
  const readers = audience.toLocaleString('en')
  return [
    { name: `${readers} readers: lost`, value: app.lost, unit: 'events', target: none },
    { name: '  heard twice', value: app.duplicates, unit: 'events', target: none },
    { name: '  from sent to received, the median', value: app.median, unit: 'ms' },
    {
      name: '  99 of 100',
      value: app.slow,
      unit: 'ms',
      ...(audience === 10_000 && { target: { atMost: 300 } }),
    },
    { name: '  of a bare node:http', value: bare.slow, unit: 'ms' },
    {
      name: '  of that',
      value: app.slow / bare.slow,
      unit: '×',
      ...(audience < 10_000 && { target: { atMost: 1.5 } }),
    },
    { name: "  the server's processor, a reader and write", value: app.processor, unit: 'µs' },
    { name: '  of a bare node:http', value: bare.processor, unit: 'µs' },
    {
      name: '  memory for an idle one',
      value: app.memory,
      unit: 'kB',
      // Among few readers, what the server takes for itself weighs more.
      ...(audience > 1000 && { target: { atMost: 20 } }),
    },
    { name: '  of a bare node:http', value: bare.memory, unit: 'kB' },
  ]
}

/** What somebody who reads by and by notices while many hear of writes. */
async function readMeanwhile(): Promise<Figure[]> {
  return withStream((server, write) =>
    withReaders(async (ask) => {
      const { audience, seconds, rounds } = READING
      await ask({ kind: 'open', ...(await server.stream()), count: audience })
      const slow: Record<'list' | 'document', number[]> = { list: [], document: [] }
      for (let round = 0; round < rounds; round++) {
        const [list, document] = await Promise.all([
          readFor(server.url + apiPaths.collection('glossary'), seconds),
          readFor(server.url + apiPaths.document('glossary', 'cgbi'), seconds),
          writeFor(write, seconds),
        ])
        slow.list.push(percentile(list, 0.99))
        slow.document.push(percentile(document, 0.99))
      }
      const figure = (name: string, values: readonly number[]): Figure => ({
        name,
        value: median(values),
        unit: 'ms',
        target: { atMost: 30 },
      })
      return [
        figure('Reading a list while 1,000 hear of writes, 99 of 100', slow.list),
        figure('Reading one document meanwhile, 99 of 100', slow.document),
      ]
    }),
  )
}

/** Readers are cut, something is written, they come back: to what they missed, and to what is being written. */
async function cutAndReturn(): Promise<Figure[]> {
  const { readers, rounds } = RETURNS
  return withStream((server, write) =>
    withReaders(async (ask) => {
      await ask({ kind: 'open', ...(await server.stream()), count: readers })
      const totals = { exact: 0, snapshots: 0 }
      for (let round = 0; round < rounds; round++) {
        const { exact, snapshots } = await playRound(ask, write, readers)
        totals.exact += exact
        totals.snapshots += snapshots
      }
      return [
        {
          name: `Cut ${readers * rounds} times: back with exactly what was missed`,
          value: totals.exact,
          unit: 'times',
          target: { atLeast: readers * rounds },
        },
        {
          name: '  had to begin anew',
          value: totals.snapshots,
          unit: 'times',
          target: { atMost: 0 },
        },
      ]
    }),
  )
}

async function playRound(ask: Readers, write: WriteNews, count: number): Promise<ReadersReport> {
  const all = Array.from({ length: count }, (_, index) => index)
  // A third each misses one write, comes back amid one, or misses several.
  const of = (rest: number) => all.filter((index) => index % 3 === rest)
  await ask({ kind: 'cut', readers: [...of(0), ...of(2)] })
  await write()
  await ask({ kind: 'cut', readers: of(1) })
  await Promise.all([write().then(write), ask({ kind: 'back', readers: [...of(0), ...of(1)] })])
  const last = await write()
  await ask({ kind: 'back', readers: of(2) })
  await ask({ kind: 'settle', last, timeout: SETTLE_TIMEOUT_MS })
  return reportOf(ask)
}

async function reportOf(ask: Readers): Promise<ReadersReport> {
  const report = await ask({ kind: 'report' })
  if (!report) throw new Error('The readers had nothing to report')
  return report
}
