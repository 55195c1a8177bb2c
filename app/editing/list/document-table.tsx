import { type ReactNode, useMemo } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { isTexts, keptStream } from '#app/platform/kept-stream.ts'
import { DESK_QUERY, useMediaQuery } from '#app/platform/media-query.ts'
import { type SourceStream, useStream } from '#app/platform/stream.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { Field } from '#content/fields.ts'
import { CONFIRMED_ORDER } from './document-filter.tsx'
import { ChooseBox, DocumentState, type RowsProps, withChoice } from './document-state.tsx'

/** By which column a list is sorted, and how it is sorted by another one. */
export interface Sorting {
  /** Name of a column, after a `-` where the last comes first; empty for the definition's order. */
  order: string
  /** The address of the list in another order. */
  urlOf(order: string): string
}

/** The kinds of field that are too long for a cell. */
const longKinds: ReadonlySet<Field['kind']> = new Set([
  'markdown',
  'drawing',
  'image',
  'rows',
  'weeklyHours',
  'hoursExceptions',
  'coordinates',
])

function columnsOffered(collection: CollectionName): string[] {
  const { fields, titleField } = definitionOf(collection)
  return Object.keys(fields).filter(
    (name) => name !== titleField && !longKinds.has(fields[name]?.kind ?? 'markdown'),
  )
}

const keptColumns = new Map<CollectionName, SourceStream<readonly string[]>>()

/** The columns beside the title that this user chose on this device, in the definition's order. */
function columnsOf(collection: CollectionName): SourceStream<readonly string[]> {
  const kept = keptColumns.get(collection)
  if (kept) return kept
  const { listColumns, titleField } = definitionOf(collection)
  const own = listColumns.filter((column) => column !== titleField)
  const stream = keptStream<readonly string[]>(`colunas:${collection}`, own, isTexts)
  keptColumns.set(collection, stream)
  return stream
}

/** A list where there is room. On a desk one chooses its columns, and it scrolls under its head. */
export function DocumentTable({
  collection,
  documents,
  waiting,
  copies,
  proposed,
  chosen,
  onChoose,
  sorting,
  children,
}: RowsProps & { sorting: Sorting; children: ReactNode }) {
  const { fields, titleField, label } = definitionOf(collection)
  const shown = useFormatValue(collection)
  const isDesk = useMediaQuery(DESK_QUERY)
  const columns = useStream(columnsOf(collection))
  const offered = useMemo(() => columnsOffered(collection), [collection])
  const others = offered.filter((name) => columns.includes(name))
  const { untitled } = collectionLabels(collection)
  return (
    <>
      {isDesk && <ColumnChoice collection={collection} offered={offered} shown={columns} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard */}
      <section className="document-table" aria-label={label.many} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{label.many}</caption>
          <thead>
            <tr>
              {onChoose && (
                <th scope="col">
                  <span className="visually-hidden">Escolher</span>
                </th>
              )}
              {[titleField, ...others].map((name) => (
                <SortedHead key={name} name={name} sorting={sorting}>
                  {fields[name]?.label}
                </SortedHead>
              ))}
              <SortedHead name={CONFIRMED_ORDER} sorting={sorting}>
                Confirmado em
              </SortedHead>
              <th scope="col">Situação</th>
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => {
              const title = shown(titleField, document[titleField]) ?? untitled
              return (
                <tr key={document.id}>
                  {onChoose && (
                    <td>
                      <ChooseBox
                        title={title}
                        isChosen={chosen.has(document.id)}
                        onChange={(isChosen) => onChoose(withChoice(chosen, document.id, isChosen))}
                      />
                    </td>
                  )}
                  <th scope="row">
                    <a href={editorPath(collection, document.id)}>{title}</a>
                  </th>
                  {others.map((name) => (
                    <td key={name}>{shown(name, document[name])}</td>
                  ))}
                  <td>{shown('confirmedAt', document.confirmedAt) ?? 'Nunca'}</td>
                  <td>
                    <DocumentState
                      collection={collection}
                      document={document}
                      isWaiting={waiting.has(document.id)}
                      copy={copies.get(document.id)}
                      proposal={proposed.get(document.id)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        {children}
      </section>
    </>
  )
}

interface SortedHeadProps {
  name: string
  sorting: Sorting
  children: ReactNode
}

/** A tap sorts by the column, another one the other way round. */
function SortedHead({ name, sorting: { order, urlOf }, children }: SortedHeadProps) {
  const sorted = order === name ? 'ascending' : order === `-${name}` ? 'descending' : undefined
  const next = sorted === 'ascending' ? `-${name}` : name
  return (
    <th scope="col" aria-sort={sorted}>
      <a href={urlOf(next)} data-nav="replace">
        {children}
        {sorted && <span aria-hidden="true">{sorted === 'ascending' ? ' ↑' : ' ↓'}</span>}
      </a>
    </th>
  )
}

interface ColumnChoiceProps {
  collection: CollectionName
  offered: readonly string[]
  shown: readonly string[]
}

function ColumnChoice({ collection, offered, shown }: ColumnChoiceProps) {
  const { fields } = definitionOf(collection)
  const kept = columnsOf(collection)
  return (
    <details className="column-choice">
      <summary>Colunas</summary>
      <fieldset>
        <legend className="visually-hidden">Colunas da lista</legend>
        {offered.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={shown.includes(name)}
              onChange={({ target }) =>
                kept.set(
                  target.checked ? [...shown, name] : shown.filter((other) => other !== name),
                )
              }
            />
            {fields[name]?.label}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
