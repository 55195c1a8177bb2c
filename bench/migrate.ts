import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { databaseFile } from '#server/store/open-stores.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import type { Put } from '#server/store/store.ts'
import { TestPostgres } from '#test/postgres/postgres.ts'
import type { Figure } from './figure.ts'
import { withDataFolder } from './server-process.ts'

const run = promisify(execFile)
const program = join(import.meta.dirname, '../dist/campus.js')

const DOCUMENTS = 100_000
const BATCH_SIZE = 1_000

interface Sum {
  table: string
  rows: number
  sha256: string
}

interface Move {
  seconds: number
  /** Bytes. */
  peakMemory: number
  tables: Sum[]
}

/** 100,000 documents of a kilobyte and their log, to PostgreSQL and back, with `campus migrate` as an operator runs it. */
export async function measureMigrate(): Promise<Figure[]> {
  const server = await TestPostgres.create([])
  try {
    return await withDataFolder(async (folder) => {
      const data = join(folder, 'data')
      await fill(databaseFile(data))
      const [there, size] = [await move(server.url, { DATA_DIR: data }), await sizeOf(data)]
      const back = await move(`sqlite:${join(folder, 'back')}`, { DATABASE_URL: server.url })
      for (const { table, rows, sha256 } of back.tables) {
        if (rows > 0) console.error(`  ${table}: ${rows} rows, SHA-256 ${sha256}`)
      }
      const same = there.tables.filter((sum, n) => isDeepStrictEqual(sum, back.tables[n]))
      return [
        { name: 'Embedded store', value: size / 1e6, unit: 'MB' },
        ...figuresOf('To PostgreSQL', there),
        ...figuresOf('Back', back),
        {
          name: `Tables with the same checksum there and back, of ${there.tables.length}`,
          value: same.length,
          unit: 'tables',
          target: { atLeast: there.tables.length },
        },
      ]
    })
  } finally {
    await server.remove()
  }
}

async function fill(file: string): Promise<void> {
  const store = await openSqliteStore(file)
  const body = 'Aberta a quem quiser vir. '.repeat(40)
  for (let done = 0; done < DOCUMENTS; done += BATCH_SIZE) {
    const puts = Array.from({ length: BATCH_SIZE }, (): Put => {
      const fields = { title: 'Aula', body }
      return {
        kind: 'put',
        collection: 'news',
        id: randomUUID(),
        expected: 0,
        content: { status: 'published', campuses: 'all', doubts: [], fields },
      }
    })
    await store.commit(puts, { by: 'bench', at: new Date().toISOString() })
  }
  await store.close()
}

async function move(to: string, settings: Record<string, string>): Promise<Move> {
  const { stdout } = await run(process.execPath, [program, 'migrate', '--to', to, '--json'], {
    env: { PATH: process.env.PATH, ...settings },
  })
  return JSON.parse(stdout)
}

async function sizeOf(data: string): Promise<number> {
  return (await stat(databaseFile(data))).size
}

function figuresOf(name: string, { seconds, peakMemory }: Move): Figure[] {
  return [
    { name: `${name}: time`, value: seconds, unit: 's' },
    { name: `${name}: most memory`, value: peakMemory / 1e6, unit: 'MB' },
  ]
}
