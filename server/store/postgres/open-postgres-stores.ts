import { createAccountStore } from '#server/store/kysely/account-store.ts'
import { createSmallStores } from '#server/store/kysely/small-stores.ts'
import type { Stores } from '#server/store/stores.ts'
import type { ConnectionSettings } from './connections.ts'
import { openDatabase } from './open-database.ts'
import { createPostgresEngine } from './postgres-engine.ts'
import { createPostgresStore } from './postgres-store.ts'
import { createRateLimits } from './rate-limits.ts'

/** All that there is in the database that the address names; its connections close with the store of documents. */
export async function openPostgresStores(
  url: string,
  settings?: ConnectionSettings,
): Promise<Stores> {
  const connections = await openDatabase(url, settings)
  const engine = createPostgresEngine(connections)
  return {
    store: createPostgresStore(connections),
    accounts: createAccountStore(engine, {
      rateLimits: createRateLimits(connections),
      authDatabase: async () => {
        // Only whoever signs in needs it.
        const { authDatabaseOn } = await import('./auth-database.ts')
        return authDatabaseOn(connections)
      },
    }),
    ...createSmallStores(engine),
  }
}
