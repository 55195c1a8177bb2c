import type { Stores } from '#server/store/stores.ts'
import { createEditingStore } from './editing-store.ts'
import { createLinkStore } from './link-store.ts'
import { createMediaStore } from './media-store.ts'
import { createProposalStore } from './proposal-store.ts'
import type { SqlEngine } from './sql-engine.ts'
import { createZeroResultStore } from './zero-result-store.ts'

type SmallStores = Pick<Stores, 'media' | 'proposals' | 'editing' | 'links' | 'zeroResults'>

/** The stores that are written once, in an engine. */
export function createSmallStores(engine: SqlEngine): SmallStores {
  return {
    media: createMediaStore(engine),
    proposals: createProposalStore(engine),
    editing: createEditingStore(engine),
    links: createLinkStore(engine),
    zeroResults: createZeroResultStore(engine),
  }
}
