import { collectionWords } from '#app/editing/collection-words.ts'
import { dashboardPath } from '#app/navigation/paths.ts'
import { useUser } from '#app/session/session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { MissingDocument } from '#app/ui/document/missing-document.tsx'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import { mayWrite } from '#protocol/policy.ts'
import { Change } from './change.tsx'
import { Creation } from './creation.tsx'

/** Makes and changes the documents of any collection. */
function EditorView({ params: { collection = '', id }, query }: ScreenProps) {
  if (!isCollectionName(collection))
    return (
      <MissingDocument
        title="Este tipo de conteúdo não existe"
        text="O endereço pode ter mudado."
        href={dashboardPath}
        way="Ver todo o conteúdo"
      />
    )
  return (
    <AccessGuard may={(user) => mayWrite(user, collection)} rule={collectionWords(collection).rule}>
      <Editor
        collection={collection}
        id={id ?? definitionOf(collection).singleton}
        given={textsGiven(collection, query)}
      />
    </AccessGuard>
  )
}

/** Texts that the address brings for a new document, by the names of their fields. */
function textsGiven(collection: CollectionName, query: URLSearchParams): Record<string, string> {
  const { fields } = definitionOf(collection)
  return Object.fromEntries([...query].filter(([name]) => fields[name]?.kind === 'text'))
}

interface EditorProps {
  collection: CollectionName
  id: string | undefined
  given: Readonly<Record<string, string>>
}

function Editor({ collection, id, given }: EditorProps) {
  const user = useUser()
  if (!user) return null
  // What one person types is not shown to the next.
  return id === undefined ? (
    <Creation key={`${user.id} ${collection}`} collection={collection} user={user} given={given} />
  ) : (
    <Change key={`${user.id} ${collection} ${id}`} collection={collection} id={id} user={user} />
  )
}

export const screen: Screen = {
  View: EditorView,
  head: ({ params: { collection = '', id } }) => {
    if (!isCollectionName(collection)) return { title: 'Editor', isMissing: true }
    const { create, edit } = collectionWords(collection)
    return { title: id === undefined ? create : edit }
  },
}
