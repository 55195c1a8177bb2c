import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { StoredDocument } from '#server/store/store.ts'
import type { DocumentObserver } from './published/published-content.ts'

/** Every document, drafts too, in memory: what is published lies there anyway. Never for readers. */
export class AllDocuments implements DocumentObserver {
  readonly #documents = new Map<CollectionName, Map<string, StoredDocument>>()

  constructor() {
    this.clear()
  }

  clear(): void {
    for (const name of collectionNames) this.#documents.set(name, new Map())
  }

  update(collection: CollectionName, id: string, document: StoredDocument | undefined): void {
    if (document) this.#documents.get(collection)?.set(id, document)
    else this.#documents.get(collection)?.delete(id)
  }

  get(collection: CollectionName, id: string): StoredDocument | undefined {
    return this.#documents.get(collection)?.get(id)
  }

  /** Those of a collection, in no order. */
  of(collection: CollectionName): Iterable<StoredDocument> {
    return this.#documents.get(collection)?.values() ?? []
  }

  *[Symbol.iterator](): Generator<StoredDocument> {
    for (const name of collectionNames) yield* this.of(name)
  }
}
