import { useMemo } from 'react'
import { formatValue } from '#app/editing/format-value.ts'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { campusNames } from '#app/i18n/campus-names.ts'
import { tabs } from '#app/navigation/paths.ts'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { firstRows, useWholeList } from '#app/ui/list/first-rows.ts'
import { OffAirNote } from '#app/ui/list/off-air-note.tsx'
import { type PagedList, PagedRows, pagedList } from '#app/ui/list/paged-rows.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView, Waiting } from '#app/ui/state-view.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { documentPages, readerPath } from '#content/define-collection.ts'
import type { PublicEnvelope } from '#content/document.ts'
import type { Field } from '#content/fields.ts'
import { fieldOf, useFieldContext } from './document-fields.ts'

interface Props {
  collection: CollectionName
  query: URLSearchParams
}

/** All documents of a collection, each leading to its page. */
export function CollectionList({ collection, query }: Props) {
  const { label, purpose } = definitionOf(collection)
  const documents = useCollection(collection)
  const key = String(query)
  const made = useMemo(
    () => documents && pagedList(documents, new URLSearchParams(key)),
    [documents, key],
  )
  const list = useSlice(collection, key, made)
  return (
    <>
      <ScreenTitle title={label.many}>
        <p>{purpose}</p>
        <OffAirNote of={collection} />
      </ScreenTitle>
      {!list && <Waiting rows={8} />}
      {list?.total === 0 && (
        <>
          <StateView
            illustration="empty"
            title="Ainda não há nada aqui"
            text="O que for publicado aparece nesta página."
          >
            <a className="button" href={tabs.home.path} data-nav="tab:home">
              Ir para o início
            </a>
          </StateView>
          <WhomToAsk />
        </>
      )}
      {list && list.total > 0 && (
        <Rows collection={collection} query={query} list={list} documents={documents} />
      )}
    </>
  )
}

interface RowsProps extends Props {
  list: PagedList<PublicEnvelope>
  /** All of them, where they are here. */
  documents: readonly PublicEnvelope[] | undefined
}

function Rows({ collection, query, list, documents }: RowsProps) {
  const definition = definitionOf(collection)
  const { titleField } = definition
  const isWhole = useWholeList()
  const detailOf = useDetail(collection)
  const path = documentPages(definition)?.list ?? ''
  return (
    <PagedRows path={path} query={query} list={list} all={documents}>
      {(rows) =>
        firstRows([['', rows]], isWhole).map(([, shown]) => (
          <Group key="">
            {shown.map((document) => (
              <RowLink
                key={document.id}
                href={readerPath(definition, document) ?? ''}
                title={String(fieldOf(document, titleField))}
                detail={detailOf(document)}
                aside={<EditSlot collection={collection} document={document} />}
              />
            ))}
          </Group>
        ))
      }
    </PagedRows>
  )
}

/** What has no place in a line, or means nothing without its label. */
const kindsOutsideLines: ReadonlySet<Field['kind']> = new Set([
  'markdown',
  'drawing',
  'image',
  'flag',
  'reference',
  'weeklyHours',
  'hoursExceptions',
  'rows',
])

/** The other columns of the definition, and the campuses, in one line. */
function useDetail(collection: CollectionName): (document: PublicEnvelope) => string {
  const { fields, listColumns, titleField } = definitionOf(collection)
  const context = useFieldContext()
  const keys = listColumns.filter(
    (key) => key !== titleField && fields[key] && !kindsOutsideLines.has(fields[key].kind),
  )
  return (document) =>
    [
      ...keys.map((key) => formatValue(collection, key, fieldOf(document, key), context)),
      campusNames(document.campuses, context.campuses),
    ]
      .filter(Boolean)
      .join(' · ')
}
