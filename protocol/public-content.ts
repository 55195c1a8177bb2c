import type { z } from 'zod'
import type { bundle } from './schemas/documents.ts'

export type Bundle = z.infer<typeof bundle>

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
