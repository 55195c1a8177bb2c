import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'

/** All that is published, at one point of the change log. */
export interface Bundle {
  /** Which change log `seq` counts in; another one after a restore. */
  log: string
  seq: number
  /** The shape of the documents, as `contentModel` names it. */
  model: string
  collections: { [C in CollectionName]: PublicDocument<C>[] }
}

/** Addresses of the reading API. */
export const apiPaths = {
  bundle: '/api/bundle',
  collection: (collection: string) => `/api/collections/${collection}`,
  document: (collection: string, id: string) => `/api/collections/${collection}/${id}`,
  /** Changes since a cursor, as JSON or as a stream of events; see `changes.ts`. */
  changes: '/api/changes',
  /** The same documents as staff see them, drafts included. */
  staffCollection: (collection: string) => `/api/staff/collections/${collection}`,
  staffDocument: (collection: string, id: string) => `/api/staff/collections/${collection}/${id}`,
} as const
