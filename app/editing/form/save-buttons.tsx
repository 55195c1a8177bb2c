import more from 'ionicons/dist/svg/ellipsis-horizontal.svg?raw'
import { useId } from 'react'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Status } from '#content/document.ts'
import '#app/ui/bottom-sheet.css'

interface SaveButtonsProps {
  /** As chosen in the form, and as the document is now; absent where it is new. */
  status: Status
  before: Status | undefined
  mayPublish: boolean
  isBusy: boolean
  /** Something is to be chosen first: the way on is there. */
  isHeld: boolean
  publish(): Promise<void>
  /** By its own fields readers see it only later. */
  isShownLater: boolean
  /** Absent where there is nothing that somebody else could approve. */
  askReview: (() => void) | undefined
  /** The focus was where somebody asked for it, and comes back. */
  hasAsked: boolean
  /** It is the working copy of a document that is published. */
  isPrepared: boolean
  /** Chooses to publish it later; absent where it is no draft. */
  schedule: (() => void) | undefined
  /** Keeps what changed without publishing it; absent where that is no choice. */
  saveAside: (() => void) | undefined
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
  isHeld,
  publish,
  isShownLater,
  askReview,
  hasAsked,
  isPrepared,
  schedule,
  saveAside,
}: SaveButtonsProps) {
  const isReviewFirst = askReview && !mayPublish && before !== 'published'
  // What nobody sees yet is written to be seen.
  const isPublishFirst = mayPublish && status === 'draft' && !isPrepared
  return (
    <div className="save-buttons" ref={showFocused}>
      <button
        type="submit"
        className={lookOf(!isReviewFirst && !isPublishFirst && !isHeld)}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? 'Salvando…' : <SaveWords {...{ status, before, mayPublish, isPrepared }} />}
      </button>
      {mayPublish && (status === 'draft' || isPrepared) && (
        <button type="button" className={lookOf(isPublishFirst && !isHeld)} onClick={publish}>
          {isShownLater ? 'Publicar' : 'Publicar agora'}
        </button>
      )}
      {isReviewFirst ? (
        <button
          type="button"
          className="button"
          ref={hasAsked ? takeFocus : undefined}
          onClick={askReview}
        >
          Pedir revisão
        </button>
      ) : (
        <MoreButtons
          schedule={mayPublish ? schedule : undefined}
          saveAside={saveAside}
          askReview={askReview}
          hasAsked={hasAsked}
        />
      )}
    </div>
  )
}

/** One of them is the way on, and looks like it. */
function lookOf(isMain: boolean): string {
  return isMain ? 'button' : 'button button-quiet'
}

type MoreButtonsProps = Pick<SaveButtonsProps, 'schedule' | 'saveAside' | 'askReview' | 'hasAsked'>

/** What is seldom done: on a phone behind one button, on a desk beside the others. */
function MoreButtons({ schedule, saveAside, askReview, hasAsked }: MoreButtonsProps) {
  const id = useId()
  if (!schedule && !saveAside && !askReview) return null
  // Of one choice there is no list.
  if (schedule && !saveAside && !askReview) return <ScheduleButton schedule={schedule} />
  const entries = [
    ['Publicar depois', schedule],
    ['Guardar sem publicar', saveAside],
    ['Pedir revisão', askReview],
  ] as const
  return (
    <>
      <button
        type="button"
        className="button button-quiet save-more"
        aria-label="Mais opções"
        popoverTarget={id}
        ref={hasAsked ? takeFocus : undefined}
      >
        <Icon svg={more} />
      </button>
      <div id={id} popover="auto" className="bottom-sheet save-choices">
        {entries.map(
          ([words, choose]) =>
            choose && (
              <button
                key={words}
                type="button"
                className="button button-quiet"
                ref={hasAsked && choose === askReview ? takeFocus : undefined}
                onClick={({ currentTarget }) => {
                  // First: what it does may take the button away.
                  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
                  choose()
                }}
              >
                {words}
              </button>
            ),
        )}
      </div>
    </>
  )
}

function ScheduleButton({ schedule }: { schedule(): void }) {
  return (
    <button type="button" className="button button-quiet save-later" onClick={schedule}>
      <span className="save-wide">Publicar depois</span>
      <span className="save-narrow">Agendar</span>
    </button>
  )
}

/**
 * Brings a button that takes the focus into sight: on a phone the row may be wider than the window. Only the row scrolls:
 * the page stays where somebody wrote.
 */
function showFocused(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const [button, room] = [target.getBoundingClientRect(), row.getBoundingClientRect()]
    const left = Math.max(0, button.right - room.right) + Math.min(0, button.left - room.left)
    row.scrollBy({ left, behavior: 'instant' })
  }
  row.addEventListener('focusin', show)
  return () => row.removeEventListener('focusin', show)
}

const saveLabels: Record<Status, string> = {
  draft: 'Salvar rascunho',
  scheduled: 'Agendar',
  published: 'Publicar',
  archived: 'Arquivar',
}

/** On a phone the noun of a draft is enough beside the other ways. */
function SaveWords(props: Parameters<typeof saveLabelOf>[0]) {
  const [verb, noun] = saveLabelOf(props).split(' ')
  if (noun === undefined) return verb
  return (
    <span>
      <span className="save-verb">{verb} </span>
      <span className="save-noun">{noun}</span>
    </span>
  )
}

function saveLabelOf({
  status,
  before,
  mayPublish,
  isPrepared,
}: Pick<SaveButtonsProps, 'status' | 'before' | 'mayPublish' | 'isPrepared'>): string {
  if (isPrepared && status === 'draft') return 'Salvar'
  const isAsBefore = status === before && status !== 'draft'
  return mayPublish && !isAsBefore ? saveLabels[status] : 'Salvar'
}
