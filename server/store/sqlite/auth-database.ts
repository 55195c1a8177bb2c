import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { AuthDatabase } from '#server/store/account-store.ts'

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
