import { type ReactNode, useMemo } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { DESK_QUERY, useMediaQuery } from '#app/platform/media-query.ts'
import { useStream } from '#app/platform/stream.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { definitionOf } from '#content/collections.ts'
import { envelopeLabels } from '#content/document.ts'
import { ColumnChoice } from './column-choice.tsx'
import { CONFIRMED_ORDER } from './document-filter.tsx'
import { ChooseBox, DocumentState, type RowsProps } from './document-state.tsx'
import { columnsOf, columnsOffered } from './shown-columns.ts'
import { useChoice } from './use-choice.ts'

/** By which column a list is sorted, and how it is sorted by another one. */
export interface Sorting {
  /** Name of a column, after a `-` where the last comes first; empty for the definition's order. */
  order: string
  /** The address of the list in another order. */
  urlOf(order: string): string
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
  const others = columns.filter((name) => offered.includes(name))
  const hasCampuses = (useCollection('campuses')?.length ?? 0) > 1
  const choose = useChoice(documents, chosen, onChoose)
  const { untitled } = collectionLabels(collection)
  return (
    <>
      {isDesk && <ColumnChoice collection={collection} offered={offered} shown={others} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard */}
      <section className="document-table" aria-label={label.many} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{label.many}</caption>
          <thead>
            <tr>
              {choose && (
                <th scope="col">
                  <span className="visually-hidden">Escolher</span>
                </th>
              )}
              {[titleField, ...others].map((name) => (
                <SortedHead
                  key={name}
                  name={name}
                  sorting={sorting}
                  className={name === titleField ? 'title-cell' : undefined}
                >
                  {fields[name]?.label}
                </SortedHead>
              ))}
              <SortedHead name={CONFIRMED_ORDER} sorting={sorting}>
                Confirmado em
              </SortedHead>
              <th scope="col" className="standing-cell">
                Situação
              </th>
              {hasCampuses && (
                <th scope="col" className="campus-cell">
                  {envelopeLabels.campuses}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => {
              const title = shown(titleField, document[titleField]) ?? untitled
              return (
                <tr key={document.id}>
                  {choose && (
                    <td>
                      <ChooseBox
                        title={title}
                        id={document.id}
                        isChosen={chosen.has(document.id)}
                        choose={choose}
                      />
                    </td>
                  )}
                  <th scope="row" className="title-cell">
                    <a href={editorPath(collection, document.id)}>{title}</a>
                  </th>
                  {others.map((name) => (
                    <td key={name}>{shown(name, document[name]) ?? <Empty />}</td>
                  ))}
                  <td>{shown('confirmedAt', document.confirmedAt) ?? 'Nunca'}</td>
                  <td className="standing-cell">
                    <DocumentState
                      collection={collection}
                      document={document}
                      isWaiting={waiting.has(document.id)}
                      copy={copies.get(document.id)}
                      proposal={proposed.get(document.id)}
                    />
                  </td>
                  {hasCampuses && (
                    <td className="campus-cell">
                      {shown('campuses', document.campuses) ?? <Empty />}
                    </td>
                  )}
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

/** Nothing is known there yet. */
function Empty() {
  return (
    <span className="empty-cell">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">vazio</span>
    </span>
  )
}

interface SortedHeadProps {
  name: string
  sorting: Sorting
  className?: string | undefined
  children: ReactNode
}

/** A tap sorts by the column, another one the other way round. */
function SortedHead({ name, sorting: { order, urlOf }, className, children }: SortedHeadProps) {
  const sorted = order === name ? 'ascending' : order === `-${name}` ? 'descending' : undefined
  const next = sorted === 'ascending' ? `-${name}` : name
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <a href={urlOf(next)} data-nav="replace">
        {children}
        {sorted && <span aria-hidden="true">{sorted === 'ascending' ? ' ↑' : ' ↓'}</span>}
      </a>
    </th>
  )
}
