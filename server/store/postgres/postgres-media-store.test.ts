import { describeMediaStore } from '#server/store/media-store-contract.ts'
import { openPostgresStores } from './open-postgres-stores.ts'
import { createSchema } from './test-database.ts'

describeMediaStore('PostgreSQL', async () => {
  const schema = await createSchema()
  const open = () => openPostgresStores(schema.url)
  const [one, other] = [await open(), await open()]
  return {
    media: one.media,
    others: other.media,
    async remove() {
      await one.store.close()
      await other.store.close()
      await schema.remove()
    },
  }
})
