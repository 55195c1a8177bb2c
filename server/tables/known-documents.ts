import type { CollectionName } from '#content/collections.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import { foldText } from '#content/text/fold-text.ts'
import { naturalKey, uniqueFields } from '#content/validation/check-record.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

// In milliseconds: parts of one file come one after the other, and then nobody asks for long.
const KEPT_FOR_MS = 30_000
// After so many changes it is as quick to read all of them anew.
const MOST_CHANGES = 1000

/** A collection as it was when the log had come to `seq`, found by id and by what its documents say. */
export class KnownDocuments {
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
    const entries = await store.feed(this.seq, MOST_CHANGES)
    if (entries.length === MOST_CHANGES) return false
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
    for (const key of keysOf(this.#collection, document.fields)) {
      const ids = this.#idsByKey.get(key) ?? new Set()
      this.#idsByKey.set(key, ids.add(document.id))
    }
  }

  #remove(id: string): void {
    const document = this.#documents.get(id)
    if (!document) return
    this.#documents.delete(id)
    for (const key of keysOf(this.#collection, document.fields)) this.#idsByKey.get(key)?.delete(id)
  }
}

/** What a document is found by: what people call it, and what may not stand twice. */
export function keysOf(
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
): string[] {
  const name = naturalKey(collection, values)
  return [...(name === undefined ? [] : [nameKey(name)]), ...uniqueKeys(collection, values)]
}

export function nameKey(name: string): string {
  return `name ${name}`
}

export function uniqueKeys(
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
): string[] {
  return uniqueFields(collection).map((field) => `${field} ${foldText(String(values[field]))}`)
}

export type KnownOf = (collection: CollectionName) => Promise<KnownDocuments>

/** Reads collections, and keeps each for half a minute, so that the next part of a file only costs what changed meanwhile. */
export function createKnownDocuments(store: Store): KnownOf {
  const kept = new Map<CollectionName, { log: string; known: KnownDocuments }>()
  const timers = new Map<CollectionName, NodeJS.Timeout>()
  const oneAtATime = createMutex()

  async function read(collection: CollectionName): Promise<KnownDocuments> {
    clearTimeout(timers.get(collection))
    timers.set(collection, setTimeout(() => kept.delete(collection), KEPT_FOR_MS).unref())
    const log = await store.logId()
    const earlier = kept.get(collection)
    if (earlier?.log === log && (await earlier.known.catchUp(store))) return earlier.known
    const seq = await store.lastSeq()
    const known = new KnownDocuments(collection, seq, await store.list(collection))
    kept.set(collection, { log, known })
    return known
  }

  // One after the other, so that no change is taken in twice.
  return (collection) => oneAtATime(() => read(collection))
}
