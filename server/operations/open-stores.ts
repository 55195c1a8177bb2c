import { join } from 'node:path'
import type { Configuration } from '#server/configuration.ts'
import type { Stores } from '#server/store/stores.ts'

type Settings = Pick<Configuration, 'DATA_DIR'> & Partial<Pick<Configuration, 'DATABASE_URL'>>

/** The stores that the server and the operator's commands work on, side by side if need be. */
export async function openStores({ DATA_DIR, DATABASE_URL }: Settings): Promise<Stores> {
  if (DATABASE_URL) {
    const { openPostgresStores } = await import('#server/store/postgres/open-postgres-stores.ts')
    return openPostgresStores(DATABASE_URL)
  }
  const { openSqliteStores } = await import('#server/store/sqlite/sqlite-store.ts')
  return openSqliteStores(databaseFile(DATA_DIR))
}

/** The embedded store in a folder for data. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'campus-na-mao.db')
}
