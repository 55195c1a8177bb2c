import { describeLinkStore } from '#server/store/link-store-contract.ts'
import { openPostgresStores } from './open-postgres-stores.ts'
import { createSchema } from './test-database.ts'

describeLinkStore('PostgreSQL', async () => {
  const schema = await createSchema()
  const open = () => openPostgresStores(schema.url)
  const [one, other] = [await open(), await open()]
  return {
    links: one.links,
    others: other.links,
    async remove() {
      await one.store.close()
      await other.store.close()
      await schema.remove()
    },
  }
})
