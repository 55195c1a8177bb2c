import { type PointerEvent, useEffect, useRef, useState } from 'react'
import {
  confirmationPatch,
  unconfirmedPatch,
} from '#app/editing/confirmation/confirmation-patch.ts'
import { discardFailedWrites } from '#app/editing/confirmation/one-tap-write.tsx'
import { editorPath, fieldPath } from '#app/editing/document-paths.ts'
import { sentence } from '#app/editing/format-value.ts'
import { agree } from '#app/i18n/agreement.ts'
import type { WriteOutcome } from '#app/replica/database.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { TrustIllustration } from '#app/ui/illustrations/welcome-illustrations.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { doubtTarget } from '#content/doubts.ts'
import type { ContentIssue } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { ConfirmFacts } from './confirm-facts.tsx'
import { MoreBelow } from './more-below.tsx'
import { SourcesFold } from './sources-fold.tsx'

interface QueueProps {
  issues: readonly ContentIssue[]
  /** The list with everything. */
  back: string
}

interface Confirmed {
  title: string
  /** That it was confirmed. */
  words: string
  undo(): Promise<void>
}

/** One fact after the other, each confirmed by one tap that brings the next. */
export function ConfirmQueue({ issues, back }: QueueProps) {
  const [at, setAt] = useState(0)
  const [last, setLast] = useState<Confirmed>()
  const [count, setCount] = useState(0)
  const queue = useRef<HTMLElement>(null)
  const issue = issues[at]

  async function takeBack(): Promise<void> {
    await last?.undo()
    setLast(undefined)
    setCount(count - 1)
    // The button that had the focus is gone.
    queue.current?.querySelector<HTMLElement>('.confirm-deeds > .button')?.focus()
  }

  return (
    <section ref={queue} className="confirm-queue" aria-label="Confirmar uma a uma">
      {/* One line above the next one: below it the tabs would hide it. */}
      <div className="confirm-place">
        <p className="tabular">
          {issue ? `${at + 1} de ${issues.length}` : sentence(confirmedWords(count))}
          {issue && count > 0 && ` · ${confirmedWords(count)}`}
        </p>
        <p role="status" className="visually-hidden">
          {last?.words}
        </p>
        {last && (
          <button type="button" className="text-button" onClick={takeBack}>
            Desfazer
            <span className="visually-hidden">: {last.title}</span>
          </button>
        )}
      </div>
      {issue ? (
        <Fetched<StaffDocument>
          key={`${issue.collection}/${issue.id}`}
          path={apiPaths.staffDocument(issue.collection, issue.id)}
          rows={4}
        >
          {(document) => (
            <Card
              issue={issue}
              document={document}
              onConfirmed={(undo) => {
                setLast({ title: issue.title, words: confirmedSentence(issue), undo })
                setCount(count + 1)
                setAt(at + 1)
              }}
              onSkipped={() => setAt(at + 1)}
              onBack={at > 0 ? () => setAt(at - 1) : undefined}
            />
          )}
        </Fetched>
      ) : (
        <StateView
          illustration={<TrustIllustration />}
          title="Era a última"
          text="O que você pulou continua nas pendências."
        >
          <a className="button" href={back} data-nav="replace">
            Ver as pendências
          </a>
        </StateView>
      )}
    </section>
  )
}

function confirmedSentence({ collection, title }: ContentIssue): string {
  return sentence(`${agree(collection, 'Confirmado', 'Confirmada')}: ${title}`)
}

function confirmedWords(count: number): string {
  if (count === 0) return 'nenhuma confirmada'
  return count === 1 ? 'uma confirmada' : `${count} confirmadas`
}

type Failed = Extract<WriteOutcome, { kind: 'refused' | 'conflict' }>

interface CardProps {
  issue: ContentIssue
  document: StaffDocument
  /** With what takes it back. */
  onConfirmed(undo: () => Promise<void>): void
  onSkipped(): void
  onBack: (() => void) | undefined
}

function Card({ issue, document, onConfirmed, onSkipped, onBack }: CardProps) {
  const { collection, id, title } = issue
  const database = useDatabase()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const swipe = useSwipe({ left: onSkipped, right: onBack })
  const button = useRef<HTMLButtonElement>(null)
  const facts = useRef<HTMLDivElement>(null)
  const deeds = useRef<HTMLDivElement>(null)
  const doubts = [...new Set(document.doubts.map(({ field }) => field))]
  const names = doubts.length > 0 ? doubts : ['*']
  const [first = '*'] = doubts
  // Whoever confirms with the keyboard goes on with the same key, and reads each one from its beginning.
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  async function confirm(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const reference = database.collection(collection).doc(id)
    const patch = confirmationPatch(document, new Set(doubts), Date.now())
    const outcome = await reference.update(patch, document.revision)
    setBusy(false)
    if (outcome.kind === 'saved' || outcome.kind === 'queued') {
      const revision = outcome.kind === 'saved' ? outcome.receipt.revision : document.revision
      onConfirmed(async () => {
        await reference.update(unconfirmedPatch(document), revision)
      })
      return
    }
    // The card says it; a copy in the queue would only be in the way.
    await discardFailedWrites(database, collection, id)
    setFailed(outcome)
  }

  return (
    <article
      className="confirm-card"
      aria-labelledby="confirmar-titulo"
      {...swipe}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') onSkipped()
        if (key === 'ArrowLeft') onBack?.()
      }}
    >
      <header>
        <h2 id="confirmar-titulo">{title}</h2>
        <p className="row-detail">{definitionOf(collection).label.one}. Isto vale hoje?</p>
      </header>
      <div ref={facts}>
        <ConfirmFacts collection={collection} document={document} names={names} />
      </div>
      <SourcesFold of={document} />
      <div ref={deeds} className="confirm-deeds">
        <MoreBelow of={facts} under={deeds} />
        <div>
          <Failure issue={issue} failed={failed} />
        </div>
        <button
          ref={button}
          type="button"
          className="button"
          aria-busy={isBusy || undefined}
          onClick={confirm}
        >
          Está certo
        </button>
        <a
          className="button button-quiet"
          href={
            first === '*'
              ? editorPath(collection, id)
              : fieldPath(collection, id, doubtTarget({ field: first }).field)
          }
        >
          Corrigir
        </a>
        <button type="button" className="button button-quiet" onClick={onSkipped}>
          Pular
        </button>
        <p className="confirm-keys field-hint">No teclado: Enter confirma, → pula, ← volta.</p>
      </div>
    </article>
  )
}

function Failure({
  issue: { collection, id },
  failed,
}: {
  issue: ContentIssue
  failed: Failed | undefined
}) {
  const error = failed?.kind === 'refused' ? failed.errors?.[0] : undefined
  return (
    <>
      <div role="status">
        {failed?.kind === 'conflict' && (
          <p>
            Alguém mudou isto agora há pouco.{' '}
            <a href={editorPath(collection, id)}>Veja como está</a> ou pule.
          </p>
        )}
        {error && (
          <p>
            Não foi possível: {sentence(error.detail)}{' '}
            <a href={editorPath(collection, id)}>Corrija no editor</a>.
          </p>
        )}
      </div>
      <RefusalNotice code={failed?.kind === 'refused' && !error ? failed.code : undefined} />
    </>
  )
}

// Less may be a tap, more upwards is scrolling.
const SWIPE_PX = 60

/** Handlers that tell a finger drawn to a side. */
function useSwipe({ left, right }: { left(): void; right: (() => void) | undefined }) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      start.current = pointerType === 'mouse' ? undefined : { x, y }
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current ?? { x: clientX, y: clientY }
      start.current = undefined
      if (Math.abs(clientX - x) < SWIPE_PX || Math.abs(clientY - y) > SWIPE_PX) return
      if (clientX < x) left()
      else right?.()
    },
  }
}
