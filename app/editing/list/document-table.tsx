import { Fragment, type ReactNode, useMemo, useRef } from 'react'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { useStream } from '#app/platform/stream.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { definitionOf } from '#content/collections.ts'
import { ColumnChoice } from './column-choice.tsx'
import { DocumentRow } from './document-row.tsx'
import type { RowsProps } from './document-state.tsx'
import { columnsOf, columnsOffered } from './shown-columns.ts'
import { type Sorting, TableHead } from './table-head.tsx'
import { useChoice } from './use-choice.ts'
import { useRowWindow } from './use-row-window.ts'

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
  const { label } = definitionOf(collection)
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
          <TableHead
            collection={collection}
            documents={documents}
            columns={columns}
            hasCampuses={hasCampuses}
            chosen={chosen}
            onChoose={onChoose}
            sorting={sorting}
            isDesk={isDesk}
            isCounted={isPart}
          />
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
