import { createHash, hash as digest } from 'node:crypto'
import { type PortableTable, portableTables } from './portable-tables.ts'
import { StoreError } from './store-error.ts'

/** The values of a row, in the order of its table's columns. */
export type PortableRow = readonly (string | number | boolean | Uint8Array | null)[]

/** What a store counts on from. */
export interface Counters {
  /** See `Store.logId`. */
  logId: string
  /** See `Store.lastSeq`. */
  lastSeq: number
  /** Highest number that an event of an account ever had. */
  lastEvent: number
}

/** All that is in a store at one moment. */
export interface StoreReader {
  counters(): Promise<Counters>
  count(table: PortableTable): Promise<number>
  /** All rows of a table in the order of its key, some at a time, so that not all are in memory at once. */
  rows(table: PortableTable): AsyncIterable<readonly PortableRow[]>
}

/** A store that is being filled; it reads what is in it so far, also from before. */
export interface StoreWriter extends StoreReader {
  /** Takes out everything. */
  clear(): Promise<void>
  /** Adds rows; the tables that they refer to come first. */
  append(table: PortableTable, rows: readonly PortableRow[]): Promise<void>
  setCounters(counters: Counters): Promise<void>
}

/**
 * A whole store on its way to another place, or to another engine. Every adapter passes `transfer-contract.ts`.
 * Fails as `Store` does.
 */
export interface StoreTransfer {
  /** What is read while `work` runs is of one moment, whatever others write meanwhile. */
  read<T>(work: (reader: StoreReader) => Promise<T>): Promise<T>
  /**
   * Nobody else writes while `work` runs; they wait, and read what was there before. What it did is there, all of it
   * and durable, when it answers; where it throws, nothing was done.
   */
  fill<T>(work: (writer: StoreWriter) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** What a table holds: how many rows, and the SHA-256 of all of them, the same on every engine. */
interface TableSum {
  table: string
  rows: number
  sha256: string
}

export interface CopyReport {
  counters: Counters
  tables: TableSum[]
}

/** Hears how far a long work is. */
export type OnProgress = (done: number, total: number) => void

interface CopyOptions {
  /** Tables that are empty in the copy. */
  leaveOut?: readonly string[]
  /** What the copy has of a row; by default the same. */
  changeRow?: (table: PortableTable, row: PortableRow) => PortableRow
  /** The copy's; by default those of the original. */
  counters?: (original: Counters) => Counters
  onProgress?: OnProgress
}

/**
 * Writes everything that is in one store into another, whose former content goes; then reads it again and compares
 * the sums, so that what differs is refused (`copy_differs`) before it counts.
 */
export async function copyStore(
  source: StoreReader,
  target: StoreWriter,
  {
    leaveOut = [],
    changeRow,
    counters: change = (original) => original,
    onProgress,
  }: CopyOptions = {},
): Promise<CopyReport> {
  const rows = changeRow ? changed(source, changeRow) : source
  const tables = portableTables.filter(({ name }) => !leaveOut.includes(name))
  // Each row is written once and read again once.
  const total = 2 * (await countRows(source, tables))
  let done = 0
  const advance = (rows: number) => {
    done += rows
    onProgress?.(done, total)
  }
  await target.clear()
  const sums: TableSum[] = []
  for (const table of tables) sums.push(await copyTable(table, rows, target, advance))
  const counters = change(await source.counters())
  await target.setCounters(counters)
  for (const [index, table] of tables.entries()) {
    compare(sums[index], await sumTable(target, table, advance))
  }
  const copied = await target.counters()
  if (JSON.stringify(copied) !== JSON.stringify(counters)) differ(JSON.stringify(copied))
  return { counters, tables: sums }
}

/** The sums of all that is in a store. */
export async function sumStore(reader: StoreReader): Promise<CopyReport> {
  const tables: TableSum[] = []
  for (const table of portableTables) tables.push(await sumTable(reader, table))
  return { counters: await reader.counters(), tables }
}

/** Whether there is anything that a person or a server of ours put there. */
export async function isEmptyStore(reader: StoreReader): Promise<boolean> {
  // A secret is made by whoever asks for it first, be it to look around.
  const tables = portableTables.filter(({ name }) => name !== 'instance_secrets')
  return (await countRows(reader, tables)) === 0 && (await reader.counters()).lastSeq === 0
}

type Rows = Pick<StoreReader, 'rows'>

function changed(source: Rows, changeRow: NonNullable<CopyOptions['changeRow']>): Rows {
  return {
    async *rows(table) {
      for await (const rows of source.rows(table)) yield rows.map((row) => changeRow(table, row))
    },
  }
}

async function countRows(reader: StoreReader, tables: readonly PortableTable[]): Promise<number> {
  let sum = 0
  for (const table of tables) sum += await reader.count(table)
  return sum
}

async function copyTable(
  table: PortableTable,
  source: Rows,
  target: StoreWriter,
  advance: (rows: number) => void,
): Promise<TableSum> {
  return sum(table, source, async (rows) => {
    await target.append(table, rows)
    advance(rows.length)
  })
}

function sumTable(
  reader: StoreReader,
  table: PortableTable,
  advance: (rows: number) => void = () => {},
): Promise<TableSum> {
  return sum(table, reader, async (rows) => advance(rows.length))
}

async function sum(
  table: PortableTable,
  reader: Rows,
  each: (rows: readonly PortableRow[]) => Promise<void>,
): Promise<TableSum> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of reader.rows(table)) {
    for (const row of rows) hash.update(`${JSON.stringify(row.map(hashable))}\n`)
    count += rows.length
    await each(rows)
  }
  return { table: table.name, rows: count, sha256: hash.digest('hex') }
}

/** What is megabytes counts by a sum of its own: as JSON it would be many times as long. */
function hashable(value: PortableRow[number]): PortableRow[number] {
  return value instanceof Uint8Array ? digest('sha256', value) : value
}

function compare(original: TableSum | undefined, copy: TableSum): void {
  if (original?.rows !== copy.rows || original.sha256 !== copy.sha256) differ(copy.table)
}

function differ(detail: string): never {
  throw new StoreError('copy_differs', detail)
}
