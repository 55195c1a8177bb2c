import { overlap } from '#content/campus-scope.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { CampusScope } from '#content/document.ts'
import { naturalKey, uniqueFields } from '#content/validation/check-record.ts'
import type { ContentRecord } from '#content/validation/document-schemas.ts'
import type { ImportRow } from '#protocol/api-types.ts'

import { toRecord } from '#server/documents/document-mappers.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'
import { KnownDocuments, type KnownOf, keysOf, nameKey, uniqueKeys } from './known-documents.ts'

/** The documents that rows of a table may be about: as they are, and as the rows before would have them. */
export class PresentDocuments {
  readonly #collection: CollectionName
  readonly #known: KnownDocuments
  readonly #taken = new Map<string, ContentRecord>()
  readonly #takenByKey = new Map<string, ContentRecord[]>()

  private constructor(collection: CollectionName, known: KnownDocuments) {
    this.#collection = collection
    this.#known = known
  }

  /** Reads the whole collection only where rows come without ids, or where something may not stand twice. */
  static async of(
    store: Store,
    knownOf: KnownOf,
    collection: CollectionName,
    rows: readonly ImportRow[],
  ): Promise<PresentDocuments> {
    const { singleton } = definitionOf(collection)
    const ids = rows.map(({ id }) => id ?? singleton)
    if (uniqueFields(collection).length > 0 || ids.includes(undefined))
      return new PresentDocuments(collection, await knownOf(collection))
    const seq = await store.lastSeq()
    const found = await Promise.all([...new Set(ids)].map((id) => store.get(collection, id ?? '')))
    const documents = found.filter((document) => document !== undefined)
    return new PresentDocuments(collection, new KnownDocuments(collection, seq, documents))
  }

  /** How far the log had come when they were read. */
  get seq(): number {
    return this.#known.seq
  }

  stored(id: string): StoredDocument | undefined {
    return this.#known.get(id)
  }

  /** Whether a row before was about this document. */
  isTaken(id: string): boolean {
    return this.#taken.has(id)
  }

  /** Notes how a row would have its document. */
  take(record: ContentRecord): void {
    this.#taken.set(record.id, record)
    for (const key of keysOf(this.#collection, record))
      this.#takenByKey.set(key, [...(this.#takenByKey.get(key) ?? []), record])
  }

  /** Those that people would call the same, for the same campuses. */
  sameAs(values: Readonly<Record<string, unknown>>): ContentRecord[] {
    const name = naturalKey(this.#collection, values)
    const campuses = (values.campuses ?? 'all') as CampusScope
    if (name === undefined) return []
    return this.#with([nameKey(name)]).filter((record) => overlap(record.campuses, campuses))
  }

  /** Those that say the same somewhere where nothing may be said twice. */
  sharing(record: ContentRecord): ContentRecord[] {
    return this.#with(uniqueKeys(this.#collection, record)).filter(({ id }) => id !== record.id)
  }

  #with(keys: readonly string[]): ContentRecord[] {
    const asTheyAre = this.#known
      .withKeys(keys)
      .filter(({ id }) => !this.#taken.has(id))
      .map(toRecord)
    return [...asTheyAre, ...keys.flatMap((key) => this.#takenByKey.get(key) ?? [])]
  }
}
