import type { CollectionName } from '#content/collections.ts'

/** Addresses of the reading API. */
export const apiPaths = {
  bundle: '/api/bundle',
  collection: (collection: string) => `/api/collections/${collection}`,
  document: (collection: string, id: string) => `/api/collections/${collection}/${id}`,
  /** Changes since a cursor, as JSON or as a stream of events; see `content-api.ts`. */
  changes: '/api/changes',
  /** The same documents as staff see them, drafts included. */
  staffCollection: (collection: string) => `/api/staff/collections/${collection}`,
  staffDocument: (collection: string, id: string) => `/api/staff/collections/${collection}/${id}`,
} as const

/** A change of one document for one reader: the document as it is now, or null where they may not see it any more. */
export interface ViewChange<D> {
  collection: CollectionName
  id: string
  document: D | null
}

/**
 * A place in a change log: `log` names the log, which is another one after a restore; `seq` the last change taken in.
 * In the view of staff `log` also stands for the person and their rights: whoever gets others reads another log, and
 * so begins anew, as does whoever goes from one view to the other.
 */
export interface Cursor {
  log: string
  seq: number
}

/** What a `snapshot` event carries for who fetches the bundle instead (`snapshot=bundle`). */
export interface SnapshotNotice {
  /** Milliseconds over which all readers should spread their fetching, each by chance. */
  spread: number
}

/**
 * The events of `GET /api/changes` as a stream: `snapshot` and `changes` carry the messages above; `beat` an empty
 * object from time to time, and at once where nothing was missed; `outdated` tells an app of another model to load
 * itself anew. Every id is a cursor. With `snapshot=bundle` a `snapshot` carries a `SnapshotNotice` only: the state is
 * at `/api/bundle?since=` with the id of the event. A stream of staff ends when the session ends or its rights change.
 */
export type StreamEvent = 'snapshot' | 'changes' | 'beat' | 'outdated'

/** A reader that hears nothing for this long has lost the stream, in milliseconds. */
export const SILENCE_LIMIT_MS = 60_000

export function formatCursor({ log, seq }: Cursor): string {
  return `${log}.${seq}`
}

/** Reads `log.seq`, or a bare `seq` of whatever log there is; undefined for anything else. */
export function parseCursor(text: string): { log?: string; seq: number } | undefined {
  const [, log, digits] = /^(?:([a-z0-9]{1,40})\.)?(\d{1,15})$/.exec(text) ?? []
  if (digits === undefined) return undefined
  return { ...(log !== undefined && { log }), seq: Number(digits) }
}
