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
import { inTransaction, withoutFlush, withStoreErrors } from './database/run-statements.ts'

/** Prepared statements that are kept: those that were used last. */
const MAX_PREPARED_STATEMENTS = 100

/** The connection made by `openDatabase`, for stores that are written once. */
export function createSqliteEngine(db: DatabaseSync): SqlEngine {
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

  const query = <R>(statement: Compilable<R>) => run(() => send(statement.compile()) as R[])

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
    query,
    queryUnflushed: (statement) =>
      run(() => withoutFlush(db, () => send(statement.compile()) as never[])),
    queryEach: (statements) =>
      run(() =>
        inTransaction(db, () => ({
          result: statements.map((each) => send(each.compile())),
          keep: true,
        })),
      ),
    transaction: (work) => run(() => inTransaction(db, () => finish(work(), send))),
  }
}

/** Runs steps to their end, without letting anything else come between. */
function finish<T>(steps: Steps<T>, send: (query: CompiledQuery) => unknown[]): T {
  let step = steps.next()
  while (!step.done) step = steps.next(send(step.value))
  return step.value
}

/** The store's connection as better-auth uses it. */
export function authDatabaseOn(db: DatabaseSync): AuthDatabase {
  const dialect = new SqliteDialect({
    database: {
      // The store opens and closes the connection.
      close() {},
      prepare(sql) {
        const statement = db.prepare(sql)
        const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) => statement.run(...values(parameters)),
          iterate: (parameters) => statement.iterate(...values(parameters)),
        }
      },
    },
  })
  return { db: new Kysely({ dialect }), type: 'sqlite', transaction: false }
}
