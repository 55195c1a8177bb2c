import { type CollectionName, definitionOf } from '#content/collections.ts'
import { openCollections, openColumns, openRecord } from '#content/open-data/open-columns.ts'
import { byteOrderMark, csvLine, guarded } from '#content/tables/csv-line.ts'
import { tableHead, tableLine } from '#content/tables/write-table.ts'
import { openDataPaths } from '#protocol/open-data.ts'
import {
  instituteTimeZone,
  type PublishedContent,
} from '#server/documents/published/published-content.ts'
import { CachedResponse } from '#server/http/representation.ts'
import { dataPackage, dcatCatalogue } from './catalogue.ts'
import { describeColumns } from './describe-columns.ts'

const contentTypes = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  jsonld: 'application/ld+json; charset=utf-8',
} as const

/** A file of open data as it is now, made when it is first sent; undefined where there is none of that name. */
export function openDataFile(
  name: string,
  content: PublishedContent,
  publicUrl: string,
): CachedResponse | undefined {
  const answer = (format: keyof typeof contentTypes, text: () => string) =>
    CachedResponse.of(text, { contentType: contentTypes[format] })
  switch (openDataPaths.named(name)) {
    case openDataPaths.catalogue:
      return answer('jsonld', () => asText(dcatCatalogue(content, publicUrl)))
    case openDataPaths.dataPackage:
      return answer('json', () => asText(dataPackage(content, publicUrl)))
    case openDataPaths.dictionary:
      return answer('csv', dictionaryTable)
  }
  const [, named, format] = /^([^.]+)\.(csv|json)$/.exec(name) ?? []
  const collection = openCollections.find((each) => each === named)
  if (!collection) return undefined
  return format === 'csv'
    ? answer('csv', () => collectionTable(content, collection))
    : answer('json', () => asText(recordsOf(content, collection)))
}

function collectionTable(content: PublishedContent, collection: CollectionName): string {
  const context = { timeZone: instituteTimeZone(content), idNamed: () => undefined }
  const columns = openColumns(collection)
  const lines = recordsOf(content, collection).map((record) =>
    tableLine(collection, record, context, columns),
  )
  return tableHead(collection, columns) + lines.join('')
}

function recordsOf({ bundle }: PublishedContent, collection: CollectionName) {
  const documents: readonly object[] = bundle.collections[collection]
  return documents.map((document) => openRecord(collection, document))
}

const dictionaryHeadings = [
  ...['Conjunto', 'Coluna no CSV', 'Nome no JSON', 'O que diz'],
  ...['Como se escreve no CSV', 'Sempre preenchida', 'Valores', 'Refere-se a'],
]

/** The data dictionary for people. */
function dictionaryTable(): string {
  const rows = openCollections.flatMap((collection) =>
    describeColumns(collection).map((column) => [
      definitionOf(collection).label.many,
      column.heading,
      column.name,
      column.description ?? '',
      column.form,
      column.isRequired ? 'sim' : 'não',
      Object.entries(column.choices ?? {})
        .map(([value, label]) => `${value} = ${label}`)
        .join(' | '),
      column.refersTo ?? '',
    ]),
  )
  return (
    byteOrderMark + [dictionaryHeadings, ...rows].map((row) => csvLine(row.map(guarded))).join('')
  )
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 1)}\n`
}
