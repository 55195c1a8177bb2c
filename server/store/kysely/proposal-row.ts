import type { CollectionName } from '#content/collections.ts'
import type { ProposalKind, ProposalState } from '#protocol/proposals.ts'
import type { Proposal } from '#server/store/proposal-store.ts'

/** A row of `proposals`; JSON as text. */
export interface ProposalRow {
  id: string
  kind: string
  collection: string
  document: string
  changes: string
  seen: string
  note: string | null
  at: string
  by: string | null
  token_hash: string | null
  state: string
  decided_at: string | null
  decided_by: string | null
  word: string | null
}

export function rowOfProposal(proposal: Proposal): ProposalRow {
  const { id, kind, collection, document, changes, seen, at, state, decision } = proposal
  return {
    id,
    kind,
    collection,
    document,
    changes: JSON.stringify(changes),
    seen: JSON.stringify(seen),
    note: proposal.note ?? null,
    at,
    by: proposal.by ?? null,
    token_hash: proposal.tokenHash ?? null,
    state,
    decided_at: decision?.at ?? null,
    decided_by: decision?.by ?? null,
    word: decision?.word ?? null,
  }
}

export function toProposal(row: ProposalRow): Proposal {
  const {
    note,
    by,
    token_hash: tokenHash,
    decided_at: decidedAt,
    decided_by: decidedBy,
    word,
  } = row
  const state = row.state as ProposalState
  return {
    id: row.id,
    kind: row.kind as ProposalKind,
    collection: row.collection as CollectionName,
    document: row.document,
    changes: JSON.parse(row.changes),
    seen: JSON.parse(row.seen),
    ...(note !== null && { note }),
    at: row.at,
    ...(by !== null && { by }),
    ...(tokenHash !== null && { tokenHash }),
    state,
    ...(state !== 'open' &&
      decidedAt !== null && {
        decision: {
          outcome: state,
          at: decidedAt,
          ...(decidedBy !== null && { by: decidedBy }),
          ...(word !== null && { word }),
        },
      }),
  }
}
