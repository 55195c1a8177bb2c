import { Fragment, type ReactNode, useMemo, useRef } from 'react'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { useStream } from '#app/platform/stream.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { definitionOf } from '#content/collections.ts'
import { envelopeLabels } from '#content/document.ts'
import { ColumnChoice } from './column-choice.tsx'
import { CONFIRMED_ORDER } from './document-filter.tsx'
import { DocumentRow } from './document-row.tsx'
import { ChooseAllBox, type RowsProps } from './document-state.tsx'
import { columnsOf, columnsOffered } from './shown-columns.ts'
import { useChoice } from './use-choice.ts'
import { useRowWindow } from './use-row-window.ts'

/** By which column a list is sorted, and how it is sorted by another one. */
export interface Sorting {
  /** Name of a column, after a `-` where the last comes first; empty for the definition's order. */
  order: string
  /** The address of the list in another order. */
  urlOf(order: string): string
}

interface Props extends RowsProps {
  sorting: Sorting
  isDesk: boolean
  /** What follows the last row. */
  children?: ReactNode
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
  isDesk,
  children,
}: Props) {
  const { fields, titleField, label } = definitionOf(collection)
  const shown = useFormatValue(collection)
  const kept = useStream(columnsOf(collection))
  const offered = useMemo(() => columnsOffered(collection), [collection])
  const columns = useMemo(() => kept.filter((name) => offered.includes(name)), [kept, offered])
  const hasCampuses = (useCollection('campuses')?.length ?? 0) > 1
  const choose = useChoice(documents, chosen, onChoose)
  const scroller = useRef<HTMLElement>(null)
  const { isPart, rows, end } = useRowWindow(documents, scroller, isDesk)
  return (
    <>
      {isDesk && <ColumnChoice collection={collection} offered={offered} shown={columns} />}
      <section
        ref={scroller}
        className="document-table"
        data-part={isPart || undefined}
        aria-label={label.many}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard
        tabIndex={0}
      >
        <table aria-rowcount={isPart ? documents.length + 1 : undefined}>
          <caption className="visually-hidden">{label.many}</caption>
          <thead>
            <tr aria-rowindex={isPart ? 1 : undefined}>
              {choose && (
                <th scope="col" className="choose-cell">
                  {isDesk && onChoose ? (
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
          <tbody>
            {rows.map(({ index, gap }) => {
              const document = documents[index]
              return (
                document && (
                  <Fragment key={document.id}>
                    <Gap height={gap} />
                    <DocumentRow
                      collection={collection}
                      document={document}
                      index={index}
                      isCounted={isPart}
                      columns={columns}
                      hasCampuses={hasCampuses}
                      shown={shown}
                      isChosen={chosen.has(document.id)}
                      choose={choose}
                      isWaiting={waiting.has(document.id)}
                      copy={copies.get(document.id)}
                      proposal={proposed.get(document.id)}
                    />
                  </Fragment>
                )
              )
            })}
            <Gap height={end} />
          </tbody>
        </table>
        {children}
      </section>
    </>
  )
}

/** Where rows are that are not in the page. */
function Gap({ height }: { height: number }) {
  return (
    height > 0 && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
      <tr className="rows-left-out" aria-hidden="true">
        <td style={{ blockSize: height }} />
      </tr>
    )
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
