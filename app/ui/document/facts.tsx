import type { ReactNode } from 'react'
import './facts.css'

export interface Fact {
  label: string
  /** Missing: said so. */
  value: ReactNode | undefined
  /** Why it may not be right. */
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
      {facts.map(({ label, value, doubt }) => (
        <div key={label} data-long={isLong(value) || undefined}>
          <dt>{label}</dt>
          <dd>
            {value ?? <span className="fact-missing">Não informado</span>}
            {value !== undefined && doubt && <span className="fact-doubt">{doubt}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
