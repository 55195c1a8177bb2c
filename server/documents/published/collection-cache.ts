import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import { inOrder, mergeSorted, orderOf } from '#content/document-order.ts'
import { toPublicDocument } from '#server/documents/document-mappers.ts'
import { CachedResponse } from '#server/http/representation.ts'
import type { StoredDocument } from '#server/store/store.ts'
import type { PictureAt } from './picture-index.ts'

/** The published documents of one collection. Taking one in costs the same however many there are; lists are made when asked for. */
export class CollectionCache {
  readonly #name: CollectionName
  readonly #pictureAt: PictureAt | undefined
  readonly #entries = new Map<string, CachedDocument>()
  /** In the definition's order; those that were replaced since are still among them. */
  #sorted: CachedDocument[] = []
  /** Not sorted in yet; by id, so that it stays small where nobody asks. */
  readonly #recent = new Map<string, CachedDocument>()
  #documents: PublicDocument[] | undefined
  #json: string | undefined

  constructor(name: CollectionName, pictureAt?: PictureAt) {
    this.#name = name
    this.#pictureAt = pictureAt
  }

  /** Takes in how a document stands now; undefined where it does not exist. */
  update(id: string, stored: StoredDocument | undefined): void {
    const before = this.#entries.get(id)
    if (stored?.status === 'published') {
      // A revision never means two contents, so what was made for it stays good.
      if (before?.revision === stored.revision) return
      const entry = new CachedDocument(stored, this.#pictureAt)
      this.#entries.set(id, entry)
      this.#recent.set(id, entry)
    } else if (!this.#entries.delete(id)) return
    this.#documents = undefined
    this.#json = undefined
  }

  has(id: string): boolean {
    return this.#entries.has(id)
  }

  answer(id: string): CachedResponse | undefined {
    return this.#entries.get(id)?.answer
  }

  documentJson(id: string): string | undefined {
    return this.#entries.get(id)?.json
  }

  /** In the definition's order; the same array until something changes. */
  get documents(): PublicDocument[] {
    this.#documents ??= this.#inOrder().map(({ document }) => document)
    return this.#documents
  }

  /** The documents as a JSON array. */
  get json(): string {
    this.#json ??= `[${this.#inOrder()
      .map(({ json }) => json)
      .join(',')}]`
    return this.#json
  }

  #inOrder(): CachedDocument[] {
    const isCurrent = (entry: CachedDocument) => this.#entries.get(entry.id) === entry
    const compare = inOrder(orderOf(definitionOf(this.#name)))
    this.#sorted = mergeSorted(
      this.#sorted.filter(isCurrent),
      [...this.#recent.values()].filter(isCurrent).sort((a, b) => compare(a.document, b.document)),
      (a, b) => compare(a.document, b.document),
    )
    this.#recent.clear()
    return this.#sorted
  }
}

/** A document as readers receive it, made when first asked for: while many are written, few are read. */
class CachedDocument {
  readonly #stored: StoredDocument
  readonly #pictureAt: PictureAt | undefined
  #document: PublicDocument | undefined
  #json: string | undefined
  #answer: CachedResponse | undefined

  constructor(stored: StoredDocument, pictureAt?: PictureAt) {
    this.#stored = stored
    this.#pictureAt = pictureAt
  }

  get id(): string {
    return this.#stored.id
  }

  get revision(): number {
    return this.#stored.revision
  }

  get document(): PublicDocument {
    this.#document ??= toPublicDocument(this.#stored, this.#pictureAt)
    return this.#document
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.document)
    return this.#json
  }

  get answer(): CachedResponse {
    this.#answer ??= CachedResponse.of(() => this.json, { revision: this.revision })
    return this.#answer
  }
}
