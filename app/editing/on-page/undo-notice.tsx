import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { historyPath } from '#app/editing/document-paths.ts'
import { whereItWaits } from '#app/editing/where-it-waits.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { type Publication, pageEditor } from './page-editor.ts'

const seconds = 10

type Undoing = 'offered' | 'busy' | 'undone' | 'overtaken'

/** Says that something was published, and takes it back for ten seconds; they stand still while somebody is at it. */
export function UndoNotice({ publication }: { publication: Publication }) {
  const { target, kind, isByKeyboard, undo } = publication
  const { storage } = useReplicaStatus()
  const [undoing, setUndoing] = useState<Undoing>('offered')
  const [isHeld, setHeld] = useState(false)
  const left = useCountdown(isHeld || undoing === 'busy' || undoing === 'overtaken', undoing)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isByKeyboard) button.current?.focus()
  }, [isByKeyboard])
  useEffect(() => {
    if (left === 0) dismiss()
  }, [left])

  async function takeBack() {
    if (undoing !== 'offered') return
    setUndoing('busy')
    setUndoing((await undo()) ? 'undone' : 'overtaken')
  }

  return (
    <section
      aria-label="O que você publicou"
      className="undo-notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape') dismiss()
      }}
    >
      <p role="status">
        {undoing === 'undone'
          ? 'Desfeito: está como antes.'
          : undoing === 'overtaken'
            ? 'Não foi desfeito: alguém mudou isto depois de você.'
            : kind === 'saved'
              ? `Publicado: ${target.title}.`
              : `${whereItWaits[storage].title}: ${target.title}.`}
      </p>
      {undoing === 'overtaken' && (
        <a href={historyPath(target.collection, target.id)}>Ver o histórico</a>
      )}
      {(undoing === 'offered' || undoing === 'busy') && (
        <button ref={button} type="button" className="undo-button" onClick={takeBack}>
          {undoing === 'busy' ? 'Desfazendo…' : 'Desfazer'}
          <span className="undo-left tabular" aria-hidden="true">
            {left}
          </span>
        </button>
      )}
      {undoing === 'overtaken' && (
        <button type="button" className="undo-button" onClick={dismiss}>
          Fechar
        </button>
      )}
    </section>
  )
}

function dismiss(): void {
  pageEditor.published.set(undefined)
}

/** Seconds that are left; another `round` begins them anew. */
function useCountdown(isHeld: boolean, round: string): number {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has its own seconds
  useEffect(() => setLeft(seconds), [round])
  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [isHeld])
  return left
}
