import { useState } from 'react'
import { Tag } from '#app/ui/tag.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { TableContext } from '#content/tables/cell.ts'
import { columnsOf } from '#content/tables/columns.ts'
import { hasLostZeros } from '#content/tables/leading-zeros.ts'
import { failureReason } from '#content/tables/write-table.ts'
import type { FieldChange } from '#protocol/api-types.ts'
import type { CheckedRow } from '#protocol/send-rows.ts'
import { useTableContext } from './use-import.ts'

const SHOWN_AT_ONCE = 50

const tags = {
  new: { word: 'Novo', tone: 'positive' },
  changed: { word: 'Muda', tone: 'accent' },
  unchanged: { word: 'Igual', tone: undefined },
  failed: { word: 'Não entra', tone: 'danger' },
} as const

/** Of a row that changes only what is prepared. */
const prepared = { word: 'Muda a alteração', tone: 'accent' } as const

function tagOf({ outcome }: CheckedRow) {
  return outcome.kind === 'changed' && outcome.isCopy ? prepared : tags[outcome.kind]
}

interface RowListProps {
  collection: CollectionName
  rows: readonly CheckedRow[]
  /** Nothing that readers see changes. */
  toCopies?: boolean
}

/** Rows of a file, each with what it changes or why it fails. */
export function RowList({ collection, rows, toCopies = false }: RowListProps) {
  const [count, setCount] = useState(SHOWN_AT_ONCE)
  const context = useTableContext()()
  return (
    <>
      <ol className="group-rows tables-rows" aria-label="Linhas do arquivo">
        {rows.slice(0, count).map((each) => (
          <li key={each.row.row}>
            <p className="tables-row-head">
              <span>
                Linha {each.row.row} <b>{titleOf(collection, each)}</b>
              </span>
              <Tag tone={tagOf(each).tone}>{tagOf(each).word}</Tag>
            </p>
            <Detail {...{ collection, context, toCopies }} checked={each} />
          </li>
        ))}
      </ol>
      {rows.length > count && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setCount(count + SHOWN_AT_ONCE)}
        >
          Mostrar mais ({(rows.length - count).toLocaleString('pt-BR')})
        </button>
      )}
    </>
  )
}

function titleOf(collection: CollectionName, { row, outcome }: CheckedRow): string {
  return outcome.kind === 'failed' ? titleIn(collection, row) : outcome.title
}

/** What a row calls the document that it is about: by its title, else its code. */
export function titleIn(collection: CollectionName, { values, id }: CheckedRow['row']): string {
  return String(values[definitionOf(collection).titleField] ?? id ?? '')
}

interface DetailProps {
  collection: CollectionName
  checked: CheckedRow
  context: TableContext
  toCopies: boolean
}

function Detail({ collection, checked: { row, outcome }, context, toCopies }: DetailProps) {
  if (outcome.kind === 'failed')
    return (
      <ul className="tables-reasons">
        {outcome.errors.map((error) => (
          <li key={`${error.field} ${error.detail}`}>{failureReason(collection, error)}</li>
        ))}
      </ul>
    )
  return (
    <>
      {outcome.twin && (
        <p className="form-notice" data-tone="warning">
          Parece ser o registro “{outcome.twin.title}”, de código {outcome.twin.id}: planilhas tiram
          os zeros do começo. Se for, corrija a linha, com a coluna em formato de texto; senão, ela
          entra como um registro novo.
        </p>
      )}
      {outcome.kind === 'new' ? (
        <NewValues {...{ collection, context, toCopies }} values={row.values} />
      ) : (
        <dl className="tables-changes">
          {outcome.changes.map((change) => (
            <Change key={change.field} collection={collection} change={change} context={context} />
          ))}
        </dl>
      )}
    </>
  )
}

/** What a row says of when readers see it. */
const leftOut: ReadonlySet<string> = new Set(['status', 'publishAt', 'expireAt'])

interface NewValuesProps {
  collection: CollectionName
  values: Readonly<Record<string, unknown>>
  context: TableContext
  toCopies: boolean
}

/** What a file says of something new, beside its title; not when readers see it, where they do not. */
function NewValues({ collection, values, context, toCopies }: NewValuesProps) {
  const { titleField } = definitionOf(collection)
  const written = columnsOf(collection)
    .filter(({ name }) => name !== titleField && values[name] != null)
    .filter(({ name }) => !(toCopies && leftOut.has(name)))
    .map((column) => ({ ...column, text: column.write(values[column.name], context) }))
    .filter(({ text }) => text !== '')
  return (
    <dl className="tables-values">
      {written.map(({ name, heading, text }) => (
        <div key={name}>
          <dt>{heading}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ChangeProps {
  collection: CollectionName
  change: FieldChange
  context: TableContext
}

function Change({ collection, change: { field, from, to }, context }: ChangeProps) {
  const column = columnsOf(collection).find(({ name }) => name === field)
  if (!column) return null
  const shown = (value: unknown, Mark: 'del' | 'ins') =>
    value === undefined || (Array.isArray(value) && value.length === 0) ? (
      <i>vazio</i>
    ) : (
      <Mark>{column.write(value, context)}</Mark>
    )
  return (
    <div>
      <dt>{column.heading}</dt>
      <dd>
        de {shown(from, 'del')} para {shown(to, 'ins')}
        {hasLostZeros(from, to) && ' (a planilha tirou os zeros do começo?)'}
      </dd>
    </div>
  )
}
