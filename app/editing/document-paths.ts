import type { CollectionName } from '#content/collections.ts'

const pages: Partial<Record<CollectionName, string>> = {
  courses: '/detalhes',
  glossary: '/detalhes-glossario',
}

const editors: Partial<Record<CollectionName, string>> = {
  courses: '/details',
  glossary: '/details-glossario',
}

/** Where readers find a document; nothing for one without a page of its own. */
export function pagePath(collection: CollectionName, id: string): string | undefined {
  return pathOf(pages[collection], id)
}

/** Where a document is edited; without an id, where a new one is made. */
export function editorPath(collection: CollectionName, id?: string): string | undefined {
  return pathOf(editors[collection], id)
}

function pathOf(base: string | undefined, id: string | undefined): string | undefined {
  return base && id !== undefined ? `${base}/${encodeURIComponent(id)}` : base
}

/** Where somebody finds what the server has not taken yet. */
export const queuedWritesPath = '/perfil#alteracoes'
