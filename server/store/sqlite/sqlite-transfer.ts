import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type ColumnKind,
  type PortableTable,
  portableTables,
} from '#server/store/portable-tables.ts'
import type {
  Counters,
  PortableRow,
  StoreReader,
  StoreTransfer,
  StoreWriter,
} from '#server/store/transfer.ts'
import { openDatabase } from './database/open-database.ts'
import { withStoreErrors } from './database/run-statements.ts'

const ROWS_PER_BATCH = 500
// Rows that may be megabytes each are taken until they have about this many bytes together.
const BYTES_PER_BATCH = 4 * 1024 * 1024
// Whoever is just leaving is gone by then.
const DISCONNECT_GRACE_MS = 2_000

interface TransferOptions {
  /** See `openDatabase`. */
  isExclusive?: boolean
}

/** A database file as something that can be copied as a whole; made when absent. */
export async function openSqliteTransfer(
  file: string,
  { isExclusive = false }: TransferOptions = {},
): Promise<StoreTransfer> {
  const db = openDatabase(
    file,
    isExclusive ? { isExclusive, busyTimeoutMs: DISCONNECT_GRACE_MS } : {},
  )
  return {
    // A connection of its own: nothing else happens on it while this waits.
    read: (work) => within(file, db, 'BEGIN', () => work(readerOn(file, db))),
    fill: (work) => within(file, db, 'BEGIN IMMEDIATE', () => work(writerOn(file, db))),
    close: async () => {
      if (db.isOpen) withStoreErrors(file, () => db.close())
    },
  }
}

async function within<T>(
  file: string,
  db: DatabaseSync,
  begin: string,
  work: () => Promise<T>,
): Promise<T> {
  withStoreErrors(file, () => db.exec(begin))
  try {
    const result = await work()
    withStoreErrors(file, () => db.exec('COMMIT'))
    return result
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK')
  }
}

function readerOn(file: string, db: DatabaseSync): StoreReader {
  const number = (sql: string) =>
    withStoreErrors(file, () => Number(Object.values(db.prepare(sql).get() ?? {})[0] ?? 0))
  return {
    counters: async () => ({
      logId: withStoreErrors(file, () => String(db.prepare('SELECT id FROM change_log').get()?.id)),
      lastSeq: number("SELECT seq FROM sqlite_sequence WHERE name = 'changes'"),
      lastEvent: number("SELECT seq FROM sqlite_sequence WHERE name = 'account_events'"),
    }),
    count: async ({ name }) => number(`SELECT count(*) FROM ${name}`),
    rows: (table) => readRows(file, db, table),
  }
}

async function* readRows(
  file: string,
  db: DatabaseSync,
  { name, key, columns }: PortableTable,
): AsyncGenerator<PortableRow[]> {
  const kinds = Object.values(columns)
  const statement = withStoreErrors(file, () => {
    const names = Object.keys(columns).join(', ')
    const prepared = db.prepare(`SELECT ${names} FROM ${name} ORDER BY ${key.join(', ')}`)
    prepared.setReturnArrays(true)
    return prepared
  })
  const rows = withStoreErrors(file, () => statement.iterate()) as unknown as Iterator<unknown[]>
  for (let isOver = false; !isOver; ) {
    const portion: PortableRow[] = []
    withStoreErrors(file, () => {
      isOver = takeBatch(rows, kinds, portion)
    })
    if (portion.length > 0) yield portion
    // Reading is done at once here; signals and progress have their turn.
    await nextTurn()
  }
}

/** Answers whether there are no more. */
function takeBatch(
  rows: Iterator<unknown[]>,
  kinds: readonly ColumnKind[],
  portion: PortableRow[],
): boolean {
  for (let bytes = 0; portion.length < ROWS_PER_BATCH && bytes < BYTES_PER_BATCH; ) {
    const { done, value } = rows.next()
    if (done) return true
    const row = (value as unknown[]).map((each, n) => toPortable(each, kinds[n] as ColumnKind))
    for (const each of row) if (each instanceof Uint8Array) bytes += each.length
    portion.push(row)
  }
  return false
}

function writerOn(file: string, db: DatabaseSync): StoreWriter {
  return {
    ...readerOn(file, db),
    clear: async () =>
      withStoreErrors(file, () => {
        for (const { name } of portableTables.toReversed()) db.exec(`DELETE FROM ${name}`)
      }),
    append: async ({ name, columns }, rows) =>
      withStoreErrors(file, () => {
        const names = Object.keys(columns)
        const insert = db.prepare(
          `INSERT INTO ${name} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        )
        for (const row of rows) insert.run(...row.map(toSqlite))
      }),
    setCounters: async (counters) => withStoreErrors(file, () => setCounters(db, counters)),
  }
}

function setCounters(db: DatabaseSync, { logId, lastSeq, lastEvent }: Counters): void {
  db.prepare('UPDATE change_log SET id = ?').run(logId)
  for (const [name, seq] of [
    ['changes', lastSeq],
    ['account_events', lastEvent],
  ] as const) {
    db.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name)
    db.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, seq)
  }
}

function toPortable(value: unknown, kind: ColumnKind): PortableRow[number] {
  if (value === null) return null
  switch (kind) {
    case 'boolean':
      return value !== 0
    case 'integer':
      return Number(value)
    case 'bytes':
      return value as Uint8Array
    case 'instant': {
      const instant = new Date(String(value))
      return Number.isNaN(instant.getTime()) ? String(value) : instant.toISOString()
    }
    default:
      // PostgreSQL takes U+0000 in no text; that its statements replace it by this keeps both alike.
      return String(value).replaceAll('\u0000', '\ufffd')
  }
}

function toSqlite(value: PortableRow[number]): string | number | Uint8Array | null {
  return typeof value === 'boolean' ? Number(value) : value
}
