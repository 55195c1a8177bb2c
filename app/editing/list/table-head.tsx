import { memo, type ReactNode } from 'react'
import { definitionOf } from '#content/collections.ts'
import { envelopeLabels } from '#content/document.ts'
import { CONFIRMED_ORDER } from './document-filter.tsx'
import { ChooseAllBox, type RowsProps } from './document-state.tsx'

/** By which column a list is sorted, and how it is sorted by another one. */
export interface Sorting {
  /** Name of a column, after a `-` where the last comes first; empty for the definition's order. */
  order: string
  /** The address of the list in another order. */
  urlOf(order: string): string
}

interface Props extends Pick<RowsProps, 'collection' | 'documents' | 'chosen' | 'onChoose'> {
  /** The columns beside the title. */
  columns: readonly string[]
  hasCampuses: boolean
  sorting: Sorting
  isDesk: boolean
  /** Assistive technology counts the rows where they are not all in the page. */
  isCounted: boolean
}

/** The head of the table; it stays as it is while rows come and go. */
export const TableHead = memo(function TableHead({
  collection,
  documents,
  columns,
  hasCampuses,
  chosen,
  onChoose,
  sorting,
  isDesk,
  isCounted,
}: Props) {
  const { fields, titleField } = definitionOf(collection)
  return (
    <thead>
      <tr aria-rowindex={isCounted ? 1 : undefined}>
        {onChoose && (
          <th scope="col" className="choose-cell">
            {isDesk ? (
              <ChooseAllBox documents={documents} chosen={chosen} onChoose={onChoose} />
            ) : (
              <span className="visually-hidden">Escolher</span>
            )}
          </th>
        )}
        {[titleField, ...columns].map((name) => (
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
  )
})

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
