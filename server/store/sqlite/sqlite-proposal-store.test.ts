import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeProposalStore } from '#server/store/proposal-store-contract.ts'
import { openSqliteStores } from './sqlite-store.ts'

describeProposalStore('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proposals-'))
  const open = () => openSqliteStores(join(folder, 'campus.db'))
  const [one, other] = [await open(), await open()]
  return {
    proposals: one.proposals,
    others: other.proposals,
    async remove() {
      await one.store.close()
      await other.store.close()
      rmSync(folder, { recursive: true })
    },
  }
})
