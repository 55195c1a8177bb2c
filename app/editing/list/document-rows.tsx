import { useEffect, useRef, useState } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import { TABLE_QUERY, useMediaQuery } from '#app/platform/media-query.ts'
import { definitionOf } from '#content/collections.ts'
import { ChooseBox, DocumentState, type RowsProps } from './document-state.tsx'
import { DocumentTable, type Sorting } from './document-table.tsx'
import { rowDetail } from './row-detail.ts'
import { useChoice } from './use-choice.ts'

/** Rows come into the page by so many, as somebody gets to them: a list of thousands stays smooth. */
const PAGE_ROWS = 80

/** The documents of a list: cards on a phone, a table where there is room. */
export function DocumentRows({ sorting, ...props }: RowsProps & { sorting: Sorting }) {
  const [count, setCount] = useState(PAGE_ROWS)
  const isWide = useMediaQuery(TABLE_QUERY)
  const left = props.documents.length - count
  const more = left > 0 && (
    <More key={count} left={left} onMore={() => setCount(count + PAGE_ROWS)} />
  )
  const shown = { ...props, documents: props.documents.slice(0, count) }
  if (isWide)
    return (
      <DocumentTable {...shown} sorting={sorting}>
        {more}
      </DocumentTable>
    )
  return (
    <>
      <DocumentCards {...shown} />
      {more}
    </>
  )
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
  documents,
  current,
  waiting,
  copies,
  proposed,
  chosen,
  onChoose,
}: RowsProps) {
  const { titleField, listColumns } = definitionOf(collection)
  const shown = useFormatValue(collection)
  const choose = useChoice(documents, chosen, onChoose)
  const others = listColumns.filter((column) => column !== titleField)
  return (
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
                <span className="row-detail">{rowDetail(collection, others, document, shown)}</span>
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
  )
}
