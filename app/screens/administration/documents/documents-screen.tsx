import { useEffect } from 'react'
import { collectionWords } from '#app/editing/collection-words.ts'
import { collectionPath } from '#app/editing/document-paths.ts'
import { useNavigation } from '#app/navigation/navigation.ts'
import { dashboardPath } from '#app/navigation/paths.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { MissingDocument } from '#app/ui/document/missing-document.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import { mayWrite } from '#protocol/policy.ts'
import { DocumentList } from './document-list.tsx'
import './documents.css'

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
    <AccessGuard may={(user) => mayWrite(user, collection)} rule={collectionWords(collection).rule}>
      <ScreenTitle title={label.many}>
        <p>{purpose}</p>
      </ScreenTitle>
      {singleton ? (
        <OnlyDocument collection={collection} />
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
      {collectionWords(collection).edit}
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
