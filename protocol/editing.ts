import type { z } from 'zod'
import type * as schemas from './schemas/editing.ts'

/** Addresses of what is being written; for those who may write the collection. */
export const editingPaths = {
  /**
   * GET → DraftAnswer; PUT DraftToKeep → KeptReceipt; DELETE; each with `?person=`, so that nothing goes to whoever
   * signed in meanwhile. Without an id, of a new document.
   */
  draft: (collection: string, id?: string) =>
    id === undefined ? `/api/drafts/${collection}` : `/api/drafts/${collection}/${id}`,
  /** GET ?form= → PresenceMessage, as JSON or as a stream of `presence` events; each request is the form's heartbeat. */
  presence: (collection: string, id: string) => `/api/presence/${collection}/${id}`,
} as const

export const draftLimits = {
  /** Of one draft as JSON. */
  bytes: 256 * 1024,
  /** Of one person; the oldest go. */
  count: 50,
  days: 30,
} as const

/** An open form sends a heartbeat this often, and counts as closed after so long without one. */
export const HEARTBEAT_INTERVAL_MS = 10_000
export const PRESENCE_TTL_MS = 30_000

export type DraftAnswer = z.infer<typeof schemas.draftAnswer>
export type KeptReceipt = z.infer<typeof schemas.keptReceipt>

export type PresenceMessage = z.infer<typeof schemas.presenceMessage>

/** Somebody who has the document open in a form. */
export type Editor = PresenceMessage['editors'][number]
