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

/** A draft of this person's, as it was kept: its body is the app's own. */
export interface DraftAnswer {
  draft: { savedAt: string; body: unknown } | null
}

export interface DraftToKeep {
  body: unknown
  /** When the one was saved that this replaces; a `revision_conflict` where another one is there. */
  seen?: string
}

export interface KeptReceipt {
  savedAt: string
}

/** Somebody who has the document open in a form. */
export interface Editor {
  /** Id of the form: each tab has its own. */
  form: string
  /** Id of an account. */
  person: string
  name: string
  /** Instant, ISO 8601 in UTC. */
  openedAt: string
}

/** Who has a document open, in the order in which they opened it. */
export interface PresenceMessage {
  /** Of the document; 0 where there is none. */
  revision: number
  editors: Editor[]
}
