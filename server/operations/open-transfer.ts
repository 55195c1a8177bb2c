import type { Configuration } from '#server/configuration.ts'
import type { StoreTransfer } from '#server/store/transfer.ts'
import { databaseFile } from './open-stores.ts'

type Settings = Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL'>

/** The configured store as something that can be copied as a whole; made where there is none. `isExclusive`: `locked` where another process has it open. */
export async function openTransfer(
  { DATA_DIR, DATABASE_URL }: Settings,
  options: { isExclusive?: boolean } = {},
): Promise<StoreTransfer> {
  if (DATABASE_URL) {
    const { openPostgresTransfer } = await import('#server/store/postgres/postgres-transfer.ts')
    return openPostgresTransfer(DATABASE_URL, options)
  }
  const { openSqliteTransfer } = await import('#server/store/sqlite/sqlite-transfer.ts')
  return openSqliteTransfer(databaseFile(DATA_DIR), options)
}
