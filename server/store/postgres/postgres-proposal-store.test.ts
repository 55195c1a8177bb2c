import { describeProposalStore } from '#server/store/proposal-store-contract.ts'
import { openPostgresStores } from './open-postgres-stores.ts'
import { createSchema } from './test-database.ts'

describeProposalStore('PostgreSQL', async () => {
  const schema = await createSchema()
  const open = () => openPostgresStores(schema.url)
  const [one, other] = [await open(), await open()]
  return {
    proposals: one.proposals,
    others: other.proposals,
    async remove() {
      await one.store.close()
      await other.store.close()
      await schema.remove()
    },
  }
})
