import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'

/** All that is published, at one point of the change log. */
export interface Bundle {
  seq: number
  collections: { [C in CollectionName]: PublicDocument<C>[] }
}

/** Addresses of the reading API. */
export const apiPaths = {
  bundle: '/api/bundle',
  collection: (collection: string) => `/api/collections/${collection}`,
  document: (collection: string, id: string) => `/api/collections/${collection}/${id}`,
} as const
