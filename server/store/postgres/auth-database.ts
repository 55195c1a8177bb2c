import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { AuthDatabase } from '#server/store/account-store.ts'

/** The store's connections as better-auth uses them. */
export function authDatabaseOn(pool: pg.Pool): AuthDatabase {
  const lent = {
    connect: () => pool.connect(),
    // The store opens and closes them.
    end: async () => {},
    options: pool.options,
  }
  const dialect = new PostgresDialect({ pool: lent })
  return { db: new Kysely({ dialect }), type: 'postgres', transaction: true }
}
