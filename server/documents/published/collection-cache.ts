import { isPublicity } from '#content/blackout.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { OffAir, PublicDocument } from '#content/document.ts'
import { inOrder, mergeSorted, orderOf } from '#content/document-order.ts'
import { toPublicDocument } from '#server/documents/document-mappers.ts'
import { CachedResponse } from '#server/http/representation.ts'
import type { StoredDocument } from '#server/store/store.ts'
import type { PictureAt } from './picture-index.ts'

/**
 * The published documents of one collection, without institutional publicity while a blackout period lasts. Taking one in
 * costs the same however many there are; lists are made when asked for.
 */
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
  /** Ids of those that are institutional publicity. */
  readonly #publicity = new Set<string>()
  #isBlackout = false

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
      if (isPublicity(this.#name, stored.fields)) this.#publicity.add(id)
      else this.#publicity.delete(id)
    } else {
      if (!this.#entries.delete(id)) return
      this.#publicity.delete(id)
    }
    this.#dropLists()
  }

  /** Takes institutional publicity off the air, or lets it return. */
  setBlackout(isBlackout: boolean): void {
    if (this.#isBlackout === isBlackout) return
    this.#isBlackout = isBlackout
    if (this.#publicity.size > 0) this.#dropLists()
  }

  /** Published documents that are off the air now. */
  get offAir(): StoredDocument[] {
    if (!this.#isBlackout) return []
    return [...this.#publicity].flatMap((id) => this.stored(id) ?? [])
  }

  /** Has every document say this from now on. */
  announce(offAir: OffAir | undefined): void {
    for (const entry of this.#entries.values()) {
      if (entry.announce(offAir)) this.#dropLists()
    }
  }

  has(id: string): boolean {
    return this.#visible(id) !== undefined
  }

  answer(id: string): CachedResponse | undefined {
    return this.#visible(id)?.answer
  }

  documentJson(id: string): string | undefined {
    return this.#visible(id)?.json
  }

  /** As it is stored; undefined where it is not published. */
  stored(id: string): StoredDocument | undefined {
    return this.#entries.get(id)?.stored
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

  #isOffAir(id: string): boolean {
    return this.#isBlackout && this.#publicity.has(id)
  }

  #visible(id: string): CachedDocument | undefined {
    return this.#isOffAir(id) ? undefined : this.#entries.get(id)
  }

  #dropLists(): void {
    this.#documents = undefined
    this.#json = undefined
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
    return this.#sorted.filter(({ id }) => !this.#isOffAir(id))
  }
}

/** A document as readers receive it, made when first asked for: while many are written, few are read. */
class CachedDocument {
  readonly #stored: StoredDocument
  readonly #pictureAt: PictureAt | undefined
  #document: PublicDocument | undefined
  #json: string | undefined
  #answer: CachedResponse | undefined
  #offAir: OffAir | undefined

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

  get stored(): StoredDocument {
    return this.#stored
  }

  /** Whether it says something else from now on. */
  announce(offAir: OffAir | undefined): boolean {
    if (this.#offAir === offAir) return false
    this.#offAir = offAir
    this.#document = undefined
    this.#json = undefined
    this.#answer = undefined
    return true
  }

  get document(): PublicDocument {
    this.#document ??= this.#made()
    return this.#document
  }

  #made(): PublicDocument {
    const document = toPublicDocument(this.#stored, this.#pictureAt)
    if (this.#offAir) document.offAir = this.#offAir
    return document
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
