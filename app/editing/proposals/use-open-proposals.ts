import { useCallback, useEffect, useState } from 'react'
import { useSend } from '#app/session/use-send.ts'
import { useRefetchOnReturn } from '#app/ui/fetched.tsx'
import type { CollectionName } from '#content/collections.ts'
import { type ProposalKind, type ProposalList, proposalPaths } from '#protocol/proposals.ts'

/** Which documents of a collection have open proposals, by their ids; a review says more than a correction. */
export function useOpenProposals(collection: CollectionName): ReadonlyMap<string, ProposalKind> {
  const send = useSend()
  const [open, setOpen] = useState<ReadonlyMap<string, ProposalKind>>(new Map())
  const read = useCallback(async () => {
    const query = new URLSearchParams({ collection, state: 'open' })
    const answer = await send<ProposalList>('GET', `${proposalPaths.proposals}?${query}`)
    if (answer.kind !== 'done') return
    const found = answer.value.proposals.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    setOpen(new Map(found.map(({ document, kind }) => [document, kind])))
  }, [send, collection])
  useEffect(() => void read(), [read])
  useRefetchOnReturn(read)
  return open
}
