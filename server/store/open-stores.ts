import { join } from 'node:path'
import type { Configuration } from '#server/configuration.ts'
import type { Stores } from './stores.ts'
import type { StoreTransfer } from './transfer.ts'

type TransferSettings = Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL'>

/** The configured store as something that can be copied as a whole; made where there is none. `isExclusive`: `locked` where another process has it open. */
export async function openTransfer(
  { DATA_DIR, DATABASE_URL }: TransferSettings,
  options: { isExclusive?: boolean } = {},
): Promise<StoreTransfer> {
  if (DATABASE_URL) {
    const { openPostgresTransfer } = await import('#server/store/postgres/postgres-transfer.ts')
    return openPostgresTransfer(DATABASE_URL, options)
  }
  const { openSqliteTransfer } = await import('#server/store/sqlite/sqlite-transfer.ts')
  return openSqliteTransfer(databaseFile(DATA_DIR), options)
}

type Settings = Pick<Configuration, 'DATA_DIR'> & Partial<Pick<Configuration, 'DATABASE_URL'>>

/** The stores that the server and the operator's commands work on, side by side if need be. */
export async function openStores({ DATA_DIR, DATABASE_URL }: Settings): Promise<Stores> {
  if (DATABASE_URL) {
    const { openPostgresStores } = await import('./postgres/postgres-store.ts')
    return openPostgresStores(DATABASE_URL)
  }
  const { openSqliteStores } = await import('#server/store/sqlite/sqlite-store.ts')
  return openSqliteStores(databaseFile(DATA_DIR))
}

/** The embedded store in a folder for data. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'campus-na-mao.db')
}
