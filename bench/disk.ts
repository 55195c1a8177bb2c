import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openPostgresStores } from '#server/store/postgres/postgres-store.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { TestPostgres } from '#test/postgres/postgres.ts'
import type { Figure } from './figure.ts'
import { withDataFolder } from './server-process.ts'

const DOCUMENTS = 5000
const BATCH_SIZE = 100
const body = 'Aberta a quem quiser vir, sem inscrição e sem custo. '.repeat(17)

/** Bytes on the disk for each document of about a kilobyte, and for each time that one is edited: document, change log and the memory of the attempt. */
export async function measureDisk(): Promise<Figure[]> {
  return [...(await measureSqlite()), ...(await measurePostgres())]
}

async function measureSqlite(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    const path = join(folder, 'disk.db')
    // Only a closed file has everything in it.
    const sizeAfter = async (revision?: number) => {
      const store = await openSqliteStore(path)
      if (revision !== undefined) await writeAll(store, revision)
      await store.close()
      return (await stat(path)).size
    }
    const [empty, created, edited] = [await sizeAfter(), await sizeAfter(0), await sizeAfter(1)]
    return figuresOf('Embedded', created - empty, edited - created)
  })
}

async function measurePostgres(): Promise<Figure[]> {
  const server = await TestPostgres.create([])
  const { store } = await openPostgresStores(server.url)
  const ask = async (expression: string) =>
    Number((await server.query(`SELECT (${expression})::text AS value`))[0]?.value)
  /** Without what is left of rows that were replaced. */
  const size = async () => {
    await server.query('VACUUM FULL')
    return ask('pg_database_size(current_database())')
  }
  const log = () => ask("pg_current_wal_lsn() - '0/0'::pg_lsn")
  try {
    const empty = await size()
    await writeAll(store, 0)
    const created = await size()
    const before = await log()
    await writeAll(store, 1)
    const written = (await log()) - before
    const edited = await size()
    return [
      ...figuresOf('PostgreSQL', created - empty, edited - created),
      { name: '  write-ahead log, an edit', value: written / DOCUMENTS, unit: 'bytes' },
    ]
  } finally {
    await store.close()
    await server.remove()
  }
}

/** Each document once, a commit of its own with a key, in groups. */
async function writeAll(store: Store, expected: number): Promise<void> {
  const stamp = { by: randomUUID(), at: new Date().toISOString() }
  for (let start = 0; start < DOCUMENTS; start += BATCH_SIZE) {
    const numbers = Array.from({ length: BATCH_SIZE }, (_, index) => start + index)
    await Promise.all(
      numbers.map((number) =>
        store.commit(
          [
            {
              ...{ kind: 'put', collection: 'events', id: `palestra-${number}`, expected },
              content: { status: 'published', campuses: 'all', doubts: [], fields: { body } },
            },
          ],
          stamp,
          { by: stamp.by, key: randomUUID(), fingerprint: randomUUID() },
        ),
      ),
    )
  }
}

function figuresOf(name: string, created: number, edited: number): Figure[] {
  return [
    { name: `${name}: a document of a kilobyte`, value: created / DOCUMENTS, unit: 'bytes' },
    { name: '  an edit of it', value: edited / DOCUMENTS, unit: 'bytes' },
  ]
}
