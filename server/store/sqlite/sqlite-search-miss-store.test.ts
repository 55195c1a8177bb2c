import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeSearchMissStore } from '#server/store/search-miss-store-contract.ts'
import { openSqliteStores } from './sqlite-store.ts'

describeSearchMissStore('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'misses-'))
  const open = () => openSqliteStores(join(folder, 'campus.db'))
  const [one, other] = [await open(), await open()]
  return {
    misses: one.misses,
    others: other.misses,
    async remove() {
      await one.store.close()
      await other.store.close()
      rmSync(folder, { recursive: true })
    },
  }
})
