import { describeEditingStore } from '#server/store/editing-store-contract.ts'
import { openPostgresStores } from './open-postgres-stores.ts'
import { createSchema } from './test-database.ts'

describeEditingStore('PostgreSQL', async () => {
  const schema = await createSchema()
  const open = () => openPostgresStores(schema.url)
  const [one, other] = [await open(), await open()]
  return {
    editing: one.editing,
    others: other.editing,
    accounts: one.accounts,
    async remove() {
      await one.store.close()
      await other.store.close()
      await schema.remove()
    },
  }
})
