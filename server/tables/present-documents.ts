import { overlap } from '#content/campus-scope.ts'
import { uniqueFields } from '#content/check-record.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { CampusScope } from '#content/document.ts'
import { foldText } from '#content/fold-text.ts'
import { naturalKey } from '#content/natural-key.ts'
import type { ContentRecord } from '#content/schemas.ts'
import type { ImportRow } from '#protocol/table-import.ts'
import { toRecord } from '#server/documents/document-content.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

/** The documents that rows of a table may be about, found by id, by what people call them, and by what may not stand twice. */
export class PresentDocuments {
  readonly #collection: CollectionName
  readonly #stored = new Map<string, StoredDocument>()
  /** As they are, or as the rows before would have them. */
  readonly #records = new Map<string, ContentRecord>()
  readonly #idsByKey = new Map<string, Set<string>>()

  readonly #taken = new Set<string>()

  private constructor(collection: CollectionName, documents: readonly StoredDocument[]) {
    this.#collection = collection
    for (const document of documents) {
      this.#stored.set(document.id, document)
      this.#note(toRecord(document))
    }
  }

  /** Reads the whole collection only where rows come without ids, or where something may not stand twice. */
  static async of(
    store: Store,
    collection: CollectionName,
    rows: readonly ImportRow[],
  ): Promise<PresentDocuments> {
    const { singleton } = definitionOf(collection)
    const ids = rows.map(({ id }) => id ?? singleton)
    if (uniqueFields(collection).length > 0 || ids.includes(undefined))
      return new PresentDocuments(collection, await store.list(collection))
    const found = await Promise.all([...new Set(ids)].map((id) => store.get(collection, id ?? '')))
    return new PresentDocuments(
      collection,
      found.filter((document) => document !== undefined),
    )
  }

  stored(id: string): StoredDocument | undefined {
    return this.#stored.get(id)
  }

  /** Whether a row before was about this document. */
  isTaken(id: string): boolean {
    return this.#taken.has(id)
  }

  /** Notes how a row would have its document. */
  take(record: ContentRecord): void {
    this.#taken.add(record.id)
    this.#note(record)
  }

  #note(record: ContentRecord): void {
    const before = this.#records.get(record.id)
    for (const key of before ? this.#keysOf(before) : []) this.#idsByKey.get(key)?.delete(record.id)
    this.#records.set(record.id, record)
    for (const key of this.#keysOf(record)) {
      const ids = this.#idsByKey.get(key) ?? new Set()
      this.#idsByKey.set(key, ids.add(record.id))
    }
  }

  /** Those that people would call the same, for the same campuses. */
  sameAs(values: Readonly<Record<string, unknown>>): ContentRecord[] {
    const key = naturalKey(this.#collection, values)
    const campuses = (values.campuses ?? 'all') as CampusScope
    if (key === undefined) return []
    return this.#with([`key ${key}`]).filter((record) => overlap(record.campuses, campuses))
  }

  /** Those that say the same somewhere where nothing may be said twice. */
  sharing(record: ContentRecord): ContentRecord[] {
    return this.#with(this.#uniqueKeysOf(record)).filter(({ id }) => id !== record.id)
  }

  #with(keys: readonly string[]): ContentRecord[] {
    const ids = new Set(keys.flatMap((key) => [...(this.#idsByKey.get(key) ?? [])]))
    return [...ids].flatMap((id) => this.#records.get(id) ?? [])
  }

  #keysOf(record: ContentRecord): string[] {
    return [`key ${naturalKey(this.#collection, record)}`, ...this.#uniqueKeysOf(record)]
  }

  #uniqueKeysOf(record: ContentRecord): string[] {
    return uniqueFields(this.#collection).map(
      (field) => `${field} ${foldText(String(record[field]))}`,
    )
  }
}
