import { overlap } from '#content/campus-scope.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { CampusScope, ContentRecord } from '#content/document.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import { withoutLeadingZeros } from '#content/tables/leading-zeros.ts'
import { naturalKey, uniqueFields, uniqueKeys } from '#content/validation/check-record.ts'
import { isWorkingCopy, workingCopyId } from '#content/working-copy.ts'
import type { ImportRow } from '#protocol/api-types.ts'
import { toRecord } from '#server/documents/document-mappers.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

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

  /** Reads the whole collection only where rows come without ids or with numbers for ids, or where something may not stand twice. */
  static async of(
    store: Store,
    knownOf: KnownOf,
    collection: CollectionName,
    rows: readonly ImportRow[],
    toCopies: boolean,
  ): Promise<PresentDocuments> {
    const { singleton } = definitionOf(collection)
    const ids = rows.map(({ id }) => id ?? singleton)
    const isByNumber = ids.some((id) => id === undefined || /^\d+$/.test(id))
    if (uniqueFields(collection).length > 0 || isByNumber)
      return new PresentDocuments(collection, await knownOf(collection))
    const seq = await store.lastSeq()
    const asked = [...new Set(ids)].flatMap((id = '') =>
      toCopies ? [id, workingCopyId(id)] : [id],
    )
    const found = await Promise.all(asked.map((id) => store.get(collection, id)))
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

  /** Those that are called the same but for leading zeros, which spreadsheets take away from the record's. */
  withLostZeros(record: ContentRecord): ContentRecord[] {
    return this.#with(namesOf(this.#collection, record.id, record).map(shortKey))
  }

  #with(keys: readonly string[]): ContentRecord[] {
    const asTheyAre = this.#known
      .withKeys(keys)
      .filter(({ id }) => !this.#taken.has(id))
      .map(toRecord)
    return [...asTheyAre, ...keys.flatMap((key) => this.#takenByKey.get(key) ?? [])]
  }
}

// In milliseconds: parts of one file come one after the other, and then nobody asks for long.
const CACHE_MS = 30_000

// After so many changes it is as quick to read all of them anew.
const MAX_CHANGES = 1000

/** A collection as it was when the log had come to `seq`, found by id and by what its documents say. */
class KnownDocuments {
  seq = 0
  readonly #collection: CollectionName
  readonly #documents = new Map<string, StoredDocument>()
  readonly #idsByKey = new Map<string, Set<string>>()

  constructor(collection: CollectionName, seq: number, documents: readonly StoredDocument[]) {
    this.#collection = collection
    this.seq = seq
    for (const document of documents) this.#add(document)
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id)
  }

  withKeys(keys: readonly string[]): StoredDocument[] {
    const ids = new Set(keys.flatMap((key) => [...(this.#idsByKey.get(key) ?? [])]))
    return [...ids].flatMap((id) => this.#documents.get(id) ?? [])
  }

  /** Takes in what changed since; false where that is too much. */
  async catchUp(store: Store): Promise<boolean> {
    const entries = await store.feed(this.seq, MAX_CHANGES)
    if (entries.length === MAX_CHANGES) return false
    for (const { change, document } of entries) {
      this.seq = change.seq
      if (change.collection !== this.#collection) continue
      this.#remove(change.id)
      if (document) this.#add(document)
    }
    return true
  }

  #add(document: StoredDocument): void {
    this.#documents.set(document.id, document)
    for (const key of this.#keysOf(document)) {
      const ids = this.#idsByKey.get(key) ?? new Set()
      this.#idsByKey.set(key, ids.add(document.id))
    }
  }

  #remove(id: string): void {
    const document = this.#documents.get(id)
    if (!document) return
    this.#documents.delete(id)
    for (const key of this.#keysOf(document)) this.#idsByKey.get(key)?.delete(id)
  }

  #keysOf({ id, fields }: StoredDocument): string[] {
    // It is its document that rows are about.
    if (isWorkingCopy(id)) return []
    const shortened = namesOf(this.#collection, id, fields)
      .map((name) => [name, withoutLeadingZeros(name)] as const)
      .flatMap(([name, short]) => (short === name ? [] : [shortKey(short)]))
    return [...keysOf(this.#collection, fields), ...shortened]
  }
}

/** What a document is found by: what people call it, and what may not stand twice. */
function keysOf(collection: CollectionName, values: Readonly<Record<string, unknown>>): string[] {
  const name = naturalKey(collection, values)
  return [...(name === undefined ? [] : [nameKey(name)]), ...uniqueKeys(collection, values)]
}

/** A document's id and what people call it, each told apart. */
function namesOf(
  collection: CollectionName,
  id: string,
  values: Readonly<Record<string, unknown>>,
): string[] {
  const name = naturalKey(collection, values)
  return [`id · ${id}`, ...(name === undefined ? [] : [`name · ${name}`])]
}

function shortKey(name: string): string {
  return `short ${name}`
}

function nameKey(name: string): string {
  return `name ${name}`
}

type KnownOf = (collection: CollectionName) => Promise<KnownDocuments>

/** Reads collections, and keeps each for half a minute, so that the next part of a file only costs what changed meanwhile. */
export function createKnownDocuments(store: Store): KnownOf {
  const cached = new Map<CollectionName, { log: string; known: KnownDocuments }>()
  const timers = new Map<CollectionName, NodeJS.Timeout>()
  const oneAtATime = createMutex()

  async function read(collection: CollectionName): Promise<KnownDocuments> {
    clearTimeout(timers.get(collection))
    timers.set(collection, setTimeout(() => cached.delete(collection), CACHE_MS).unref())
    const log = await store.logId()
    const earlier = cached.get(collection)
    if (earlier?.log === log && (await earlier.known.catchUp(store))) return earlier.known
    const seq = await store.lastSeq()
    const known = new KnownDocuments(collection, seq, await store.list(collection))
    cached.set(collection, { log, known })
    return known
  }

  // One after the other, so that no change is taken in twice.
  return (collection) => oneAtATime(() => read(collection))
}
