import { contentPath, settingsPath } from '#app/shell/routes.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'

const pages: Partial<Record<CollectionName, string>> = {
  courses: '/detalhes',
  glossary: '/detalhes-glossario',
}

/** The editors that have addresses of their own. */
const editors: Partial<Record<CollectionName, string>> = {
  courses: '/details',
  glossary: '/details-glossario',
  settings: settingsPath,
}

/** Where readers find a document; nothing for one without a page of its own. */
export function pagePath(collection: CollectionName, id: string): string | undefined {
  const base = pages[collection]
  return base && `${base}/${encodeURIComponent(id)}`
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
  const own = editors[collection]
  if (own && definitionOf(collection).singleton) return own
  if (id !== undefined) return `${own ?? listPath(collection)}/${encodeURIComponent(id)}`
  return own ?? `${listPath(collection)}/novo`
}

/** Where everything is that somebody should look at. */
export const upkeepPath = '/perfil/pendencias'

/** Where a field of a document is edited. */
export function fieldPath(collection: CollectionName, id: string, field: string): string {
  return `${editorPath(collection, id)}?${new URLSearchParams({ campo: field })}`
}

/** Where collections come in and go out as files; without a collection one is chosen there. */
export function tablesPath(collection?: CollectionName): string {
  return collection ? `/perfil/importar?colecao=${collection}` : '/perfil/importar'
}
