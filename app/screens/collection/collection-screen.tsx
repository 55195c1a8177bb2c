import type { ContentSource } from '#app/replica/content-source.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import { documentPages } from '#content/define-collection.ts'
import { CollectionList } from './collection-list.tsx'
import { fieldOf, idWith } from './document-fields.ts'
import { DocumentAt } from './document-page.tsx'

/** The pages of a collection without screens of its own, made from its definition: a list of all, and each document. */
function CollectionView({ params, query }: ScreenProps) {
  const { collection, value } = readParams(params)
  return value === undefined ? (
    <CollectionList collection={collection} query={query} />
  ) : (
    <DocumentAt collection={collection} value={value} />
  )
}

/** Which collection, and what the address of a document ends with. */
function readParams({ collection = '', ...others }: ScreenProps['params']): {
  collection: CollectionName
  value: string | undefined
} {
  if (!isCollectionName(collection)) throw new Error(`There is no collection ${collection}`)
  return { collection, value: others[documentPages(definitionOf(collection))?.key ?? ''] }
}

export const screen: Screen = {
  View: CollectionView,
  head({ params }, content) {
    const { collection, value } = readParams(params)
    const { label, titleField } = definitionOf(collection)
    if (value === undefined) return { title: label.many }
    const id = idAt(collection, value, content)
    const document = id === undefined ? undefined : content.document(collection, id)
    return document
      ? { title: String(fieldOf(document, titleField)) }
      : { title: label.one, isMissing: document === null }
  },
}

/** As `DocumentAt` finds it. */
function idAt(
  collection: CollectionName,
  value: string,
  content: ContentSource,
): string | undefined {
  const key = documentPages(definitionOf(collection))?.key ?? 'id'
  if (key === 'id') return value
  const documents = content.collection(collection)
  return content.slice(collection, value, documents && idWith(documents, key, value))
}
