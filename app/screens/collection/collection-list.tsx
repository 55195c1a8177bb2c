import { useMemo } from 'react'
import { formatValue } from '#app/editing/format-value.ts'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { campusNames } from '#app/i18n/campus-names.ts'
import { tabs } from '#app/navigation/paths.ts'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { firstRows, useWholeList } from '#app/ui/list/first-rows.ts'
import { type ListPage, pageOf, rowsOf } from '#app/ui/list/list-pages.ts'
import { EarlierRows, LaterRows, useGrowth } from '#app/ui/list/long-list.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView, Waiting } from '#app/ui/state-view.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { documentPages, readerPath } from '#content/define-collection.ts'
import type { Field } from '#content/fields.ts'
import { type AnyDocument, useFieldContext } from './document-fields.ts'

interface Props {
  collection: CollectionName
  query: URLSearchParams
}

/** What the screen shows of a collection; the server's page brings it instead of a long one. */
interface DocumentList extends ListPage {
  total: number
  /** Of the page. */
  rows: readonly AnyDocument[]
}

/** All documents of a collection, each leading to its page. */
export function CollectionList({ collection, query }: Props) {
  const { label, purpose } = definitionOf(collection)
  const documents = useCollection(collection) as readonly AnyDocument[] | undefined
  const key = String(query)
  const made = useMemo((): DocumentList | undefined => {
    if (!documents) return undefined
    const at = pageOf(new URLSearchParams(key), documents.length)
    return { total: documents.length, ...at, rows: rowsOf(documents, at) }
  }, [documents, key])
  const list = useSlice(collection, key, made)
  return (
    <>
      <ScreenTitle title={label.many}>
        <p>{purpose}</p>
      </ScreenTitle>
      {!list && <Waiting rows={8} />}
      {list?.total === 0 && (
        <StateView
          illustration="empty"
          title="Ainda não há nada aqui"
          text="O que for publicado aparece nesta página."
        >
          <a className="button" href={tabs.home.path} data-nav="tab:home">
            Ir para o início
          </a>
        </StateView>
      )}
      {list && list.total > 0 && (
        <Rows collection={collection} query={query} list={list} documents={documents} />
      )}
    </>
  )
}

interface RowsProps extends Props {
  list: DocumentList
  /** All of them, where they are here. */
  documents: readonly AnyDocument[] | undefined
}

function Rows({ collection, query, list, documents }: RowsProps) {
  const definition = definitionOf(collection)
  const { titleField } = definition
  const isWhole = useWholeList()
  const { count, grow } = useGrowth(`${query} ${list.total}`)
  const detailOf = useDetail(collection)
  const rows = documents ? rowsOf(documents, list, count) : list.rows
  const path = documentPages(definition)?.list ?? ''
  const ends = { path, query, page: list.page, pages: list.pages }
  return (
    <>
      {list.pages > 1 && <EarlierRows {...ends} />}
      {firstRows([['', rows]], isWhole).map(([, shown]) => (
        <Group key="">
          {shown.map((document) => (
            <RowLink
              key={document.id}
              href={readerPath(definition, document) ?? ''}
              title={String(document[titleField])}
              detail={detailOf(document)}
              aside={<EditSlot collection={collection} document={document} />}
            />
          ))}
        </Group>
      ))}
      {list.pages > 1 && (
        <LaterRows {...ends} count={rows.length} total={list.total} grow={documents && grow} />
      )}
    </>
  )
}

/** What has no place in a line, or means nothing without its label. */
const kindsOutsideLines: ReadonlySet<Field['kind']> = new Set([
  'markdown',
  'image',
  'flag',
  'reference',
  'weeklyHours',
  'hoursExceptions',
  'rows',
])

/** The other columns of the definition, and the campuses, in one line. */
function useDetail(collection: CollectionName): (document: AnyDocument) => string {
  const { fields, listColumns, titleField } = definitionOf(collection)
  const context = useFieldContext()
  const keys = listColumns.filter(
    (key) => key !== titleField && fields[key] && !kindsOutsideLines.has(fields[key].kind),
  )
  return (document) =>
    [
      ...keys.map((key) => formatValue(collection, key, document[key], context)),
      campusNames(document.campuses, context.campuses),
    ]
      .filter(Boolean)
      .join(' · ')
}
