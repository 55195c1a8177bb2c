import { createSmallStores } from '#server/store/kysely/small-stores.ts'
import type { Stores } from '#server/store/stores.ts'
import type { ConnectionSettings } from './connections.ts'
import { openDatabase } from './open-database.ts'
import { createPostgresAccountStore } from './postgres-account-store.ts'
import { createPostgresEngine } from './postgres-engine.ts'
import { createPostgresStore } from './postgres-store.ts'

/** All that there is in the database that the address names; its connections close with the store of documents. */
export async function openPostgresStores(
  url: string,
  settings?: ConnectionSettings,
): Promise<Stores> {
  const connections = await openDatabase(url, settings)
  return {
    store: createPostgresStore(connections),
    accounts: createPostgresAccountStore(connections),
    ...createSmallStores(createPostgresEngine(connections)),
  }
}
