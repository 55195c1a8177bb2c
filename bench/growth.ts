import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '#protocol/content-api.ts'
import { importContent } from '#server/documents/import/import-content.ts'
import { readContentFolder } from '#server/operations/read-content-folder.ts'
import { openStores } from '#server/store/open-stores.ts'
import { type Figure, percentile } from './figure.ts'
import type { WriteNews } from './news-writer.ts'
import { readFor } from './read-for.ts'
import { withReaders } from './reader-process.ts'
import { type StreamServer, withStream } from './stream-server.ts'

const DOCUMENTS = [100, 1000, 10_000, 100_000]
const READERS = [100, 1000, 10_000]
const FEW_READERS = 100
const WRITES = 25
// Milliseconds from one write to the next.
const WRITE_INTERVAL_MS = 200
const SETTLE_TIMEOUT_MS = 10_000
const BATCH_SIZE = 1000
const READING_S = 3
// Milliseconds after which what was opened has settled.
const IDLE_MS = 2000

/** What grows with the documents (for few readers), and what with the readers (of few documents). */
export async function measureGrowth(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of DOCUMENTS) {
    figures.push(...(await measure(`${count.toLocaleString('en')} documents`, FEW_READERS, count)))
  }
  for (const count of READERS) {
    figures.push(...(await measure(`${count.toLocaleString('en')} readers`, count, FEW_READERS)))
  }
  return figures
}

async function measure(name: string, readers: number, documents: number): Promise<Figure[]> {
  return withStream(
    (server, write) => live(name, server, write, readers),
    (folder) => fill(folder, documents),
  )
}

async function live(name: string, server: StreamServer, write: WriteNews, count: number) {
  return withReaders<Figure[]>(async (ask) => {
    await ask({ kind: 'open', ...(await server.stream()), count })
    await sleep(IDLE_MS)
    const resident = server.residentMemory()
    const reads = await readFor(server.url + apiPaths.document('glossary', 'cgbi'), READING_S)
    const writes: number[] = []
    let last = 0
    for (let number = 0; number < WRITES; number++) {
      const begun = performance.now()
      last = await write()
      writes.push(performance.now() - begun)
      await sleep(WRITE_INTERVAL_MS)
    }
    await ask({ kind: 'settle', last, timeout: SETTLE_TIMEOUT_MS })
    const heard = await ask({ kind: 'report' })
    if (!heard || heard.lost > 0) throw new Error(`${heard?.lost} events were lost`)
    return [
      { name: `${name}: start`, value: server.readyAfter, unit: 'ms' },
      { name: '  resident memory', value: resident, unit: 'MB' },
      { name: '  reading one document, the median', value: percentile(reads, 0.5), unit: 'ms' },
      { name: '  writing one, the median', value: percentile(writes, 0.5), unit: 'ms' },
      { name: '  from written to heard, the median', value: heard.median, unit: 'ms' },
      { name: '  99 of 100', value: heard.slow, unit: 'ms' },
    ]
  })
}

/** The starter content, and so many documents of about a kilobyte. */
async function fill(folder: string, count: number): Promise<void> {
  const { store } = await openStores({ DATA_DIR: folder })
  const stamp = { by: 'medida', at: new Date().toISOString() }
  await importContent(store, await readContentFolder('content/starter/ifb'), stamp.at)
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const numbers = Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, n) => start + n)
    await store.commit(
      numbers.map((number) => ({
        kind: 'put',
        collection: 'events',
        id: `growth-${number}`,
        expected: 0,
        content: { status: 'published', campuses: 'all', doubts: [], fields: event(number) },
      })),
      stamp,
    )
  }
  await store.close()
}

function event(number: number) {
  return {
    title: `Palestra ${number}`,
    start: '2026-03-12T19:30',
    state: 'confirmed',
    description: 'Aberta a quem quiser vir, sem inscrição e sem custo. '.repeat(17),
  }
}
