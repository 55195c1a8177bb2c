import { contentPath, tabs } from '#app/navigation/paths.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { documentPages, readerPath } from '#content/define-collection.ts'
import { isWorkingCopy, originalId } from '#content/working-copy.ts'

/** Where readers see a document. */
export function readersPath(collection: CollectionName, document: { readonly id: string }): string {
  const { id } = document
  const original = { ...document, id: originalId(id) }
  return readerPath(definitionOf(collection), original) ?? tabs.home.path
}

/** The page that a document has for itself; nothing where it has none, or its address takes more than is known. */
export function pagePath(
  collection: CollectionName,
  id: string,
  document: object = {},
): string | undefined {
  const definition = definitionOf(collection)
  const values: Readonly<Record<string, unknown>> = { ...document, id: originalId(id) }
  const { key } = documentPages(definition) ?? {}
  return key && values[key] ? readerPath(definition, values) : undefined
}

/** Where readers see all documents of a collection; undefined where they do not. */
export function readersListPath(collection: CollectionName): string | undefined {
  const { readerPath: pattern } = definitionOf(collection)
  return pattern ? pattern.replace(/[/#]\{.*$/, '') : undefined
}

/** Where all documents of a collection are that somebody may edit. */
export function listPath(collection: CollectionName): string {
  return `${contentPath}/${collection}`
}

/** Where a collection is edited: its list, or its only document. */
export function collectionPath(collection: CollectionName): string {
  const { singleton } = definitionOf(collection)
  return singleton ? editorPath(collection, singleton) : listPath(collection)
}

/** Where a document is edited; without an id, where a new one is made. */
export function editorPath(collection: CollectionName, id?: string): string {
  const { editorPath: own, singleton } = definitionOf(collection)
  if (id !== undefined && isWorkingCopy(id) && singleton) return `${listPath(collection)}/${id}`
  if (own && singleton) return own
  if (id !== undefined) return `${own ?? listPath(collection)}/${encodeURIComponent(id)}`
  return own ?? `${listPath(collection)}/novo`
}

/** Where everything is that somebody should look at. */
export const qualityPath = '/perfil/pendencias'

/** Where a field of a document is edited. */
export function fieldPath(collection: CollectionName, id: string, field: string): string {
  return `${editorPath(collection, id)}?${new URLSearchParams({ campo: field })}`
}

/** Where collections come in and go out as files; without a collection one is chosen there. */
export function tablesPath(collection?: CollectionName): string {
  return collection ? `/perfil/importar?colecao=${collection}` : '/perfil/importar'
}

/** Where one sees what a document was. */
export function historyPath(collection: CollectionName, id: string): string {
  return `${listPath(collection)}/${encodeURIComponent(id)}/historico`
}

/** The path at which a proposal and its outcome are shown. */
export function proposalPath(id: string): string {
  return `/perfil/propostas?${new URLSearchParams({ proposta: id })}`
}
