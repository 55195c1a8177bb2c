import type { CollectionName } from '#content/collections.ts'
import type { WrittenEnvelope } from '#content/document.ts'

/** What somebody writes of a document: the envelope they control, and the collection's fields. */
export interface DocumentContent extends WrittenEnvelope {
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
}

export type CommitResult =
  /** One change for each write, in their order. */
  | { kind: 'committed'; changes: Change[] }
  /** Nothing was written: this write expected something else. `current` is absent where there is no document. */
  | { kind: 'conflict'; write: Write; current?: StoredDocument }

/**
 * Where documents live. Every adapter passes `store-contract.ts`; nothing else knows SQL.
 * What an operator has to mend (disk, permissions, a damaged file) is thrown as a `StoreError`.
 */
export interface Store {
  /**
   * All of the writes or none, durable once it answers. A document may appear once in a commit.
   * Malformed writes throw a `StoreError` with code `invalid_write`.
   */
  commit(writes: readonly Write[], stamp: Stamp): Promise<CommitResult>
  get(collection: CollectionName, id: string): Promise<StoredDocument | undefined>
  /** All documents of a collection, of every status, ordered by the code points of their ids. */
  list(collection: CollectionName): Promise<StoredDocument[]>
  /** Up to `limit` changes after `seq`, oldest first. */
  changesSince(seq: number, limit: number): Promise<Change[]>
  /** The newest entry of the change log; 0 where nothing was ever written. */
  lastSeq(): Promise<number>
  /** Afterwards every call fails with code `closed`; closing again is harmless. */
  close(): Promise<void>
}
