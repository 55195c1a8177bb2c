import type { PortableTable } from './portable-tables.ts'

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
