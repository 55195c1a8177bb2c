import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeLinkStore } from '#server/store/link-store-contract.ts'
import { openSqliteStores } from './sqlite-store.ts'

describeLinkStore('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'))
  const open = () => openSqliteStores(join(folder, 'campus.db'))
  const [one, other] = [await open(), await open()]
  return {
    links: one.links,
    others: other.links,
    async remove() {
      await one.store.close()
      await other.store.close()
      rmSync(folder, { recursive: true })
    },
  }
})
