import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { foldText } from '#content/text/fold-text.ts'
import type { AuthDatabase } from '#server/store/account-store.ts'
import type { SqlEngine, Steps } from '#server/store/kysely/sql-engine.ts'
import { StoreError } from '#server/store/store-error.ts'
import type { StoreGuard } from '#server/store/stores.ts'
import { inTransaction, withoutFlush, withStoreErrors } from './database/run-statements.ts'

/** Prepared statements that are kept: those that were used last. */
const MAX_PREPARED_STATEMENTS = 100

const reading = /^\s*select\b/i

/** Fails what was written where the file has lost its name meanwhile, before anybody is told that it was. */
function demandFile(db: DatabaseSync, guard: StoreGuard | undefined): void {
  const fault = guard?.look()
  if (fault) throw new StoreError('lost', `${db.location()}: ${fault}`)
}

/** The connection made by `openDatabase`, for stores that are written once. */
export function createSqliteEngine(db: DatabaseSync, guard?: StoreGuard): SqlEngine {
  const file = db.location() ?? 'memória'
  db.function('fold', { deterministic: true }, (text) => foldText(String(text)))
  const prepared = new Map<string, StatementSync>()

  function prepare(text: string): StatementSync {
    const statement = prepared.get(text) ?? db.prepare(text)
    prepared.delete(text)
    prepared.set(text, statement)
    for (const [oldest] of prepared) {
      if (prepared.size <= MAX_PREPARED_STATEMENTS) break
      prepared.delete(oldest)
    }
    return statement
  }

  function send({ sql: text, parameters }: CompiledQuery): unknown[] {
    const values = parameters.map((each) => (typeof each === 'boolean' ? Number(each) : each))
    return prepare(text).all(...(values as SQLInputValue[]))
  }

  async function run<T>(work: () => T): Promise<T> {
    if (!db.isOpen) throw new StoreError('closed', file)
    return withStoreErrors(file, work)
  }

  function runWrite<T>(work: () => T): Promise<T> {
    return run(() => {
      const result = work()
      demandFile(db, guard)
      return result
    })
  }

  function query<R>(statement: Compilable<R>): Promise<R[]> {
    const compiled = statement.compile()
    const work = () => send(compiled) as R[]
    return reading.test(compiled.sql) ? run(work) : runWrite(work)
  }

  return {
    db: new Kysely({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (any) => new SqliteIntrospector(any),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    }),
    binaryCollation: 'BINARY',
    rowsOf: (texts) => sql`(select value from json_each(${JSON.stringify(texts)}))`,
    userHolds: (folded) => sql`instr(fold(name || ' ' || email), ${folded}) > 0`,
    fromNow: (seconds) => sql`unixepoch('subsec') + ${seconds}`,
    query,
    queryOnce: query,
    queryUnflushed: (statement) =>
      run(() => withoutFlush(db, () => send(statement.compile()) as never[])),
    queryEach: (statements) =>
      runWrite(() =>
        inTransaction(db, () => ({
          result: statements.map((each) => send(each.compile())),
          keep: true,
        })),
      ),
    transaction: (work) => runWrite(() => inTransaction(db, () => finish(work(), send))),
  }
}

/** Runs steps to their end, without letting anything else come between. */
function finish<T>(steps: Steps<T>, send: (query: CompiledQuery) => unknown[]): T {
  let step = steps.next()
  while (!step.done) step = steps.next(send(step.value))
  return step.value
}

/** The store's connection as better-auth uses it. */
export function authDatabaseOn(db: DatabaseSync, guard?: StoreGuard): AuthDatabase {
  const dialect = new SqliteDialect({
    database: {
      // The store opens and closes the connection.
      close() {},
      prepare(sql) {
        const statement = db.prepare(sql)
        const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
        function written<T>(result: T): T {
          if (!reading.test(sql)) demandFile(db, guard)
          return result
        }
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => written(statement.all(...values(parameters))),
          run: (parameters) => written(statement.run(...values(parameters))),
          iterate: (parameters) => statement.iterate(...values(parameters)),
        }
      },
    },
  })
  return { db: new Kysely({ dialect }), type: 'sqlite', transaction: false }
}
