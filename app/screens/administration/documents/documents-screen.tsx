import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { collectionPath, editorPath, listPath, tablesPath } from '#app/editing/document-paths.ts'
import { ActiveFilters } from '#app/editing/list/active-filters.tsx'
import {
  filterDocuments,
  ListFilters,
  queryOf,
  readFilter,
  sortDocuments,
} from '#app/editing/list/document-filter.tsx'
import { DocumentRows } from '#app/editing/list/document-rows.tsx'
import { ChooseAllBox } from '#app/editing/list/document-state.tsx'
import { useOpenProposals, useStaffDocuments } from '#app/editing/list/use-staff-documents.ts'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { useOwnWrites } from '#app/editing/outbox/use-own-writes.ts'
import { useNavigation } from '#app/navigation/navigation.ts'
import { dashboardPath } from '#app/navigation/paths.ts'
import { DESK_QUERY, useMediaQuery } from '#app/platform/media-query.ts'
import { useUser } from '#app/session/session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { MissingDocument } from '#app/ui/document/missing-document.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { originalId } from '#content/working-copy.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { mayDo, mayWrite } from '#protocol/policy.ts'
import { ArrangeDocuments, mayArrange } from './arrange-documents.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyList } from './empty-list.tsx'
import '#app/editing/list/documents.css'

/** All documents of a collection that somebody may edit. */
function DocumentsView({ params: { collection = '' }, query }: ScreenProps) {
  if (!isCollectionName(collection))
    return (
      <MissingDocument
        title="Este tipo de conteúdo não existe"
        text="O endereço pode ter mudado."
        href={dashboardPath}
        way="Ver todo o conteúdo"
      />
    )
  const { label, purpose, singleton } = definitionOf(collection)
  return (
    <AccessGuard
      may={(user) => mayWrite(user, collection)}
      rule={collectionLabels(collection).rule}
    >
      <ScreenTitle title={label.many}>
        <p>{purpose}</p>
        <HelpLink topic="muitos-de-uma-vez" />
      </ScreenTitle>
      {singleton ? (
        <OnlyDocument collection={collection} />
      ) : query.has('ordenar') ? (
        <ArrangeDocuments key={collection} collection={collection} />
      ) : (
        <DocumentList key={collection} collection={collection} query={query} />
      )}
    </AccessGuard>
  )
}

/** A list of one is no list: on to the document. */
function OnlyDocument({ collection }: { collection: CollectionName }) {
  const navigation = useNavigation()
  const path = collectionPath(collection)
  useEffect(() => {
    navigation.go(path, 'replace')
  }, [navigation, path])
  return (
    <a className="button" href={path} data-nav="replace">
      {collectionLabels(collection).edit}
    </a>
  )
}

export const screen: Screen = {
  View: DocumentsView,
  head: ({ params: { collection = '' } }) =>
    isCollectionName(collection)
      ? { title: definitionOf(collection).label.many }
      : { title: 'Conteúdo', isMissing: true },
}

interface Props {
  collection: CollectionName
  query: URLSearchParams
}

/** Searches, filters, sorts, and does the same to many. */
export function DocumentList({ collection, query }: Props) {
  const user = useUser()
  const { documents, copies, isCopy, answer, readAnew } = useStaffDocuments(collection)
  const filter = readFilter(query)
  const [typed, setTyped] = useState(filter.text)
  const [round, setRound] = useState(0)
  return (
    <>
      <div className="list-tools">
        <div className="actions list-ways">
          {user && mayDo(user, 'create', collection) && (
            <a className="button" href={editorPath(collection)}>
              {collectionLabels(collection).create}
            </a>
          )}
          <a className="button button-quiet" href={tablesPath(collection)}>
            Importar e exportar
          </a>
          {user && documents && documents.length > 0 && mayArrange(user, collection) && (
            <a className="button button-quiet" href={`${listPath(collection)}?ordenar=sim`}>
              Ordenar
            </a>
          )}
        </div>
        <ListFilters key={round} collection={collection} filter={filter} onType={setTyped} />
      </div>
      {isCopy && (
        <p className="form-notice" role="status">
          Sem conexão: aqui está só o que já é publicado. Os rascunhos voltam com a internet.
        </p>
      )}
      {user && documents && (
        <Found
          user={user}
          collection={collection}
          documents={documents}
          copies={copies}
          isCopy={isCopy}
          filter={{ ...filter, text: typed }}
          readAnew={readAnew}
          onClear={() => {
            setTyped('')
            setRound(round + 1)
          }}
        />
      )}
      {!documents && answer?.kind === 'refused' && (
        <>
          <RefusalNotice {...answer} />
          <button type="button" className="button button-quiet" onClick={readAnew}>
            Tentar de novo
          </button>
        </>
      )}
      {!documents && !answer && <Waiting rows={8} />}
    </>
  )
}

interface FoundProps {
  user: SessionUser
  collection: CollectionName
  documents: readonly StaffDocument[]
  copies: ReadonlyMap<string, StaffDocument>
  isCopy: boolean
  filter: ReturnType<typeof readFilter>
  readAnew(): void
  /** The filters are taken away. */
  onClear(): void
}

function Found(props: FoundProps) {
  const { user, collection, documents, copies, isCopy, filter, readAnew, onClear } = props
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const asked = useDeferredValue(JSON.stringify(filter))
  const sorted = useMemo(
    () => sortDocuments(definitionOf(collection), documents, filter.order),
    [collection, documents, filter.order],
  )
  const found = useMemo(
    () => filterDocuments(definitionOf(collection), sorted, JSON.parse(asked), Date.now(), copies),
    [collection, sorted, copies, asked],
  )
  const waiting = useOwnWrites().filter((write) => write.collection === collection)
  const proposed = useOpenProposals(collection)
  const mayChoose = mayDo(user, 'edit', collection)
  const isDesk = useMediaQuery(DESK_QUERY)
  // What a filter hides is not acted upon.
  const selected = found.filter(({ id }) => chosen.has(id))
  return (
    <>
      <div className="list-count">
        {/* Of nothing the list itself says why. */}
        <p role="status">{documents.length > 0 && countSentence(found.length, documents.length)}</p>
        <ActiveFilters collection={collection} filter={filter} />
        {/* On a desk it stands in the head of the table. */}
        {mayChoose && found.length > 0 && !isDesk && (
          <ChooseAllBox documents={found} chosen={chosen} onChoose={setChosen} isWorded />
        )}
      </div>
      {found.length === 0 ? (
        <EmptyList
          user={user}
          collection={collection}
          isFiltered={documents.length > 0}
          isOfDrafts={filter.standing === 'draft' && !filter.text}
          onClear={onClear}
        />
      ) : (
        <DocumentRows
          collection={collection}
          documents={found}
          waiting={new Set(waiting.map(({ id }) => originalId(id)))}
          copies={copies}
          proposed={proposed}
          chosen={chosen}
          onChoose={mayChoose ? setChosen : undefined}
          sorting={{ order: filter.order, urlOf: (order) => urlInOrder(collection, filter, order) }}
        />
      )}
      {mayChoose && (
        <BulkBar
          user={user}
          collection={collection}
          selected={selected}
          isCopy={isCopy}
          onDone={() => {
            setChosen(new Set())
            readAnew()
          }}
        />
      )}
    </>
  )
}

/** The address of the list with the same filters in another order. */
function urlInOrder(
  collection: CollectionName,
  filter: FoundProps['filter'],
  order: string,
): string {
  return `${listPath(collection)}?${queryOf({ ...filter, order })}`
}

function countSentence(found: number, all: number): string {
  const shown = found.toLocaleString('pt-BR')
  return found === all ? `${shown} ao todo` : `${shown} de ${all.toLocaleString('pt-BR')}`
}
