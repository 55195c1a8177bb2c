import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeTransfer } from '#server/store/transfer-contract.ts'
import { openSqliteStores } from './sqlite-store.ts'
import { openSqliteTransfer } from './sqlite-transfer.ts'

describeTransfer('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transfer-'))
  const file = join(folder, 'campus.db')
  return {
    openTransfer: (options) => openSqliteTransfer(file, options),
    openStores: () => openSqliteStores(file),
    async columns() {
      const db = new DatabaseSync(file, { readOnly: true })
      const rows = db
        .prepare(
          `SELECT tables.name AS "table", columns.name AS "column"
           FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
           WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
        )
        .all()
      db.close()
      return rows.map(({ table, column }) => ({ table: String(table), column: String(column) }))
    },
    remove: async () => rmSync(folder, { recursive: true }),
  }
})
