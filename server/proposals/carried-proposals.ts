import { originalId } from '#content/working-copy.ts'
import type { CarriedProposal } from '#protocol/api-types.ts'
import type { ProposalStore } from '#server/store/proposal-store.ts'
import type { Change } from '#server/store/store.ts'

/**
 * Which proposal each of these changes carried out. The log does not say it and need not: a proposal is accepted at the
 * instant of its write, by the same user. What a reader wrote beside it is forgotten with the proposal.
 */
export async function carriedProposals(
  proposals: Pick<ProposalStore, 'acceptedAt'>,
  changes: readonly Change[],
): Promise<(change: Change) => CarriedProposal | undefined> {
  const accepted = await proposals.acceptedAt([...new Set(changes.map(({ at }) => at))])
  const byWrite = new Map(
    accepted.map(({ id, kind, note, collection, document, decision }) => [
      writeKey({ collection, id: document, at: decision?.at, by: decision?.by }),
      { id, kind, ...(note !== undefined && { note }) },
    ]),
  )
  return (change) => byWrite.get(writeKey(change))
}

type WriteKey = Pick<Change, 'collection' | 'id'> & {
  at: string | undefined
  by: string | undefined
}

function writeKey({ collection, id, at, by }: WriteKey): string {
  // What publishes a working copy is a change of its document.
  return JSON.stringify([collection, originalId(id), at, by])
}
