import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { AuthDatabase } from '#server/store/account-store.ts'
import type { SqlEngine, Steps, TransactionSettings } from '#server/store/kysely/sql-engine.ts'
import type { Connections, Query } from './database/connections.ts'
import { isTransient, translate } from './database/postgres-errors.ts'

const locks: Record<NonNullable<TransactionSettings['lock']>, string> = {
  // Of advisory locks, that of accounts: "CnaA" in ASCII.
  accounts: 'SELECT pg_advisory_xact_lock(1131307329)',
  media: 'LOCK TABLE media IN SHARE ROW EXCLUSIVE MODE',
  proposals: 'LOCK TABLE proposals IN SHARE ROW EXCLUSIVE MODE',
}

/** Connections made by `openDatabase`, for stores that are written once. */
export function createPostgresEngine({ query: send, transaction, pool }: Connections): SqlEngine {
  const query = <R>(statement: Compilable<R>) => sendOn<R>(send, statement.compile())

  return {
    db: new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (any) => new PostgresIntrospector(any),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
    binaryCollation: 'C',
    rowsOf: (texts) => sql`(select unnest(${texts}::text[]))`,
    userHolds: (folded) => sql`strpos(folded, ${folded}) > 0`,
    fromNow: (seconds) => sql`clock_timestamp() + make_interval(secs => ${seconds})`,
    query,
    queryOnce(statement) {
      const { sql: text, parameters } = statement.compile()
      return pool.query(text, [...parameters])
    },
    // One row in a transaction of its own: the server groups flushes by itself.
    queryUnflushed: query,
    async queryEach(statements) {
      const answers: unknown[][] = []
      for (const statement of statements) answers.push(await query(statement))
      return answers
    },
    transaction: (work, { lock, wasCommitted } = {}) =>
      transaction(
        async (inside) => {
          if (lock) await inside(locks[lock])
          return finish(work(), inside)
        },
        wasCommitted &&
          (async (inside) => (await sendOn(inside, wasCommitted.compile())).length > 0),
      ),
  }
}

async function sendOn<R>(send: Query, { sql: text, parameters }: CompiledQuery): Promise<R[]> {
  const rows = await send<object>(text, parameters)
  return rows.map(withInstantsAsText) as R[]
}

function withInstantsAsText(row: object): object {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries)
}

async function finish<T>(steps: Steps<T>, send: Query): Promise<T> {
  let step = steps.next()
  while (!step.done) step = steps.next(await sendOn(send, step.value))
  return step.value
}

/** The store's connections as better-auth uses them; that the server is not there is a `StoreError` here too. */
export function authDatabaseOn({ server, pool, connect }: Connections): AuthDatabase {
  async function lend(): Promise<PostgresPoolClient> {
    const client = await connect()
    const query = (text: string, values: readonly unknown[]) =>
      client.query(text, [...values]).catch((error) => {
        throw isTransient(error) ? translate(server, error) : error
      })
    return Object.assign(Object.create(client), { query })
  }

  // The store opens and closes them.
  const lent = { connect: lend, end: async () => {}, options: pool.options }
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool: lent }) }),
    type: 'postgres',
    transaction: true,
  }
}
