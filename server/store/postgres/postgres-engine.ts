import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { SqlEngine, Steps } from '#server/store/kysely/sql-engine.ts'
import type { Connections } from './connections.ts'
import type { Query } from './transact.ts'

/** Connections made by `openDatabase`, for stores that are written once. */
export function createPostgresEngine({ query: send, transaction }: Connections): SqlEngine {
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
    query,
    // One row in a transaction of its own: the server groups flushes by itself.
    queryUnflushed: query,
    async queryEach(statements) {
      const answers: unknown[][] = []
      for (const statement of statements) answers.push(await query(statement))
      return answers
    },
    transaction: (work, { lock, wasKept } = {}) =>
      transaction(
        async (inside) => {
          if (lock) await inside(`LOCK TABLE ${lock} IN SHARE ROW EXCLUSIVE MODE`)
          return finish(work(), inside)
        },
        wasKept && (async (inside) => (await sendOn(inside, wasKept.compile())).length > 0),
      ),
  }
}

function sendOn<R>(send: Query, { sql: text, parameters }: CompiledQuery): Promise<R[]> {
  return send<R>(text, parameters)
}

async function finish<T>(steps: Steps<T>, send: Query): Promise<T> {
  let step = steps.next()
  while (!step.done) step = steps.next(await sendOn(send, step.value))
  return step.value
}
