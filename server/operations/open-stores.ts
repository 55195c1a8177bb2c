import { join } from 'node:path'
import type { Configuration } from '#server/configuration.ts'
import { openSqliteStores } from '#server/store/sqlite/sqlite-store.ts'

/** The stores that the server and the operator's commands work on, side by side if need be. */
export function openStores({ DATA_DIR }: Pick<Configuration, 'DATA_DIR'>) {
  return openSqliteStores(join(DATA_DIR, 'campus-na-mao.db'))
}
