import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeEditingStore } from '#server/store/editing-store-contract.ts'
import { openSqliteStores } from './sqlite-store.ts'

describeEditingStore('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'editing-'))
  const open = () => openSqliteStores(join(folder, 'campus.db'))
  const [one, other] = [await open(), await open()]
  return {
    editing: one.editing,
    others: other.editing,
    accounts: one.accounts,
    async remove() {
      await one.store.close()
      await other.store.close()
      rmSync(folder, { recursive: true })
    },
  }
})
