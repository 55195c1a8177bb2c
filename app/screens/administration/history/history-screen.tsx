import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { MissingDocument } from '#app/ui/document/missing-document.tsx'
import { Fetched } from '#app/ui/fetched.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import { type HistoryPage, historyPaths } from '#protocol/history.ts'
import { mayWrite } from '#protocol/policy.ts'
import { Comparison } from './comparison.tsx'
import './history.css'
import { Restoration } from './restoration.tsx'
import { RevisionList } from './revision-list.tsx'

/** What a document was: all its revisions, two of them compared, or one that is about to be restored. */
function HistoryView({ params: { collection = '', id = '' }, query }: ScreenProps) {
  if (!isCollectionName(collection))
    return (
      <MissingDocument
        title="Esta coleção não existe"
        text="O endereço mudou, ou foi copiado pela metade."
        href="/perfil"
        way="Ver meu perfil"
      />
    )
  return (
    <AccessGuard
      may={(user) => mayWrite(user, collection)}
      rule="Só quem pode mudar um registro vê o histórico dele."
    >
      <ScreenTitle title="Histórico" />
      <Fetched<HistoryPage>
        key={`${collection}/${id}`}
        path={historyPaths.history(collection, encodeURIComponent(id))}
        rows={6}
      >
        {(page, reload) => (
          <History collection={collection} id={id} query={query} page={page} reload={reload} />
        )}
      </Fetched>
    </AccessGuard>
  )
}

interface Props {
  collection: CollectionName
  id: string
  query: URLSearchParams
  page: HistoryPage
  reload(): void
}

function History({ collection, id, query, page, reload }: Props) {
  const of = { collection, id, page }
  const [from, to, restored] = ['de', 'para', 'restaurar'].map((name) => Number(query.get(name)))
  return (
    <>
      <p className="history-title">
        {definitionOf(collection).label.one}: <b>{page.title}</b>
      </p>
      {restored ? (
        <Restoration key={restored} {...of} revision={restored} reload={reload} />
      ) : to ? (
        <Comparison {...of} from={from ?? 0} to={to} />
      ) : (
        // Anew when there is one more.
        <RevisionList key={page.entries[0]?.revision} {...of} />
      )}
    </>
  )
}

export const screen: Screen = {
  View: HistoryView,
  head: () => ({ title: 'Histórico' }),
}
