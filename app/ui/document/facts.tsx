import type { ReactNode } from 'react'
import { listed } from '#app/i18n/listed.ts'
import { withinSentence } from '#content/text/capitalized.ts'
import type { LinkedText } from '#content/text/link-acronyms.ts'
import { DoubtDot } from './doubt-dot.tsx'
import { PlainText } from './plain-text.tsx'
import './facts.css'

export interface Fact {
  label: string
  /** Missing: its label is among what is not known. */
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

function isKnown({ value }: Fact): boolean {
  return value !== undefined && value !== null
}

interface Props {
  facts: readonly Fact[]
  /** The document that they are of, where their acronyms are explained. */
  of?: LinkedText
}

/** A small table of facts; what is missing is one line below it instead of disappearing. */
export function Facts({ facts, of }: Props) {
  const known = facts.filter(isKnown)
  const unknown = facts.filter((fact) => !isKnown(fact))
  return (
    <>
      {known.length > 0 && (
        <dl className="facts">
          {known.map(({ label, value, note, doubt }) => (
            <div key={label} data-long={isLong(value) || undefined}>
              <dt>{label}</dt>
              <dd>
                {of && typeof value === 'string' ? <PlainText text={value} of={of} /> : value}
                <DoubtDot doubt={doubt} />
                {note && <span className="fact-note">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unknown.length > 0 && (
        <p className="facts-unknown">
          Ainda não sabemos: {listed(unknown.map(({ label }) => withinSentence(label)))}.
        </p>
      )}
    </>
  )
}
