import type { CollectionName } from '#content/collections.ts'
import type { CampusScope, Envelope, Status } from '#content/document.ts'

/** The part of a stored document that somebody writes: its envelope, and its collection's fields. */
export interface DocumentContent extends Envelope {
  /** JSON values under the names of the collection's definition. */
  fields: Record<string, unknown>
}

/** A document as the store keeps it. */
export interface StoredDocument extends DocumentContent {
  collection: CollectionName
  id: string
  /** Grows by one with each change; goes on after a deletion, so that no revision ever means two contents. */
  revision: number
  createdAt: string
  createdBy: string
  updatedAt: string
  updatedBy: string
}

export interface Put {
  kind: 'put'
  collection: CollectionName
  id: string
  /** The revision that the writer saw; 0: the document must not exist. */
  expected: number
  content: DocumentContent
}

export interface Delete {
  kind: 'delete'
  collection: CollectionName
  id: string
  /** The revision that the writer saw. */
  expected: number
}

export type Write = Put | Delete

/** Who commits, and when (ISO 8601 in UTC). */
export interface Stamp {
  by: string
  at: string
}

/** Idempotency key: names one write, so that a repetition of it writes nothing. */
export interface IdempotencyKey {
  /** Id of the account, or what it is done for, whoever does it. */
  by: string
  /** Chosen by whoever writes. */
  key: string
  /** Differs for a different request. */
  fingerprint: string
}

/** What a writer read before they decided: a collection as it was when the log had come to `seq`. */
export interface ReadVersion {
  collection: CollectionName
  seq: number
}

/** As much of a document as decides who sees it. */
export interface AccessFields {
  status: Status
  campuses: CampusScope
  /** Id of an account. */
  owner?: string
}

/** One entry of the change log. */
export interface Change {
  /** 1, 2, 3 … over all collections, without holes. */
  seq: number
  kind: 'put' | 'delete'
  collection: CollectionName
  id: string
  revision: number
  at: string
  by: string
  /** The document before it; absent where there was none. */
  before?: AccessFields
}

/** A change, and its document as it is at the moment of reading: absent where it is deleted. */
export interface FeedEntry {
  change: Change
  document?: StoredDocument
}

/** What a change did to its document, as far as one can tell from the log. */
export type ChangeKind = 'created' | 'changed' | 'deleted'

/** A change, with the contents before and after it. */
export interface ChangeContents {
  change: Change
  /** Absent for a deletion, and where it was not kept. */
  content?: DocumentContent
  /** Absent where there was none, and where it was not kept. */
  previous?: DocumentContent
}

/** Which changes; without anything, all of them. */
export interface HistoryQuery {
  collection?: CollectionName
  /** Of a collection's document. */
  id?: string
  revision?: number
  /** Ids of accounts. */
  by?: readonly string[]
  kinds?: readonly ChangeKind[]
  /** ISO 8601 in UTC; the first instant, and the first after the last. */
  from?: string
  until?: string
  /** Only entries of the log before this one. */
  before?: number
  limit: number
}

/** A document that was deleted and is not there again. */
export interface DeletedDocument {
  /** The deletion. */
  change: Change
  /** As it was. */
  content: DocumentContent
}

/** The outcome of an earlier write with the same idempotency key. */
export type RecordedResult =
  /** Nothing was written now: the same write was committed before, with these changes. */
  | { kind: 'repeated'; changes: Change[] }
  /** Nothing was written: the key belongs to a write with another fingerprint. */
  | { kind: 'key_reused' }

export type CommitResult =
  /** One change for each write, in their order. */
  | { kind: 'committed'; changes: Change[] }
  | RecordedResult
  /** Nothing was written: this write expected something else. `current` is absent where there is no document. */
  | { kind: 'conflict'; write: Write; current?: StoredDocument }
  /** Nothing was written: something in the collection of the read version changed after it was read. */
  | { kind: 'stale_read' }

/**
 * Where documents live. Every adapter passes `store-contract.ts`; nothing else knows SQL.
 * What an operator has to mend (disk, permissions, a damaged file) is thrown as a `StoreError`.
 */
export interface Store {
  /**
   * All of the writes or none, durable once it answers; commits that come together share one flush to the disk. A
   * document may appear once in a commit. Malformed writes throw a `StoreError` with code `invalid_write`. With a
   * read version they are written only while that holds, whoever else writes on whatever node.
   */
  commit(
    writes: readonly Write[],
    stamp: Stamp,
    idempotencyKey?: IdempotencyKey,
    readVersion?: ReadVersion,
  ): Promise<CommitResult>
  /** What a commit with this key would answer before it looks at its writes; undefined where it is the first. */
  recordedResult(idempotencyKey: IdempotencyKey): Promise<RecordedResult | undefined>
  get(collection: CollectionName, id: string): Promise<StoredDocument | undefined>
  /** All documents of a collection, of every status, ordered by the code points of their ids. */
  list(collection: CollectionName): Promise<StoredDocument[]>
  /** Up to `limit` changes after `seq`, oldest first, with their documents as they are now. */
  feed(seq: number, limit: number): Promise<FeedEntry[]>
  /**
   * Changes, newest first. What a document was is kept with the change that replaced it: of changes from before that
   * was kept only the last content of each document is known.
   */
  history(query: HistoryQuery): Promise<ChangeContents[]>
  /** Documents that were deleted at `since` (ISO 8601 in UTC) or later and can be brought back; the last deleted first. */
  deleted(query: { since: string; before?: number; limit: number }): Promise<DeletedDocument[]>
  /** How many changes there were in each hour (`2026-03-12T22`, UTC) since `since` (ISO 8601 in UTC) that had any, in any order; it costs what is counted, not what came before. */
  changesPerHour(since: string): Promise<{ hour: string; changes: number }[]>
  /** The newest entry of the change log; 0 where nothing was ever written. */
  lastSeq(): Promise<number>
  /** Names this change log: lower-case letters and digits, the same as long as its numbers go on. */
  logId(): Promise<string>
  /**
   * Calls the listener soon after something was committed by another process or node; perhaps also after commits
   * of its own, or for nothing. It only wakes: what changed is in the log. Answers a function that ends it.
   */
  onChange(listener: () => void): () => void
  /**
   * Whether this store, of all that are open on the database, has the lease of that name for the next `seconds`: where
   * nobody has it, it takes it; where it has it, it renews it. Closing gives it back; where the process was killed it
   * ends by itself, by the clock of the database.
   */
  lease(name: string, seconds: number): Promise<boolean>
  /** Forgets idempotency records from before `at` (ISO 8601). */
  pruneIdempotencyRecords(at: string): Promise<void>
  /** Forgets all contents of documents that were deleted before `at` (ISO 8601 in UTC) and are not there again; that they changed stays in the log. */
  pruneDeleted(at: string): Promise<void>
  /** Afterwards every call fails with code `closed`; closing again is harmless. */
  close(): Promise<void>
}

/** What the change log keeps of a document that is about to change. */
export function accessFieldsOf({ status, campuses, owner }: StoredDocument): AccessFields {
  return { status, campuses, ...(owner !== undefined && { owner }) }
}

/** What somebody wrote of a document, without what the store adds. */
export function contentOf(document: StoredDocument): DocumentContent {
  const { collection, id, revision, createdAt, createdBy, updatedAt, updatedBy, ...content } =
    document
  return content
}
