import { useState } from 'react'
import { recordOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { checkRecord, inputOf } from '#app/editing/form/form-validation.tsx'
import type { Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import type { CorrectionReceipt, FieldError, Proposed } from '#protocol/api-types.ts'

import { proposalPaths } from '#protocol/proposals.ts'

interface Sent {
  collection: CollectionName
  id: string
  state: DraftState
  /** The fields that the form has inputs for. */
  names: readonly string[]
  /** Shows what is wrong; nothing is, where there are no errors. */
  showErrors(errors: readonly FieldError[]): void
  onSent(token: string): void
}

export interface Sending {
  isBusy: boolean
  /** The last time there was nothing to send. */
  isNothing: boolean
  refused: Refused | undefined
  /** Checks the form and sends what differs; once at a time. */
  send(note: string): Promise<void>
}

/** Sends what somebody changed in a form as a correction. */
export function useSending({ collection, id, state, names, showErrors, onSent }: Sent): Sending {
  const send = useSend()
  const [refused, setRefused] = useState<Refused>()
  const [isNothing, setNothing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function checkAndSend(note: string): Promise<void> {
    setRefused(undefined)
    const problems = await checkRecord(collection, recordOf(collection, state.draft))
    // What is wrong with the rest is not the reader's to mend.
    const found = problems.filter((error) => names.includes(inputOf(error)))
    showErrors(found)
    if (found.length > 0) return
    setNothing(!state.isChanged)
    if (!state.isChanged) return
    const { revision = 1 } = state.base
    const body: Proposed = { revision, changes: state.changes, ...(note && { note }) }
    const path = proposalPaths.corrections(collection, encodeURIComponent(id))
    const answer = await send<CorrectionReceipt>('POST', path, { body })
    if (answer.kind === 'done') {
      state.restart(state.base)
      onSent(answer.value.token)
    } else {
      showErrors(answer.problem?.errors ?? [])
      setRefused(answer)
    }
  }

  return {
    isBusy,
    isNothing,
    refused,
    async send(note) {
      if (isBusy) return
      setBusy(true)
      try {
        await checkAndSend(note)
      } finally {
        setBusy(false)
      }
    },
  }
}
