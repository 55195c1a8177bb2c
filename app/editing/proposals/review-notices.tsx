import { useRef } from 'react'
import { authorName } from '#app/editing/author-name.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { Tag } from '#app/ui/tag.tsx'
import './proposals.css'
import type { Review } from './use-review.ts'

const proposalsPath = '/perfil/propostas'

/** What whoever edits a document should know of its reviews. */
export function ReviewNotices({ review }: { review: Review }) {
  const { asked, returned, waiting } = review
  const formatInstant = useFormatInstant()
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
