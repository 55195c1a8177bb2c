import { type ReactNode, useId } from 'react'
import './question-step.css'

interface Choice {
  label: string
  /** Where it leads. */
  href: string
  isChosen: boolean
}

interface Props {
  question: string
  hint?: string | undefined
  /** What is wrong with the answer in the address. */
  fault?: string | undefined
  number: number
  total: number
  choices: readonly Choice[]
  /** Of the question before. */
  beforePath: string | undefined
  /** From the beginning; absent: this is the beginning. */
  restartPath: string | undefined
  /** A field to type the answer into. */
  children?: ReactNode
}

/**
 * One question, and its answers as links to what is next: it works before the app is here and without it, and each
 * step is an address.
 */
export function QuestionStep(props: Props) {
  const { question, hint, fault, number, total, choices, beforePath, restartPath, children } = props
  const titleId = useId()
  const progressId = useId()
  return (
    <section className="step" aria-labelledby={titleId}>
      <p id={progressId} className="step-progress">
        Pergunta {number} de {total}
      </p>
      <progress className="step-bar" value={number} max={total} aria-labelledby={progressId} />
      <h2 id={titleId} data-first tabIndex={-1} aria-describedby={progressId}>
        {question}
      </h2>
      {hint && <p className="step-hint">{hint}</p>}
      {fault && (
        <p className="step-fault" role="status">
          {fault}
        </p>
      )}
      {children}
      <ul
        className="step-choices"
        data-many={choices.length > 8 || undefined}
        aria-labelledby={titleId}
      >
        {choices.map(({ label, href, isChosen }) => (
          <li key={href}>
            <a
              className="step-choice"
              href={href}
              rel="nofollow"
              aria-current={isChosen ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {(beforePath || restartPath) && (
        <p className="step-ways">
          {beforePath && (
            <a href={beforePath} rel="nofollow">
              Pergunta anterior
            </a>
          )}
          {restartPath && <a href={restartPath}>Recomeçar</a>}
        </p>
      )}
    </section>
  )
}
