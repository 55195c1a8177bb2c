import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * An engine, as stores use it that are written once for all of them: Kysely builds statements, the engine's own folder
 * runs them, with its connections, locks, durability and errors.
 */
export interface SqlEngine {
  /** Builds statements in the engine's dialect; it has no connection. */
  readonly db: Kysely<Tables>
  /** A collation that orders text by its bytes. */
  readonly binaryCollation: 'BINARY' | 'C'
  /** The texts as rows of one column, for `in`: one parameter, however many they are. */
  rowsOf<T extends string>(texts: readonly T[]): RawBuilder<T>
  /** Whether a row of `users` has a text in its name or e-mail; folded, as `foldText` does it. */
  userHolds(folded: string): RawBuilder<boolean>
  /** That many seconds from now, by the clock of the database, as `leases` keep it. */
  fromNow(seconds: number): RawBuilder<unknown>
  /** Runs one statement that may as well be run twice: it is, where a connection was lost. Answers its rows. */
  query<R>(statement: Compilable<R>): Promise<R[]>
  /** The same, but tried only once. */
  queryOnce(statement: Compilable): Promise<unknown>
  /** The same, for what a power cut may take back. */
  queryUnflushed<R>(statement: Compilable<R>): Promise<R[]>
  /** The same for several, one after the other; the embedded engine waits for the disk once. */
  queryEach(statements: readonly Compilable[]): Promise<unknown[][]>
  /** Runs steps with nobody else writing in between. May run them again; see `TransactionSettings`. */
  transaction<T>(
    work: () => Steps<TransactionOutcome<T>>,
    settings?: TransactionSettings,
  ): Promise<T>
}

export interface TransactionSettings {
  /** Whoever else would run a transaction with the same lock waits for this one, on any node. */
  lock?: 'accounts' | 'media' | 'proposals'
  /** Finds a row where the transaction was committed: asked when the answer to the commit was lost. */
  wasCommitted?: Compilable
}

interface TransactionOutcome<T> {
  result: T
  /** False undoes it. */
  keep: boolean
}

/**
 * Work of several statements, each yielded and answered with its rows. Not an asynchronous function: the embedded engine
 * has one connection for everybody, so a transaction runs from start to end before anything else does.
 */
export type Steps<T> = Generator<CompiledQuery, T, unknown[]>

/** One statement of `Steps`: `const rows = yield* ask(statement)`. */
export function* ask<R>(statement: Compilable<R>): Steps<R[]> {
  return (yield statement.compile()) as R[]
}

/** A statement that is built once, with its first values' places, and answered with the values of each call in them: for what each request asks. */
export function compileOnce<V extends unknown[], R>(
  build: (...places: V) => Compilable<R>,
): (...values: V) => Compilable<R> {
  const places = Array.from({ length: build.length }, () => ({}))
  let compiled: CompiledQuery<R> | undefined
  return (...values) => {
    compiled ??= build(...(places as V)).compile()
    const parameters = compiled.parameters.map((each) => {
      const place = places.indexOf(each as object)
      return place < 0 ? each : values[place]
    })
    const bound = { ...compiled, parameters }
    return { compile: () => bound }
  }
}
