import type { Stream } from '#app/platform/stream.ts'
import type { Refusal } from '#app/session/answer.ts'
import type { CollectionName } from '#content/collections.ts'
import type { ContentRecord, PublicDocument, StaffDocument } from '#content/document.ts'
import type { MergePatch } from '#content/merge-patch.ts'
import type { FieldError, WriteReceipt } from '#protocol/api-types.ts'

/** The live document database as the app holds it: a replica that follows the server, and an outbox. */
export interface Database {
  collection<C extends CollectionName>(name: C): CollectionReference<C>
  /** What is known of connection and age. */
  status: Stream<ReplicaStatus>
  /** Writes of this device that the server has not taken yet, oldest first, of whoever wrote them here. */
  writes: Stream<readonly QueuedWrite[]>
  /**
   * Sends a write that was refused or is in conflict over what is there now, without the fields that the user has
   * `given` up.
   */
  resend(key: string, given?: readonly string[]): Promise<void>
  /** Drops a write; what was shown of it goes away. Later writes on a document whose addition is dropped go with it. */
  discard(key: string): Promise<void>
  /** Shows a change in this tab as if it were saved, until it is told another or none. */
  preview(change: Preview | undefined): Promise<void>
}

export interface Preview {
  collection: CollectionName
  id: string
  /** JSON Merge Patch of a published document. */
  body: Readonly<Record<string, unknown>>
  /** The body is all of it: it shows whether or not there is something published. */
  isWhole?: boolean
}

export interface ReplicaStatus {
  /** `outdated`: the server speaks another content model, and the app must be loaded anew. */
  connection: 'starting' | 'live' | 'offline' | 'outdated'
  /** When what is shown was last known to be the server's state, milliseconds since 1970; absent while that is now. */
  asOf?: number
  /** Where the copy is kept: `memory` where the browser refuses or has no room. */
  storage: 'device' | 'memory'
}

export interface CollectionReference<C extends CollectionName> {
  doc(id: string): DocumentReference<C>
  /** First the present state, as soon as it is known, then each change; what it returns ends that. */
  onSnapshot(listener: (snapshot: CollectionSnapshot<C>) => void): () => void
  /** Without an id the document gets one made of its title. What the envelope leaves out, the server fills in. */
  add(record: Partial<ContentRecord>): Promise<WriteOutcome>
}

/** `basedOn` is the revision that the user saw, where that is not the copy's: of a draft, or of a form opened earlier. */
export interface DocumentReference<C extends CollectionName> {
  readonly id: string
  onSnapshot(listener: (snapshot: DocumentSnapshot<C>) => void): () => void
  /** Replaces the document. */
  set(record: Partial<ContentRecord>, basedOn?: number): Promise<WriteOutcome>
  /**
   * With the document that the user saw, what others did to other fields meanwhile is no conflict.
   */
  update(patch: MergePatch, basedOn?: number, seen?: object): Promise<WriteOutcome>
  delete(basedOn?: number): Promise<WriteOutcome>
}

export interface CollectionSnapshot<C extends CollectionName> {
  /** All of them, in the definition's order. */
  documents: readonly PublicDocument<C>[]
  /** Since the last call; at the first one, all as added. */
  changes: readonly DocumentChange<C>[]
  /** Ids of documents that show writes which the server has not taken yet. */
  pending: ReadonlySet<string>
}

interface DocumentChange<C extends CollectionName> {
  kind: 'added' | 'modified' | 'removed'
  /** Of a removed one: as it was. */
  document: PublicDocument<C>
}

export interface DocumentSnapshot<C extends CollectionName> {
  id: string
  /** Null where there is none, or none that readers see. */
  document: PublicDocument<C> | null
  /** It shows writes that the server has not taken yet. */
  isPending: boolean
}

/** The outcome of a write: saved, queued until the server can be reached, or up to the user. */
export type WriteOutcome =
  /** `over` is the document that it was merged with, where somebody else was quicker. */
  | { kind: 'saved'; receipt: WriteReceipt; over?: StaffDocument }
  | { kind: 'queued' }
  | { kind: 'conflict'; current: StaffDocument | null }
  /** `key` names the write in the outbox; absent where it did not come that far. */
  | { kind: 'refused'; code: Refusal; errors?: FieldError[]; key?: string }

export interface QueuedWrite {
  /** Names the attempt, also to the server: sent twice, it is done once. */
  key: string
  kind: 'add' | 'set' | 'update' | 'delete'
  collection: CollectionName
  id: string
  body?: Readonly<Record<string, unknown>>
  /** The revision that it changes; absent where it waits for an addition. */
  basedOn?: number
  /** Of an update: the fields that it changes as the user saw them. */
  before?: Readonly<Record<string, unknown>>
  /** The document that it was merged with since. */
  over?: StaffDocument
  /** Milliseconds since 1970. */
  queuedAt: number
  /** Id of the account that it is written with. */
  by: string
  state: 'pending' | 'conflict' | 'refused'
  /** Why it was refused; of one that waits, what somebody has to mend at the server before it goes. */
  code?: Refusal
  errors?: FieldError[]
  /** Of a conflict: the document as the server has it; null where it is gone. */
  current?: StaffDocument | null
  /** Attempts that the server answered with a fault of its own, and when the first did, milliseconds since 1970. */
  faults?: { count: number; since: number }
}
