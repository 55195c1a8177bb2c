import type { CollectionName } from '#content/collections.ts'
import type { Author } from './history.ts'

/** `correction`: by a reader, without account; `review`: by one of the staff, for another one to approve. */
export type ProposalKind = 'correction' | 'review'

/** How a proposal may end. */
export type Outcome = 'accepted' | 'declined' | 'withdrawn'

export type ProposalState = 'open' | Outcome

export const proposalPaths = {
  /** POST Proposed → 201 CorrectionReceipt; open to everybody. */
  corrections: (collection: string, id: string) =>
    `/api/collections/${collection}/${id}/corrections`,
  /** GET → TrackedCorrection, DELETE takes it back; for whoever has the secret. */
  correction: (token: string) => `/api/corrections/${token}`,
  /** POST Proposed → 201 ReviewReceipt. */
  reviews: (collection: string, id: string) => `/api/staff/collections/${collection}/${id}/reviews`,
  /** GET ?collection=&id=&state= `open`, `decided` or `all` → ProposalList. */
  proposals: '/api/staff/proposals',
  /** DELETE: its author takes it back. */
  proposal: (id: string) => `/api/staff/proposals/${id}`,
  /** POST {} with If-Match of the document → Settled. */
  acceptance: (id: string) => `/api/staff/proposals/${id}/acceptance`,
  /** POST {word?} → Settled. */
  refusal: (id: string) => `/api/staff/proposals/${id}/refusal`,
} as const

export const proposalLimits = {
  /** Characters of a note, and of the word that goes back. */
  words: 500,
  /** Bytes of what is sent. */
  bytes: 64 * 1024,
  /** Corrections that may wait for one document, and for all of them. */
  ofDocument: 5,
  altogether: 300,
} as const

/** What somebody sends. */
export interface Proposed {
  /** The revision that they saw. */
  revision: number
  /** JSON Merge Patch (RFC 7396): of public fields by readers, of the whole record by staff. */
  changes: Readonly<Record<string, unknown>>
  note?: string
}

export interface CorrectionReceipt {
  /** The secret part of `/sugestao/TOKEN`. */
  token: string
}

export interface ReviewReceipt {
  /** Of the proposal. */
  id: string
}

/** What a proposal is about, and what it would change. */
interface ProposalMatter {
  collection: CollectionName
  /** Id of the document. */
  document: string
  /** Instant, ISO 8601 in UTC. */
  at: string
  note?: string
  /** What is proposed of each field; null where there is to be nothing. */
  changes: Readonly<Record<string, unknown>>
}

/** What a reader hears of their correction; `overtaken`: the document is not there for readers any more. */
export interface TrackedCorrection extends ProposalMatter {
  /** While it is open and the document is there for readers: what they see of these fields now. Never what they saw before. */
  current?: Readonly<Record<string, unknown>>
  /** What the document is called, where readers see it. */
  title?: string
  state: ProposalState | 'overtaken'
  decidedAt?: string
  word?: string
}

/** A proposal as staff see it. */
export interface ProposalEntry extends ProposalMatter {
  id: string
  kind: ProposalKind
  title: string
  state: ProposalState
  /** What the fields were for the proposer; null where there was nothing. */
  seen: Readonly<Record<string, unknown>>
  /** Of the document as it is now, with the same fields. */
  revision: number
  current: Readonly<Record<string, unknown>>
  /** Absent for a reader. */
  by?: Author
  decidedAt?: string
  decidedBy?: Author
  word?: string
  /** Whether the person who asks may accept or decline it. */
  isDecidable: boolean
  /** Those whose ids stand in the fields. */
  people: Author[]
}

export interface ProposalList {
  proposals: ProposalEntry[]
  /** How many there are, of which the first are told. */
  total: number
}

/** How a proposal stands after a decision: perhaps somebody else was faster. */
export interface Settled {
  state: ProposalState
  /** Whether this call decided it. */
  isOurs: boolean
  decidedBy?: Author
  /** Of the document, where it was changed. */
  revision?: number
}
