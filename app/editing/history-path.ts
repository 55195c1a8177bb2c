import type { CollectionName } from '#content/collections.ts'

/** Where one sees what a document was. */
export function historyPath(collection: CollectionName, id: string): string {
  return `/perfil/conteudo/${collection}/${encodeURIComponent(id)}/historico`
}
