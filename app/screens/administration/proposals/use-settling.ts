import { useState } from 'react'
import type { Answer, Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { type ProposalEntry, proposalPaths, type Settled } from '#protocol/proposals.ts'
import { revisionTag, writeHeaders } from '#protocol/writes.ts'

type Deed = 'accept' | 'decline' | 'withdraw'

export interface Settling {
  /** How it stands after somebody decided. */
  settled: Settled | undefined
  refused: Refused | undefined
  busy: Deed | undefined
  accept(): Promise<void>
  /** With a word to whoever proposed it, or without. */
  decline(word: string): Promise<void>
  withdraw(): Promise<void>
}

/** Ends a proposal; once at a time. */
export function useSettling({ id, revision }: ProposalEntry, reload: () => void): Settling {
  const send = useSend()
  const [settled, setSettled] = useState<Settled>()
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState<Deed>()

  async function settle(deed: Deed, call: () => Promise<Answer<Settled>>): Promise<void> {
    if (busy) return
    setBusy(deed)
    setRefused(undefined)
    const answer = await call()
    setBusy(undefined)
    if (answer.kind === 'done') {
      setSettled(answer.value)
      return
    }
    setRefused(answer)
    // There is something new to see, or nothing any more.
    if (answer.code === 'revision_conflict' || answer.code === 'not_found') reload()
  }

  return {
    settled,
    refused,
    busy,
    accept: () =>
      settle('accept', () =>
        send('POST', proposalPaths.acceptance(id), {
          headers: { [writeHeaders.ifMatch]: revisionTag(revision) },
          body: {},
        }),
      ),
    decline: (word) =>
      settle('decline', () =>
        send('POST', proposalPaths.refusal(id), { body: { ...(word && { word }) } }),
      ),
    withdraw: () => settle('withdraw', () => send('DELETE', proposalPaths.proposal(id))),
  }
}
