import type { CollectionName } from '#content/collections.ts'
import type { CampusScope, Status } from '#content/document.ts'
import type { Standing } from '#content/standing.ts'

/** Addresses of what documents were; for those who may read their drafts. */
export const historyPaths = {
  /** GET ?before= → HistoryPage, newest first. */
  history: (collection: string, id: string) => `/api/collections/${collection}/${id}/history`,
  /** GET → HistoryRevision. */
  revision: (collection: string, id: string, revision: number | string) =>
    `/api/collections/${collection}/${id}/history/${revision}`,
  /** GET ?before= → TrashPage, the last deleted first. */
  trash: '/api/trash',
} as const

/** How long what was deleted can be brought back. */
export const TRASH_DAYS = 30

/** Who did something. */
export interface Author {
  /** Of an account, or the name under which a program writes. */
  id: string
  /** Absent where the account is gone. */
  name?: string
}

/** What became of a document. */
export type RevisionKind = 'created' | 'changed' | 'deleted'

/** A line of a document's history. */
export interface HistoryEntry {
  revision: number
  kind: RevisionKind
  /** Instant, ISO 8601 in UTC. */
  at: string
  by: Author
  /** The status that it took, and the one that it had. */
  status?: Standing
  statusBefore?: Status
  /** Names of the fields that differ from the revision before; absent where one of the two is not kept. */
  changed?: string[]
  /** Whether the content after it can be read. */
  isKept: boolean
}

export interface HistoryPage {
  /** What the document is called, last of all. */
  title: string
  entries: HistoryEntry[]
  /** Where older ones begin. */
  next?: number
}

/** A document as it was, in the form in which it is written. */
export interface HistoryRevision {
  revision: number
  at: string
  by: Author
  record: Record<string, unknown>
  /** Whoever the record names. */
  people: Author[]
}

/** A document that can be brought back. */
export interface TrashEntry {
  collection: CollectionName
  id: string
  title: string
  /** The number that the deletion took. */
  revision: number
  deletedAt: string
  deletedBy: Author
  status: Status
  campuses: CampusScope
  owner?: string
  /** As it was, in the form in which it is written. */
  record: Record<string, unknown>
}

export interface TrashPage {
  documents: TrashEntry[]
  /** Where older ones begin. */
  next?: number
}
