import {
  documentNode,
  htmlText,
  imageUrl,
  itemList,
  pictureOf,
} from '#app/metadata/nodes/document-node.ts'
import type { Describe, Metadata, PageView } from '#app/metadata/page-view.ts'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import { documentPages, readerPath } from '#content/define-collection.ts'
import { htmlKey, type PublicDocument } from '#content/document.ts'
import { certainTexts, type ToldFact, tellFacts } from '#content/doubts.ts'

/** The pages that are made from a definition alone: a list of documents, or one. */
export const describeCollection: Describe = (page) => {
  const { collection = '' } = page.params
  if (!isCollectionName(collection)) return undefined
  const key = documentPages(definitionOf(collection))?.key ?? ''
  const value = page.params[key]
  return value === undefined
    ? describeList(page, collection)
    : describeDocument(page, collection, key, value)
}

function describeList({ content, settings, absolute }: PageView, name: CollectionName): Metadata {
  const definition = definitionOf(name)
  const { label, purpose } = definition
  const documents: readonly object[] = content.collection(name) ?? []
  const paths = documents.flatMap((document) => readerPath(definition, document) ?? [])
  return {
    description: `${label.many}: ${purpose} ${settings.institutionName} (${settings.institutionAcronym}).`,
    facts: [itemList(paths.map(absolute))],
  }
}

function describeDocument(
  page: PageView,
  name: CollectionName,
  key: string,
  value: string,
): Metadata | undefined {
  const id = key === 'id' ? value : idWith(page.content.collection(name) ?? [], key, value)
  const document = id && page.content.document(name, id)
  if (!document) return undefined
  const sentences = sentencesOf(name, document)
  const known = certainTexts(document, sentences).join(' ')
  return {
    description: tellFacts(document, sentences, ' ') || page.settings.institutionName,
    type: 'article',
    picture: pictureOf(page, name, document),
    facts: [
      documentNode(page, name, document, {
        '@id': page.url,
        url: page.url,
        ...(known && { description: known }),
        image: imageUrl(page, name, document),
      }),
    ],
  }
}

function idWith(documents: readonly { id: string }[], key: string, value: string) {
  return documents.find((document) => Object(document)[key] === value)?.id
}

/** What a document says in sentences: its texts of several lines and its long ones. */
function sentencesOf(name: CollectionName, document: PublicDocument): ToldFact[] {
  const { fields, titleField } = definitionOf(name)
  const values = document as object as Readonly<Record<string, unknown>>
  return Object.entries(fields)
    .filter(([key, { audience }]) => !audience && key !== titleField)
    .map(([key, field]): ToldFact => {
      if (field.kind === 'markdown') return [htmlText(String(values[htmlKey(key)] ?? '')), key]
      return [field.kind === 'text' && field.multiline ? String(values[key] ?? '') : '', key]
    })
}
