import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeMediaStore } from '#server/store/media-store-contract.ts'
import { openSqliteStores } from './sqlite-store.ts'

describeMediaStore('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'media-'))
  const open = () => openSqliteStores(join(folder, 'campus.db'))
  const [one, other] = [await open(), await open()]
  return {
    media: one.media,
    others: other.media,
    async remove() {
      await one.store.close()
      await other.store.close()
      rmSync(folder, { recursive: true })
    },
  }
})
