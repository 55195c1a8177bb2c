import { join } from 'node:path'
import { openPostgresStores } from '#server/store/postgres/postgres-store.ts'
import { openSqliteStores } from '#server/store/sqlite/sqlite-store.ts'
import type { Put } from '#server/store/store.ts'
import type { Stores } from '#server/store/stores.ts'
import { TestPostgres } from '#test/postgres/postgres.ts'
import { type Figure, median } from './figure.ts'
import { withDataFolder } from './server-process.ts'

const DOCUMENTS = 200
const REVISIONS = 10
const ROUNDS = 15
/** Of a round. */
const CALLS = 20

const at = '2026-03-12T22:30:00.000Z'

/** What a call of history, trash, leases and rate limits costs a server's process in each engine, one call after the other. */
export async function measureStores(): Promise<Figure[]> {
  const embedded = await withDataFolder(async (folder) =>
    timesOf('Embedded', await openSqliteStores(join(folder, 'stores.db'))),
  )
  const server = await TestPostgres.create([])
  try {
    return [...embedded, ...(await timesOf('PostgreSQL', await openPostgresStores(server.url)))]
  } finally {
    await server.remove()
  }
}

async function timesOf(engine: string, { store, accounts }: Stores): Promise<Figure[]> {
  for (let revision = 0; revision < REVISIONS; revision++) {
    await store.commit(
      Array.from({ length: DOCUMENTS }, (_, n) => put(n, revision)),
      { by: 'bench', at },
    )
  }
  await store.commit(
    Array.from({ length: DOCUMENTS / 2 }, (_, n) => ({
      ...{ kind: 'delete', collection: 'news', id: `n${2 * n}`, expected: REVISIONS },
    })),
    { by: 'bench', at },
  )
  let n = 0
  const calls: Record<string, () => Promise<unknown>> = {
    'history of one document (10)': () =>
      store.history({ collection: 'news', id: 'n1', limit: 20 }),
    'one revision': () => store.history({ collection: 'news', id: 'n1', revision: 5, limit: 1 }),
    'history of all (100)': () => store.history({ limit: 100, kinds: ['created', 'changed'] }),
    'trash (50)': () => store.deleted({ since: at, limit: 50 }),
    lease: () => store.lease('bench', 60),
    'attempt counted': () =>
      accounts.rateLimits.change([`a${n++ % 1000}`, `b${n % 1000}`], (found) =>
        found.map((each) => ({ count: (each?.count ?? 0) + 1, blockedUntil: 0, lastAt: n })),
      ),
    'attempt looked up': () => accounts.rateLimits.read([`a${n++ % 1000}`, `b${n % 1000}`]),
  }
  const figures: Figure[] = []
  for (const [name, call] of Object.entries(calls)) {
    figures.push({ name: `${engine}, ${name}`, value: await timeOf(call), unit: 'µs' })
  }
  await store.close()
  return figures
}

/** Microseconds of this process's processor a call; the median of rounds. */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begin = process.cpuUsage()
    for (let n = 0; n < CALLS; n++) await call()
    const { user, system } = process.cpuUsage(begin)
    times.push((user + system) / CALLS)
  }
  return median(times)
}

function put(n: number, expected: number): Put {
  return {
    ...{ kind: 'put', collection: 'news', id: `n${n}`, expected },
    content: {
      ...{ status: 'published', campuses: 'all', doubts: [] },
      fields: { title: `Aviso ${n}`, body: 'x'.repeat(1000), revision: expected },
    },
  }
}
