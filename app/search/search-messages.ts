import type { SearchAnswer, SearchQuery } from '#content/search/answer-query.ts'
import type { SearchModel } from '#content/search/search-entry.ts'

/** A document on its way into the index. */
export interface SentDocument {
  document: { readonly id: string }
  /** What the documents are called that it refers to. */
  related: string
  stamp: string
}

/** What the app asks of the engine, in this order: first to begin. */
export type SearchRequest =
  /** Reads what this device keeps of an index of this shape. */
  | { kind: 'begin'; model: SearchModel; version: string }
  /** All documents of a collection, and what each is made of: what is known otherwise is dropped, the rest wanted. Revisions count in one change log: of another one nothing holds. */
  | {
      kind: 'present'
      log: string
      collection: string
      ids: readonly string[]
      stamps: readonly string[]
    }
  | { kind: 'documents'; collection: string; documents: readonly SentDocument[] }
  /** Nothing more is on its way: what changed is kept. */
  | { kind: 'settled' }
  | { kind: 'ask'; number: number; query: SearchQuery }

/** What the engine tells. */
export type SearchReport =
  /** It answers from here on; `isFilled` where it knows the content of an earlier visit. */
  | { kind: 'ready'; isFilled: boolean }
  | { kind: 'wanted'; ids: readonly string[]; hasDropped: boolean }
  /** The documents of the last message are taken in. */
  | { kind: 'taken' }
  | { kind: 'answer'; number: number; answer: SearchAnswer }
