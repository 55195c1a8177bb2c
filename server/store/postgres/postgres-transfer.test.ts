import { describeTransfer } from '#server/store/transfer-contract.ts'
import { createDatabase } from '#test/postgres/database.ts'
import { openPostgresStores } from './postgres-store.ts'
import { openPostgresTransfer } from './postgres-transfer.ts'

// A column that only this engine has, filled by the adapter itself.
const own = ['changes.batch']

describeTransfer('PostgreSQL', async () => {
  // Of its own: whether anybody is connected is asked of the whole database.
  const database = await createDatabase()
  return {
    openTransfer: (options) => openPostgresTransfer(database.url, options),
    openStores: () => openPostgresStores(database.url),
    async columns() {
      const rows = await database.query(
        `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
         WHERE table_schema = current_schema() AND is_generated = 'NEVER'`,
      )
      return rows
        .map(({ table, column }) => ({ table: String(table), column: String(column) }))
        .filter(({ table, column }) => !own.includes(`${table}.${column}`))
    },
    remove: database.remove,
  }
})
