import type {
  Change,
  CommitResult,
  DocumentContent,
  IdempotencyKey,
  ReadVersion,
  RecordedResult,
  Stamp,
  StoredDocument,
  Write,
} from '#server/store/store.ts'
import { accessFieldsOf, contentOf } from '#server/store/store.ts'

/** A commit that waits for its turn. */
export interface Commit {
  writes: readonly Write[]
  stamp: Stamp
  idempotencyKey?: IdempotencyKey | undefined
  readVersion?: ReadVersion | undefined
}

/** A write that was committed with an idempotency key. */
export interface IdempotencyRecord extends IdempotencyKey {
  at: string
  changes: Change[]
}

/** What the database has of all that a group of commits is about, when nobody else can change it. */
export interface StoredState {
  lastSeq: number
  documents: readonly StoredDocument[]
  /** Highest revision in the log of those that are not there. */
  lastRevisions: readonly { collection: string; id: string; revision: number }[]
  records: readonly IdempotencyRecord[]
  /** The last change in each collection that a read version is about, where it came after that. */
  lastChanges: readonly { collection: string; seq: number }[]
}

/** The results of a group of commits, one after the other; each sees what those before it did. */
export class CommitPlan {
  /** As they are afterwards: undefined where deleted. Only those that changed. */
  readonly documents = new Map<string, StoredDocument | undefined>()
  readonly changes: Change[] = []
  /** The content that each of the changes replaces or takes away. */
  readonly previous: (DocumentContent | undefined)[] = []
  readonly records: IdempotencyRecord[] = []
  readonly #stored: Map<string, StoredDocument>
  readonly #lastRevisions: Map<string, number>
  readonly #records: Map<string, IdempotencyRecord>
  readonly #lastChanges: Map<string, number>
  #seq: number

  constructor({
    lastSeq,
    documents,
    lastRevisions,
    records: idempotencyKeys,
    lastChanges,
  }: StoredState) {
    this.#seq = lastSeq
    this.#stored = new Map(documents.map((document) => [keyOf(document), document]))
    this.#lastRevisions = new Map(lastRevisions.map((row) => [keyOf(row), row.revision]))
    this.#records = new Map(
      idempotencyKeys.map((idempotencyKey) => [nameOf(idempotencyKey), idempotencyKey]),
    )
    this.#lastChanges = new Map(lastChanges.map(({ collection, seq }) => [collection, seq]))
  }

  get lastSeq(): number {
    return this.#seq
  }

  /** Takes in one more commit, all of it or nothing. */
  add({ writes, stamp, idempotencyKey, readVersion }: Commit): CommitResult {
    const answered =
      idempotencyKey && recordedResult(this.#records.get(nameOf(idempotencyKey)), idempotencyKey)
    if (answered) return answered
    for (const write of writes) {
      const current = this.#current(keyOf(write))
      if ((current?.revision ?? 0) !== write.expected) {
        return { kind: 'conflict', write, ...(current && { current: structuredClone(current) }) }
      }
    }
    if (readVersion && this.#hasChangedSince(readVersion)) return { kind: 'stale_read' }
    const changes = writes.map((write) => this.#apply(write, stamp))
    if (idempotencyKey) this.#addRecord({ ...idempotencyKey, at: stamp.at, changes })
    return { kind: 'committed', changes }
  }

  #current(key: string): StoredDocument | undefined {
    return this.documents.has(key) ? this.documents.get(key) : this.#stored.get(key)
  }

  #hasChangedSince({ collection, seq }: ReadVersion): boolean {
    return (this.#lastChanges.get(collection) ?? 0) > seq
  }

  #addRecord(idempotencyKey: IdempotencyRecord): void {
    this.records.push(idempotencyKey)
    this.#records.set(nameOf(idempotencyKey), idempotencyKey)
  }

  #apply(write: Write, { at, by }: Stamp): Change {
    const { kind, collection, id } = write
    const key = keyOf(write)
    const current = this.#current(key)
    const revision = (current?.revision ?? this.#lastRevisions.get(key) ?? 0) + 1
    this.documents.set(
      key,
      write.kind === 'put'
        ? after(write.content, { collection, id, revision, at, by }, current)
        : undefined,
    )
    this.#lastRevisions.set(key, revision)
    this.#seq += 1
    this.#lastChanges.set(collection, this.#seq)
    const change: Change = {
      seq: this.#seq,
      kind,
      collection,
      id,
      revision,
      at,
      by,
      ...(current && { before: accessFieldsOf(current) }),
    }
    this.changes.push(change)
    this.previous.push(current && contentOf(current))
    return change
  }
}

/** What a commit with this key answers before it looks at its writes; undefined where it is the first. */
export function recordedResult(
  earlier: IdempotencyRecord | undefined,
  { fingerprint }: IdempotencyKey,
): RecordedResult | undefined {
  if (!earlier) return undefined
  if (earlier.fingerprint !== fingerprint) return { kind: 'key_reused' }
  return { kind: 'repeated', changes: earlier.changes }
}

function after(
  content: DocumentContent,
  { at, by, ...identity }: Pick<StoredDocument, 'collection' | 'id' | 'revision'> & Stamp,
  before: StoredDocument | undefined,
): StoredDocument {
  const { createdAt = at, createdBy = by } = before ?? {}
  return { ...identity, ...content, createdAt, createdBy, updatedAt: at, updatedBy: by }
}

export function keyOf({ collection, id }: { collection: string; id: string }): string {
  return `${collection}/${id}`
}

function nameOf({ by, key }: IdempotencyKey): string {
  return JSON.stringify([by, key])
}
