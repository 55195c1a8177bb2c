import type { CollectionName } from '#content/collections.ts'
import { pagePath } from './document-paths.ts'

/** The screens on which readers find the documents that have no page of their own. */
const screens: Partial<Record<CollectionName, string>> = {
  services: '/horario',
  events: '/eventos',
  campuses: '/mapa',
  social: '/rede-social',
  slides: '/slides-boas-vindas',
  team: '/desenvolvedores',
}

/** Where readers see a document. */
export function readersPath(
  collection: CollectionName,
  document: { readonly id: string; readonly slug?: unknown },
): string {
  const { id, slug } = document
  if (typeof slug === 'string') return `/ajuda/${encodeURIComponent(slug)}`
  return pagePath(collection, id) ?? screens[collection] ?? '/tab1'
}
