import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import type { Save } from '#app/editing/form/use-document-form.ts'
import { authorName } from '#app/editing/use-format-value.ts'
import { useInstantInSentence } from '#app/i18n/instants.ts'
import { useSend } from '#app/session/use-send.ts'
import { useRefetchOnReturn } from '#app/ui/fetched.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { CollectionName } from '#content/collections.ts'
import { mergePatch } from '#content/merge-patch.ts'
import type {
  ProposalEntry,
  ProposalList,
  Proposed,
  ReviewReceipt,
  SessionUser,
} from '#protocol/api-types.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import './proposals.css'

const proposalsPath = '/perfil/propostas'

/** What whoever edits a document should know of its reviews. */
export function ReviewNotices({ review }: { review: Review }) {
  const { asked, returned, waiting } = review
  const formatInstant = useInstantInSentence()
  const element = useRef<HTMLDivElement>(null)
  return (
    <div ref={element} role="status" tabIndex={-1}>
      {asked && (
        <div className="form-notice review-notice">
          <p>
            <Tag tone="accent">Em revisão</Tag> Você pediu revisão {formatInstant(asked.at)}. As
            mudanças valem quando outra pessoa aprovar.
          </p>
          <div className="actions">
            <a href={proposalsPath}>Ver o que você pediu</a>
            <button
              type="button"
              className="text-button"
              onClick={() => {
                // The button goes away.
                element.current?.focus()
                void review.withdraw(asked)
              }}
            >
              Retirar o pedido e continuar escrevendo
            </button>
          </div>
        </div>
      )}
      {returned && (
        <div className="form-notice review-notice" data-tone="warning">
          <p>
            <Tag tone="warning">Devolvida</Tag>{' '}
            {returned.decidedBy && `${authorName(returned.decidedBy)} devolveu o que você pediu`}
            {returned.decidedAt && ` ${formatInstant(returned.decidedAt)}`}
            {returned.word ? `: “${returned.word}”` : '.'}
          </p>
          <button type="button" className="text-button" onClick={() => review.resume(returned)}>
            Retomar o que escrevi
          </button>
        </div>
      )}
      {waiting > 0 && (
        <p className="form-notice">
          <span>
            {waiting === 1
              ? 'Há uma proposta de mudança esperando você decidir.'
              : `Há ${waiting} propostas de mudança esperando você decidir.`}{' '}
            <a href={proposalsPath}>Ver as propostas</a>
          </span>
        </p>
      )}
    </div>
  )
}

/** Said where a review was asked for: what was typed has gone there. */
export function ReviewRequestedNotice() {
  return (
    <p className="form-success">
      <Icon svg={check} />
      <span>Pedido enviado. As mudanças valem quando outra pessoa aprovar.</span>
    </p>
  )
}

interface Reviewed {
  collection: CollectionName
  id: string
  user: SessionUser
  state: DraftState
}

interface Review {
  /** What this user has asked for and nobody has decided. */
  asked: ProposalEntry | undefined
  /** What they asked for last, where it came back and they have not saved anything since. */
  returned: ProposalEntry | undefined
  /** How many other proposals they may decide. */
  waiting: number
  /** Sends what changed to be approved, instead of saving it; what was typed is there now. */
  ask(changes: DraftState['changes'], note: string): ReturnType<Save>
  /** Puts what was asked for into the form again. */
  resume(entry: ProposalEntry): void
  withdraw(entry: ProposalEntry): Promise<void>
}

/** The reviews of a document that somebody edits. */
export function useReview({ collection, id, user, state }: Reviewed): Review {
  const send = useSend()
  const [found, readAnew] = useProposalsOf(collection, id)
  const { base } = state
  const own = found.filter(({ kind, by }) => kind === 'review' && by?.id === user.id)
  const last = own.find(({ state }) => state !== 'withdrawn')
  const updatedAt = String(base.document.updatedAt ?? '')

  function resume({ changes: { status: _, ...changes } }: ProposalEntry): void {
    const draft = draftOf(collection, mergePatch(base.document, changes) as typeof base.document)
    for (const name of Object.keys(changes)) state.type(name, draft[name] ?? '')
  }

  return {
    asked: own.find(({ state }) => state === 'open'),
    returned: last?.state === 'declined' && (last.decidedAt ?? '') > updatedAt ? last : undefined,
    waiting: found.filter(({ isDecidable }) => isDecidable).length,
    async ask(changes, note) {
      const body: Proposed = { revision: base.revision ?? 1, changes, ...(note && { note }) }
      const path = proposalPaths.reviews(collection, encodeURIComponent(id))
      const answer = await send<ReviewReceipt>('POST', path, { body })
      if (answer.kind === 'refused') {
        const { code, problem } = answer
        return { kind: 'refused', code, ...(problem?.errors && { errors: problem.errors }) }
      }
      state.restart(base)
      readAnew()
      return { kind: 'asked' }
    },
    resume,
    async withdraw(entry) {
      const answer = await send('DELETE', proposalPaths.proposal(entry.id))
      if (answer.kind === 'done') resume(entry)
      readAnew()
    },
  }
}

/** The proposals for a document, the last one first; none where the server cannot be reached. */
function useProposalsOf(
  collection: CollectionName,
  id: string,
): [found: readonly ProposalEntry[], readAnew: () => void] {
  const send = useSend()
  const [found, setFound] = useState<readonly ProposalEntry[]>([])
  const readAnew = useCallback(async () => {
    const query = new URLSearchParams({ collection, id })
    const answer = await send<ProposalList>('GET', `${proposalPaths.proposals}?${query}`)
    if (answer.kind === 'done') setFound(answer.value.proposals)
  }, [send, collection, id])
  useEffect(() => void readAnew(), [readAnew])
  useRefetchOnReturn(readAnew)
  return [found, readAnew]
}
