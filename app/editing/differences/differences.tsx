import { useFormatContext } from '#app/editing/use-format-value.ts'
import type { CollectionName } from '#content/collections.ts'
import type { Author } from '#protocol/history.ts'
import './differences.css'
import { type Difference, differencesOf, type Version } from './differences-of.ts'
import type { Stretch } from './text-changes.ts'

/** A version, and those whose ids stand in it. */
interface Told {
  record: Version
  people: readonly Author[]
}

interface Props {
  collection: CollectionName
  before: Told | undefined
  after: Told
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
  return difference.stretches.map(({ text }) => text).join('')
}

function Change({ difference }: { difference: Difference }) {
  switch (difference.kind) {
    case 'text':
      return <Stretches stretches={difference.stretches} />
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

function Stretches({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map(({ kind, text }, index) => {
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
