import { setTimeout as sleep } from 'node:timers/promises'
import { TestPostgres } from '#test/postgres/postgres.ts'
import { addAdmin } from './admin.ts'
import type { Figure } from './figure.ts'
import { newsWriterAmong, type WriteNews } from './news-writer.ts'
import { type Readers, withReaders } from './reader-process.ts'
import { type ServerProcess, startApp, withDataFolder } from './server-process.ts'
import { streamOf, WARM_UP_WRITES } from './stream-server.ts'

const NODES = 3
const READERS_EACH = 3000
const DURATION_S = 10
// Milliseconds from one write to the next.
const WRITE_INTERVAL_MS = 200
const SETTLE_TIMEOUT_MS = 10_000

/** How soon the readers of several nodes on one PostgreSQL hear of what is written on any of them. */
export async function measureNodes(): Promise<Figure[]> {
  // As the operator would run it: each commit on the disk before it is answered.
  const server = await TestPostgres.create([])
  const nodes: ServerProcess[] = []
  try {
    return await withDataFolder(async (folder) => {
      await addAdmin(folder, server.url)
      for (let n = 0; n < NODES; n++) {
        nodes.push(await startApp(folder, { DATABASE_URL: server.url }))
      }
      const [first, ...others] = nodes.map(({ url }) => url)
      const write = await newsWriterAmong([first ?? '', ...others])
      for (let count = 0; count < WARM_UP_WRITES; count++) await write()
      return await withReaders((ask) => measureDelivery(nodes, write, ask))
    })
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await server.remove()
  }
}

async function measureDelivery(nodes: readonly ServerProcess[], write: WriteNews, ask: Readers) {
  for (const node of nodes) {
    await ask({
      kind: 'open',
      url: await streamOf(node),
      count: READERS_EACH,
      last: WARM_UP_WRITES,
    })
  }
  const before = nodes.map((node) => node.processorTime())
  const begun = performance.now()
  let last = WARM_UP_WRITES
  for (let count = 0; count < (DURATION_S * 1000) / WRITE_INTERVAL_MS; count++) {
    await sleep(Math.max(0, begun + count * WRITE_INTERVAL_MS - performance.now()))
    last = await write()
  }
  await ask({ kind: 'settle', last, timeout: SETTLE_TIMEOUT_MS })
  const report = await ask({ kind: 'report' })
  if (!report) throw new Error('The readers had nothing to report')
  const busy = nodes.map((node, index) => node.processorTime() - (before[index] ?? 0))
  const told = (last - WARM_UP_WRITES) * READERS_EACH
  const perNode = nodes.flatMap((node, index): Figure[] => [
    {
      name: `  node ${index + 1}: processor, a reader and write`,
      value: ((busy[index] ?? 0) * 1000) / told,
      unit: 'µs',
    },
    { name: '    resident memory', value: node.residentMemory(), unit: 'MB' },
  ])
  const none = { atMost: 0 }
  const readers = (NODES * READERS_EACH).toLocaleString('en')
  const figures: Figure[] = [
    {
      name: `${readers} readers of ${NODES} nodes: lost`,
      value: report.lost,
      unit: 'events',
      target: none,
    },
    { name: '  heard twice', value: report.duplicates, unit: 'events', target: none },
    { name: '  from sent to received, the median', value: report.median, unit: 'ms' },
    { name: '  99 of 100', value: report.slow, unit: 'ms', target: { atMost: 400 } },
    ...perNode,
  ]
  return figures
}
