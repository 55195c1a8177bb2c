import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import {
  type ColumnKind,
  type PortableTable,
  portableTables,
} from '#server/store/portable-tables.ts'
import { StoreError } from '#server/store/store-error.ts'
import type {
  Counters,
  PortableRow,
  StoreReader,
  StoreTransfer,
  StoreWriter,
} from '#server/store/transfer.ts'
import { connectionConfig } from './database/connection-config.ts'
import { withoutNullCharacters } from './database/connections.ts'
import { openDatabase } from './database/open-database.ts'
import { translate } from './database/postgres-errors.ts'
import { CHANNEL } from './documents/commit-batch.ts'
import { logName, timeline } from './documents/rows.ts'

const ROWS_PER_BATCH = 500
// Of rows that may be megabytes each.
const BLOB_ROWS_PER_BATCH = 8
// Whoever is just leaving is gone by then.
const DISCONNECT_GRACE_MS = 2_000

interface TransferOptions {
  /** `locked` where another process is connected to the database. */
  isExclusive?: boolean
}

/** The database that the address names as something that can be copied as a whole. */
export async function openPostgresTransfer(
  url: string,
  { isExclusive = false }: TransferOptions = {},
): Promise<StoreTransfer> {
  // Brought to the version of this program, or refused.
  await (await openDatabase(url)).close()
  const { server, withoutTimeouts, Client } = connectionConfig(url)
  const client = new Client(withoutTimeouts)
  // Whoever uses it hears of it by the statement that fails.
  client.on('error', () => {})

  async function within<T>(begin: string, work: () => Promise<T>): Promise<T> {
    try {
      await client.query(begin)
      const result = await work()
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw translate(server, error)
    }
  }

  try {
    await client.connect()
    if (isExclusive) await refuseOtherClients(client, server)
  } catch (error) {
    await client.end()
    throw translate(server, error)
  }
  return {
    read: (work) => within(beginReading, () => work(readerOn(client))),
    fill: (work) =>
      within(beginFilling, async () => {
        const result = await work(writerOn(client))
        await client.query(`SELECT pg_notify('${CHANNEL}', '')`)
        return result
      }),
    close: () => client.end(),
  }
}

// A copy takes as long as it takes; behind a pooler of transactions only SET LOCAL is sure to hold.
const disableTimeouts =
  'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'
const beginReading = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${disableTimeouts}`
// EXCLUSIVE: others may read.
const beginFilling = `
  BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; ${disableTimeouts}; SET LOCAL lock_timeout = '15s';
  LOCK TABLE change_log, ${portableTables.map(({ name }) => name).join(', ')} IN EXCLUSIVE MODE`

async function refuseOtherClients(client: pg.Client, server: string): Promise<void> {
  const deadline = performance.now() + DISCONNECT_GRACE_MS
  for (;;) {
    const { rows } = await client.query(`
      SELECT coalesce(host(client_addr), 'local') AS address FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND application_name = current_setting('application_name')`)
    if (rows.length === 0) return
    if (performance.now() > deadline) {
      const addresses = [...new Set(rows.map(({ address }) => address))].join(', ')
      throw new StoreError('locked', `${server}: ${rows.length} conexões de ${addresses}`)
    }
    await wait(100)
  }
}

function readerOn(client: pg.Client): StoreReader {
  return {
    async counters() {
      const { rows } = await client.query<Counters>(`
        SELECT ${logName} AS "logId", last_seq AS "lastSeq",
          (SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM ${eventSequence}) AS "lastEvent"
        FROM change_log`)
      return rows[0] as Counters
    },
    async count({ name }) {
      const { rows } = await client.query(`SELECT count(*) AS n FROM ${name}`)
      return Number(rows[0].n)
    },
    rows: (table) => readRows(client, table),
  }
}

// As PostgreSQL names the sequence of an identity column.
const eventSequence = 'account_events_id_seq'

async function* readRows(
  client: pg.Client,
  { name, key, columns }: PortableTable,
): AsyncGenerator<PortableRow[]> {
  const selected = Object.entries(columns).map(([column, kind]) => selectAs[kind](quoted(column)))
  const order = key.map((column) =>
    columns[column] === 'text' ? `${quoted(column)} COLLATE "C"` : quoted(column),
  )
  await client.query(
    `DECLARE portable NO SCROLL CURSOR FOR
     SELECT ${selected.join(', ')} FROM ${name} ORDER BY ${order.join(', ')}`,
  )
  const portion = Object.values(columns).includes('bytes') ? BLOB_ROWS_PER_BATCH : ROWS_PER_BATCH
  for (;;) {
    const { rows } = await client.query({
      text: `FETCH ${portion} FROM portable`,
      rowMode: 'array',
    })
    if (rows.length > 0) yield rows as PortableRow[]
    if (rows.length < portion) break
  }
  await client.query('CLOSE portable')
}

const selectAs: Record<ColumnKind, (column: string) => string> = {
  text: (column) => column,
  integer: (column) => `${column}::bigint`,
  boolean: (column) => column,
  instant: (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  json: (column) => `${column}::text`,
  bytes: (column) => column,
}

function writerOn(client: pg.Client): StoreWriter {
  const batch = randomUUID()
  return {
    ...readerOn(client),
    async clear() {
      for (const { name } of portableTables.toReversed()) await client.query(`DELETE FROM ${name}`)
    },
    async append({ name, columns }, rows) {
      const names = Object.keys(columns)
      const given = names.map(
        (column, n) => `$${n + 1}::${arrayOf[columns[column] as ColumnKind]}[]`,
      )
      const values = names.map((_, n) => withoutNullCharacters(rows.map((row) => row[n])))
      // "batch" is of this engine only: which transaction wrote it.
      const own = name === 'changes' ? { column: ', batch', value: `, '${batch}'` } : undefined
      await client.query(
        `INSERT INTO ${name} (${names.map(quoted).join(', ')}${own?.column ?? ''})
         OVERRIDING SYSTEM VALUE
         SELECT ${names.map((column, n) => castTo(columns[column], `c${n}`)).join(', ')}${own?.value ?? ''}
         FROM unnest(${given.join(', ')}) AS given (${names.map((_, n) => `c${n}`).join(', ')})`,
        values,
      )
    },
    async setCounters({ logId, lastSeq, lastEvent }) {
      await client.query(`UPDATE change_log SET id = $1, last_seq = $2, timeline = ${timeline}`, [
        logId,
        lastSeq,
      ])
      // Not setval, which would stay where the transaction is undone.
      await client.query(`ALTER SEQUENCE ${eventSequence} RESTART WITH ${lastEvent + 1}`)
    },
  }
}

const arrayOf: Record<ColumnKind, string> = {
  text: 'text',
  integer: 'bigint',
  boolean: 'boolean',
  instant: 'timestamptz',
  json: 'text',
  bytes: 'bytea',
}

function castTo(kind: ColumnKind | undefined, value: string): string {
  return kind === 'json' ? `${value}::json` : value
}

function quoted(column: string): string {
  return `"${column}"`
}
