import type { Stores } from '#server/store/stores.ts'
import type { ConnectionSettings } from './connections.ts'
import { openDatabase } from './open-database.ts'
import { createPostgresAccountStore } from './postgres-account-store.ts'
import { createPostgresEditingStore } from './postgres-editing-store.ts'
import { createPostgresLinkStore } from './postgres-link-store.ts'
import { createPostgresMediaStore } from './postgres-media-store.ts'
import { createPostgresProposalStore } from './postgres-proposal-store.ts'
import { createPostgresSearchMissStore } from './postgres-search-miss-store.ts'
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
    media: createPostgresMediaStore(connections),
    proposals: createPostgresProposalStore(connections),
    editing: createPostgresEditingStore(connections),
    links: createPostgresLinkStore(connections),
    misses: createPostgresSearchMissStore(connections),
  }
}
