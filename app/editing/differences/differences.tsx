import { type FormatContext, fieldLabel, formatItems, isList } from '#app/editing/format-value.ts'
import { useFormatContext } from '#app/editing/use-format-value.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { isSameValue } from '#content/merge-patch.ts'
import type { Author } from '#protocol/api-types.ts'
import { type TextSegment, textChanges } from './text-changes.tsx'
import './differences.css'

export type Version = Readonly<Record<string, unknown>>

/** The change of a field: of a long text word by word, of a list item by item, of anything else the value before and after. */
export type Difference = { name: string; label: string } & (
  | { kind: 'text'; segments: TextSegment[] }
  | { kind: 'list'; removed: string[]; added: string[] }
  | { kind: 'value'; before: string | undefined; after: string | undefined }
)

// What fits a line of a phone is seen at once, without looking for the word.
const ONE_LINE_CHARACTERS = 40

// In the order in which a person asks about them.
const envelopeOrder = [
  ...['status', 'campuses', 'publishAt', 'expireAt', 'owner'],
  ...['confirmedAt', 'confirmedBy', 'doubts', 'asOf', 'source'],
]

/** What differs between two versions of a document, in the order of its form; without a version, everything does. */
export function differencesOf(
  collection: CollectionName,
  before: Version,
  after: Version,
  context: FormatContext,
): Difference[] {
  const names = [...Object.keys(definitionOf(collection).fields), ...envelopeOrder]
  return names
    .filter((name) => !isSameValue(before[name], after[name]))
    .map((name) => {
      const field = { name, label: fieldLabel(collection, name) }
      const [old, now] = [before[name], after[name]]
      if (isProse(collection, name) && isLong(old) && isLong(now))
        return { ...field, kind: 'text', segments: textChanges(old, now) }
      const items = (value: unknown) => formatItems(collection, name, value, context)
      return { ...field, ...difference(isList(collection, name), items(old), items(now)) }
    })
}

function difference(isOfMany: boolean, before: string[], after: string[]) {
  const removed = before.filter((each) => !after.includes(each))
  const added = after.filter((each) => !before.includes(each))
  // Where only the order differs, both orders are shown.
  if (isOfMany && removed.length + added.length > 0)
    return { kind: 'list', removed, added } as const
  const line = (values: string[]) => (values.length > 0 ? values.join(', ') : undefined)
  return { kind: 'value', before: line(before), after: line(after) } as const
}

function isProse(collection: CollectionName, name: string): boolean {
  const { kind } = definitionOf(collection).fields[name] ?? {}
  return kind === 'text' || kind === 'markdown'
}

function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.length > ONE_LINE_CHARACTERS
}

/** A version, and those whose ids stand in it. */
interface ShownVersion {
  record: Version
  people: readonly Author[]
}

interface Props {
  collection: CollectionName
  before: ShownVersion | undefined
  after: ShownVersion
}

/** What differs between two versions, field by field. */
export function Differences({ collection, before, after }: Props) {
  const context = useFormatContext([...(before?.people ?? []), ...after.people])
  const found = differencesOf(collection, before?.record ?? {}, after.record, context)
  if (found.length === 0)
    return <p role="status">As duas versões dizem o mesmo, em todos os campos.</p>
  return (
    <dl className="differences-list" aria-label="O que mudou">
      {found.map((difference) => (
        <div key={difference.name}>
          <dt>{difference.label}</dt>
          <dd>{before ? <Change difference={difference} /> : <Whole difference={difference} />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where there was nothing before, it is enough to say what there is. */
function Whole({ difference }: { difference: Difference }) {
  if (difference.kind === 'list') return difference.added.join(', ')
  if (difference.kind === 'value') return difference.after ?? <i>vazio</i>
  return difference.segments.map(({ text }) => text).join('')
}

function Change({ difference }: { difference: Difference }) {
  switch (difference.kind) {
    case 'text':
      return <TextSegments segments={difference.segments} />
    case 'list':
      return (
        <ul>
          {difference.removed.map((each) => (
            <li key={each}>
              Saiu: <del>{each}</del>
            </li>
          ))}
          {difference.added.map((each) => (
            <li key={each}>
              Entrou: <ins>{each}</ins>
            </li>
          ))}
        </ul>
      )
    case 'value':
      return (
        <>
          de {difference.before === undefined ? <i>vazio</i> : <del>{difference.before}</del>} para{' '}
          {difference.after === undefined ? <i>vazio</i> : <ins>{difference.after}</ins>}
        </>
      )
  }
}

function TextSegments({ segments }: { segments: readonly TextSegment[] }) {
  return segments.map(({ kind, text }, index) => {
    // Nothing but their order tells them apart.
    const key = `${index}`
    if (kind === 'removed')
      return (
        <del key={key}>
          <span className="visually-hidden"> [saiu: </span>
          {text}
          <span className="visually-hidden">] </span>
        </del>
      )
    if (kind === 'added')
      return (
        <ins key={key}>
          <span className="visually-hidden"> [entrou: </span>
          {text}
          <span className="visually-hidden">] </span>
        </ins>
      )
    return <span key={key}>{kind === 'skipped' ? ' … ' : text}</span>
  })
}
