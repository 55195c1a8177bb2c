import type { CollectionName } from '#content/collections.ts'
import type { Person } from '#protocol/policy.ts'
import type { Attempt, Change, Store } from '#server/store/store.ts'
import type { Precondition } from './precondition.ts'
import type { PublishedContent } from './published-content.ts'

/** What somebody asks to be written. */
export interface WriteRequest {
  person: NonNullable<Person>
  collection: CollectionName
  /** Absent where a document is added that may be called anything. */
  id?: string
  action: 'add' | 'set' | 'patch' | 'delete'
  /** A whole record, or a merge patch of one. */
  body?: unknown
  precondition: Precondition
  attempt?: Attempt
}

export interface WriteResult {
  change: Change
  /** The same attempt had written it before. */
  isRepeated: boolean
}

export interface WriterDependencies {
  store: Store
  content: PublishedContent
  /** Milliseconds since 1970. */
  now: () => number
}

export type WriteDocument = (request: WriteRequest) => Promise<WriteResult>
