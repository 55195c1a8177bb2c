import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openPostgresStores } from '#server/store/postgres/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import type { Put, Store } from '#server/store/store.ts'
import { TestPostgres } from '#test/postgres/postgres.ts'
import type { Figure } from './figure.ts'
import { withDataFolder } from './server-process.ts'

const WRITERS = [1, 4, 16, 64]
const NODES = [1, 3]
const DURATION_MS = 3000

/** Commits of one document of 1 kB a second, each on the disk before it is answered; the nodes share this process. */
export async function measureCommits(): Promise<Figure[]> {
  return [...(await measureSqlite()), ...(await measurePostgres())]
}

function measureSqlite(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    const store = await openSqliteStore(join(folder, 'commits.db'))
    const figures: Figure[] = []
    for (const writers of WRITERS) {
      figures.push(await rateOf([store], writers, `Embedded, ${writers} writers`))
    }
    await store.close()
    return figures
  })
}

async function measurePostgres(): Promise<Figure[]> {
  const server = await TestPostgres.create([])
  const figures: Figure[] = []
  try {
    for (const nodes of NODES) {
      const stores = await Promise.all(
        Array.from({ length: nodes }, async () => (await openPostgresStores(server.url)).store),
      )
      for (const writers of WRITERS) {
        const name = `PostgreSQL, ${nodes} ${nodes === 1 ? 'node' : 'nodes'}, ${writers} writers`
        figures.push(await rateOf(stores, writers, name))
      }
      await Promise.all(stores.map((store) => store.close()))
    }
  } finally {
    await server.remove()
  }
  return figures
}

/** Writers take turns among the stores; each waits for its answer before it writes again. */
async function rateOf(stores: readonly Store[], writers: number, name: string): Promise<Figure> {
  const begin = performance.now()
  const deadline = begin + DURATION_MS
  const counts = await Promise.all(
    Array.from({ length: writers }, (_, n) => write(stores[n % stores.length] as Store, deadline)),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  return { name, value: (total / (performance.now() - begin)) * 1000, unit: 'commits/s' }
}

async function write(store: Store, deadline: number): Promise<number> {
  const body = 'x'.repeat(1000)
  let count = 0
  while (performance.now() < deadline) {
    const put: Put = {
      kind: 'put',
      collection: 'news',
      id: randomUUID(),
      expected: 0,
      content: { status: 'draft', campuses: 'all', doubts: [], fields: { body } },
    }
    await store.commit([put], { by: 'bench', at: new Date().toISOString() })
    count++
  }
  return count
}
