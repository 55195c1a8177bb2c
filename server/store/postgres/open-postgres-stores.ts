import type { AccountStore } from '#server/store/account-store.ts'
import type { MediaStore } from '#server/store/media-store.ts'
import type { ProposalStore } from '#server/store/proposal-store.ts'
import type { Store } from '#server/store/store.ts'
import type { ConnectionSettings } from './connections.ts'
import { openDatabase } from './open-database.ts'
import { createPostgresAccountStore } from './postgres-account-store.ts'
import { createPostgresMediaStore } from './postgres-media-store.ts'
import { createPostgresProposalStore } from './postgres-proposal-store.ts'
import { createPostgresStore } from './postgres-store.ts'

/** Documents, accounts, pictures and proposals of the database that the address names; its connections close with the store of documents. */
export async function openPostgresStores(
  url: string,
  settings?: ConnectionSettings,
): Promise<{ store: Store; accounts: AccountStore; media: MediaStore; proposals: ProposalStore }> {
  const connections = await openDatabase(url, settings)
  return {
    store: createPostgresStore(connections),
    accounts: createPostgresAccountStore(connections),
    media: createPostgresMediaStore(connections),
    proposals: createPostgresProposalStore(connections),
  }
}
