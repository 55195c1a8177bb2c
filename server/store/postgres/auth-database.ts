import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { AuthDatabase } from '#server/store/account-store.ts'
import type { Connections } from './connections.ts'
import { isTransient, translate } from './postgres-errors.ts'

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
