import type { PresenceMessage } from './api-types.ts'

export const writeHeaders = {
  /** An entity tag of the document: the revision in quotes (`"7"`), or `*` for whatever is there. */
  ifMatch: 'if-match',
  /** `*`: only where there is no such document yet. */
  ifNoneMatch: 'if-none-match',
  /** A name for one attempt to write, chosen by the client; the same again is answered, not done again. */
  idempotencyKey: 'idempotency-key',
} as const

/** JSON Merge Patch, RFC 7396. */
export const mergePatchType = 'application/merge-patch+json'

export const MAX_IDEMPOTENCY_KEY_CHARACTERS = 200

export function revisionTag(revision: number): string {
  return `"${revision}"`
}

/** Addresses of what is being written; for those who may write the collection. */
export const editingPaths = {
  /**
   * GET → DraftAnswer; PUT DraftToKeep → KeptReceipt; DELETE; each with `?userId=`, so that nothing goes to whoever
   * signed in meanwhile. Without an id, of a new document.
   */
  draft: (collection: string, id?: string) =>
    id === undefined ? `/api/drafts/${collection}` : `/api/drafts/${collection}/${id}`,
  /** GET ?form= → PresenceMessage; each request is the form's heartbeat. DELETE ?form=: the form has closed. */
  presence: (collection: string, id: string) => `/api/presence/${collection}/${id}`,
  /** GET → a stream of events (`StaffEvent`), one for each browser. */
  live: '/api/staff/live',
  /** GET ?state=DF → HolidaySuggestions; for those who may write the settings. */
  holidays: '/api/staff/holidays',
} as const

/**
 * `news` says, at first and then whenever it is so, that something may be new among proposals and comments; `presence` carries a `PresenceEvent` of each
 * document that the person has open, at first and whenever it is another; `beat` that the stream lives.
 */
export type StaffEvent = 'news' | 'presence' | 'beat'

export const draftLimits = {
  /** How large one draft may be as JSON. */
  bytes: 256 * 1024,
  /** How many drafts a user may have; the oldest go. */
  count: 50,
  days: 30,
} as const

/** An open form sends a heartbeat this often, and counts as closed after so long without one. */
export const HEARTBEAT_INTERVAL_MS = 10_000

export const PRESENCE_TTL_MS = 30_000

/** Somebody who has the document open in a form. */
export type Editor = PresenceMessage['editors'][number]
