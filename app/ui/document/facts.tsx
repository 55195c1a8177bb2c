import type { ReactNode } from 'react'
import { DoubtDot } from './doubt-dot.tsx'
import './facts.css'

export interface Fact {
  label: string
  /** Missing: said so. */
  value: ReactNode | undefined
  /** What one has to know of it, as that it is somebody else's. */
  note?: string | undefined
  /** That it may not be right. */
  doubt?: string | undefined
}

const MAX_IN_COLUMN = 60

/** Sentences read better below their label than in a column. */
function isLong(value: ReactNode): boolean {
  return typeof value === 'string' && value.length > MAX_IN_COLUMN
}

/** A small table of facts; what is missing says so instead of disappearing. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, note, doubt }) => (
        <div key={label} data-long={isLong(value) || undefined}>
          <dt>{label}</dt>
          <dd>
            {value ?? <span className="fact-missing">Não informado</span>}
            {value !== undefined && <DoubtDot doubt={doubt} />}
            {value !== undefined && note && <span className="fact-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
