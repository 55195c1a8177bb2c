import { describeSearchMissStore } from '#server/store/search-miss-store-contract.ts'
import { openPostgresStores } from './open-postgres-stores.ts'
import { createSchema } from './test-database.ts'

describeSearchMissStore('PostgreSQL', async () => {
  const schema = await createSchema()
  const open = () => openPostgresStores(schema.url)
  const [one, other] = [await open(), await open()]
  return {
    misses: one.misses,
    others: other.misses,
    async remove() {
      await one.store.close()
      await other.store.close()
      await schema.remove()
    },
  }
})
