import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import type { Status } from '#content/document.ts'

interface Props {
  /** As chosen in the form, and as the document is now; absent where it is new. */
  status: Status
  before: Status | undefined
  mayPublish: boolean
  isBusy: boolean
  publish(): void
  /** Absent where there is nothing that somebody else could approve. */
  askReview: (() => void) | undefined
  /** The focus was where somebody asked for it, and comes back. */
  hasAsked: boolean
}

/**
 * Saves as the form says, in the words of what that does; a draft is published in one tap besides. Whoever may not
 * publish it asks for that first of all.
 */
export function SaveButtons({
  status,
  before,
  mayPublish,
  isBusy,
  publish,
  askReview,
  hasAsked,
}: Props) {
  const isReviewFirst = askReview && !mayPublish && before !== 'published'
  return (
    <div className="save-buttons">
      <button
        type="submit"
        className={isReviewFirst ? 'button button-quiet' : 'button'}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? 'Salvando…' : deedOf(status, before, mayPublish)}
      </button>
      {mayPublish && status === 'draft' && (
        <button type="button" className="button button-quiet" onClick={publish}>
          Publicar agora
        </button>
      )}
      {askReview && (
        <button
          type="button"
          className={isReviewFirst ? 'button' : 'button button-quiet'}
          ref={hasAsked ? takeFocus : undefined}
          onClick={askReview}
        >
          Pedir revisão
        </button>
      )}
    </div>
  )
}

const deeds: Record<Status, string> = {
  draft: 'Salvar rascunho',
  scheduled: 'Agendar',
  published: 'Publicar',
  archived: 'Arquivar',
}

function deedOf(status: Status, before: Status | undefined, mayPublish: boolean): string {
  const isAsBefore = status === before && status !== 'draft'
  return mayPublish && !isAsBefore ? deeds[status] : 'Salvar'
}
