import { useId, useState } from 'react'
import { findTitle } from '#app/navigation/focus.ts'
import { manualPath } from '#app/navigation/paths.ts'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import type { Role } from '#protocol/accounts.ts'
import { NamedText } from './named-text.tsx'
import { useSeen } from './seen-on-device.ts'
import { tourSteps } from './tour-steps.ts'
import './tour.css'

/** The first walk around, until somebody has gone through it or skipped it on this device. */
export function FirstTour({ role }: { role: Exclude<Role, 'reader'> }) {
  const [seen, setSeen] = useSeen('tour')
  if (seen) return null
  return <Tour role={role} onEnd={() => setSeen('done')} />
}

interface Props {
  role: Exclude<Role, 'reader'>
  /** Somebody asked for it: it takes the focus. */
  isAskedFor?: boolean
  onEnd(): void
}

/** A few steps on a card within the page: nothing is covered, and nobody has to go through it. Escape in it skips it. */
export function Tour({ role, isAskedFor = false, onEnd }: Props) {
  const id = useId()
  const steps = tourSteps[role]
  const [at, setAt] = useState(0)
  const [hasMoved, setMoved] = useState(isAskedFor)
  const step = steps[at]
  if (!step) return null
  const isLast = at === steps.length - 1

  function go(to: number): void {
    setMoved(true)
    setAt(to)
  }

  function end(): void {
    // The button that had the focus goes.
    findTitle()?.focus({ preventScroll: true })
    onEnd()
  }

  return (
    <section
      className="tour"
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === 'Escape') end()
      }}
    >
      <p className="tour-place" id={id}>
        Primeiros passos: {at + 1} de {steps.length}
      </p>
      <h2 key={at} ref={hasMoved ? takeFocus : undefined} tabIndex={-1} aria-describedby={id}>
        {step.title}
      </h2>
      <p>
        <NamedText text={step.text} />
      </p>
      <p>
        <a className="tour-more" href={`${manualPath}/${step.topic}`}>
          Ver como se faz
        </a>
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={() => (isLast ? end() : go(at + 1))}>
          {isLast ? 'Concluir' : 'Próximo'}
        </button>
        {at > 0 && (
          <button type="button" className="button button-quiet" onClick={() => go(at - 1)}>
            Anterior
          </button>
        )}
        {!isLast && (
          <button type="button" className="button button-quiet" onClick={end}>
            Pular
          </button>
        )}
      </div>
    </section>
  )
}
