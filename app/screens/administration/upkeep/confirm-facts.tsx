import { useState } from 'react'
import { factsOf } from '#app/editing/confirmation/confirm-section.tsx'
import { fieldLabel } from '#app/editing/format-value.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { DESK_QUERY, useMediaQuery } from '#app/platform/media-query.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { doubtTarget } from '#content/doubts.ts'
import { sectionText } from '#content/text/text-sections.ts'

// What is longer comes last, and shows its beginning.
const LONG_CHARACTERS = 160

interface Props {
  collection: CollectionName
  document: StaffDocument
  /** The fields in doubt, `*` for all of them. */
  names: readonly string[]
}

/** What is to be confirmed: short facts, one a line, and then the long texts, each to be opened whole. */
export function ConfirmFacts({ collection, document, names }: Props) {
  const shown = useFormatValue(collection)
  const facts = factNames(collection, document, names).map((name) => {
    const { field, section } = doubtTarget({ field: name })
    const value = section
      ? sectionText(String(document[field] ?? ''), section)
      : shown(name, document[name])
    return { name, text: value?.trim() || 'Nada escrito ainda' }
  })
  const isLong = ({ text }: { text: string }) => text.length > LONG_CHARACTERS
  return (
    <dl className="confirm-facts">
      {[...facts.filter((fact) => !isLong(fact)), ...facts.filter(isLong)].map(({ name, text }) => (
        <div key={name} data-long={isLong({ text }) || undefined}>
          <dt>{fieldLabel(collection, name)}</dt>
          <dd>{isLong({ text }) ? <LongText text={text} /> : text}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * What each line tells: fields in the order of the form, of everything what is written, and no flag that says no; the
 * title stands above.
 */
export function factNames(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string[] {
  const { fields, titleField } = definitionOf(collection)
  const isSaid = (name: string) => {
    const value = document[name]
    const isEmpty = value === undefined || value === null || value === ''
    const isNone = Array.isArray(value) && value.length === 0
    return !isEmpty && !isNone && !(fields[name]?.kind === 'flag' && value === false)
  }
  const order = Object.keys(fields)
  const place = (name: string) => order.indexOf(doubtTarget({ field: name }).field)
  const named = names
    .filter((name) => name !== '*')
    .toSorted((one, other) => place(one) - place(other))
  const all = names.includes('*') ? factsOf(collection).filter(isSaid) : []
  const facts = [...new Set([...named, ...all])]
  const others = facts.filter((name) => name !== titleField)
  return others.length > 0 ? others : facts
}

/** The beginning of a text, and all of it for whoever asks. */
function LongText({ text }: { text: string }) {
  // A desk has room for all of it.
  const [isOpen, setOpen] = useState(useMediaQuery(DESK_QUERY))
  const beginning = text.slice(0, LONG_CHARACTERS).replace(/\s\S*$/, '')
  return (
    <>
      {isOpen ? text : `${beginning}…`}{' '}
      <button
        type="button"
        className="text-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Ler menos' : 'Ler tudo'}
      </button>
    </>
  )
}
