import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { DESK_QUERY, TABLE_QUERY, useMediaQuery } from '#app/platform/media-query.ts'
import { definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { ChooseBox, DocumentState, type RowsProps } from './document-state.tsx'
import { DocumentTable } from './document-table.tsx'
import { rowDetail } from './row-detail.ts'
import type { Sorting } from './table-head.tsx'
import { useChoice } from './use-choice.ts'

/** Rows come into the page by so many, as somebody gets to them: a list of thousands stays smooth. */
const PAGE_ROWS = 80

/** The documents of a list: cards on a phone, a table where there is room, which scrolls by itself on a desk. */
export function DocumentRows({ sorting, ...props }: RowsProps & { sorting: Sorting }) {
  const isWide = useMediaQuery(TABLE_QUERY)
  const isDesk = useMediaQuery(DESK_QUERY)
  if (isDesk) return <DocumentTable {...props} sorting={sorting} isDesk />
  if (isWide) return <TablePages {...props} sorting={sorting} />
  return <DocumentCards {...props} />
}

function TablePages({ sorting, ...props }: RowsProps & { sorting: Sorting }) {
  const [documents, more] = usePages(props.documents)
  return (
    <DocumentTable {...props} documents={documents} sorting={sorting} isDesk={false}>
      {more}
    </DocumentTable>
  )
}

/** As many documents as somebody got to, at first with the current one, and what leads to more. */
function usePages(
  documents: readonly StaffDocument[],
  current?: string,
): [shown: readonly StaffDocument[], more: ReactNode] {
  const [count, setCount] = useState(() => {
    const place = documents.findIndex(({ id }) => id === current)
    return PAGE_ROWS * (Math.floor(Math.max(place, 0) / PAGE_ROWS) + 1)
  })
  const shown = useMemo(() => documents.slice(0, count), [documents, count])
  const left = documents.length - count
  const more = left > 0 && (
    <More key={count} left={left} onMore={() => setCount(count + PAGE_ROWS)} />
  )
  return [shown, more]
}

function More({ left, onMore }: { left: number; onMore(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && more.current(),
      { rootMargin: '600px' },
    )
    if (button.current) observer.observe(button.current)
    return () => observer.disconnect()
  }, [])
  return (
    <button ref={button} type="button" className="button button-quiet list-more" onClick={onMore}>
      Mostrar mais ({left.toLocaleString('pt-BR')})
    </button>
  )
}

/** A list on a phone: each document by its title, what else its columns say, and how it stands. */
export function DocumentCards({
  collection,
  documents: all,
  current,
  waiting,
  copies,
  proposed,
  chosen,
  onChoose,
}: RowsProps) {
  const { titleField, listColumns } = definitionOf(collection)
  const shown = useFormatValue(collection)
  const [documents, more] = usePages(all, current)
  const choose = useChoice(documents, chosen, onChoose)
  const others = listColumns.filter((column) => column !== titleField)
  return (
    <>
      <ul className="group-rows document-cards">
        {documents.map((document) => {
          const title =
            shown(titleField, document[titleField]) ?? collectionLabels(collection).untitled
          return (
            <li key={document.id}>
              {choose && (
                <ChooseBox
                  title={title}
                  id={document.id}
                  isChosen={chosen.has(document.id)}
                  choose={choose}
                />
              )}
              <a
                className="row"
                href={editorPath(collection, document.id)}
                aria-current={document.id === current ? 'true' : undefined}
              >
                <span className="row-text">
                  <span className="row-title">{title}</span>
                  <span className="row-detail">
                    {rowDetail(collection, others, document, shown)}
                  </span>
                  <span className="row-detail">
                    {document.confirmedAt
                      ? `Confirmado em ${shown('confirmedAt', document.confirmedAt)}`
                      : 'Nunca confirmado'}
                  </span>
                  <span>
                    <DocumentState
                      collection={collection}
                      document={document}
                      isWaiting={waiting.has(document.id)}
                      copy={copies.get(document.id)}
                      proposal={proposed.get(document.id)}
                    />
                  </span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      {more}
    </>
  )
}
