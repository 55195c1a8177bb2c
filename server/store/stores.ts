import type { AccountStore } from './account-store.ts'
import type { EditingStore } from './editing-store.ts'
import type { LinkStore } from './link-store.ts'
import type { MediaStore } from './media-store.ts'
import type { ProposalStore } from './proposal-store.ts'
import type { Store } from './store.ts'
import type { StoreGuard } from './store-guard.ts'
import type { ZeroResultStore } from './zero-result-store.ts'

/** All ports to one database; closing the store of documents closes them. */
export interface Stores {
  store: Store
  accounts: AccountStore
  media: MediaStore
  proposals: ProposalStore
  editing: EditingStore
  links: LinkStore
  zeroResults: ZeroResultStore
  /** Of an embedded store in a file. */
  guard?: StoreGuard
}
