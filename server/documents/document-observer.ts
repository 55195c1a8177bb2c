import type { CollectionName } from '#content/collections.ts'
import type { StoredDocument } from '#server/store/store.ts'

/** Hears how each document stands, drafts too: all of them at first and of another log, then whenever one changes. */
export interface DocumentObserver {
  /** From here on all are told anew. */
  clear(): void
  /** Without a document it is gone. */
  note(collection: CollectionName, id: string, document: StoredDocument | undefined): void
}
