import type { CollectionName } from '#content/collections.ts'
import type { Outcome, ProposalKind, ProposalState } from '#protocol/proposals.ts'

/** Field changes that somebody would like a document to have. */
export interface Proposal {
  id: string
  kind: ProposalKind
  collection: CollectionName
  /** Id of the document. */
  document: string
  /** JSON Merge Patch (RFC 7396) of its record. */
  changes: Record<string, unknown>
  /** What these fields were for the proposer; null where there was nothing. One that `changes` lacks is called wrong, without the right value. */
  seen: Record<string, unknown>
  note?: string
  /** Instant, ISO 8601 in UTC. */
  at: string
  /** Id of the account; absent for a reader. */
  by?: string
  /** SHA-256 of the secret under which a reader finds it again. */
  tokenHash?: string
  state: ProposalState
  /** What ended it. */
  decision?: Decision
}

/** How a proposal ended. */
export interface Decision {
  outcome: Outcome
  at: string
  /** Id of the account; absent where the reader took it back. */
  by?: string
  /** To the proposer. */
  word?: string
}

export interface ProposalQuery {
  /** Open ones come oldest first, any others newest first. */
  which: 'open' | 'decided' | 'all'
  collection?: CollectionName
  /** Of a collection: id of a document. */
  document?: string
  limit: number
}

/** How many corrections may be open. */
export interface OpenProposalLimits {
  ofDocument: number
  altogether: number
}

/**
 * Where proposals wait and are remembered, beside the documents in the same database. Every engine passes
 * `proposal-store.test.ts`. Fails as `Store` does.
 */
export interface ProposalStore {
  /**
   * Adds an open one. Corrections beyond `limits` are `full`, and one with the secret of another is `repeated`, whoever
   * else adds one at the same time: neither is added.
   */
  add(proposal: Proposal, limits: OpenProposalLimits): Promise<'added' | 'full' | 'repeated'>
  get(id: string): Promise<Proposal | undefined>
  /** The one that a reader's secret leads to. */
  byToken(tokenHash: string): Promise<Proposal | undefined>
  list(query: ProposalQuery): Promise<Proposal[]>
  /** Those that were accepted at one of these instants. */
  acceptedAt(instants: readonly string[]): Promise<Proposal[]>
  /**
   * Ends an open one and answers how it stands then: of several decisions the first counts. Only that it was accepted
   * goes over what was decided before, because then the document has been changed.
   */
  settle(id: string, decision: Decision): Promise<Proposal | undefined>
  /** Takes a refusal back, and answers how it stands then: what ended otherwise stays so. */
  reopen(id: string): Promise<Proposal | undefined>
  /** Forgets what was decided before `at`, and all proposals for documents that were deleted before `deletedBefore` and did not come back (ISO 8601 in UTC). */
  prune(at: string, deletedBefore: string): Promise<void>
}
