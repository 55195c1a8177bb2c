import { isCollectionName } from '#content/collections.ts'
import { contentModel } from '#content/model.ts'
import { parseCursor } from '#protocol/changes.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { Selection } from './selection.ts'

/** What a request for changes asks for. */
export interface ChangesRequest {
  selection: Selection
  /** Where the reader is; without `log` in whatever log there is. */
  cursor?: { log?: string; seq: number }
  isForStaff: boolean
  /** Instead of a snapshot the stream only says that one is needed; the reader fetches the bundle. */
  fetchesBundle: boolean
  /** The reader is an app made for documents of another shape. */
  isOutdated: boolean
}

// No document's is longer, and what is followed is kept in memory.
const LONGEST_ID = 200

type Parameters = Partial<
  Record<'since' | 'collection' | 'id' | 'view' | 'model' | 'snapshot', unknown>
>

/** Reads the parameters of `GET /api/changes`; answers what is wrong with them, if anything. */
export function parseChangesRequest(
  { since, collection, id, view, model, snapshot }: Parameters,
  lastEventId?: unknown,
): ChangesRequest | ErrorCode {
  const texts = [since, collection, id, view, model, snapshot]
  if (texts.some((text) => text !== undefined && typeof text !== 'string')) return 'invalid_request'
  if (view !== undefined && view !== 'staff') return 'invalid_request'
  if (snapshot !== undefined && snapshot !== 'bundle') return 'invalid_request'
  // The bundle holds what everybody may know, all of it.
  if (snapshot && (view ?? collection) !== undefined) return 'invalid_request'
  // A browser repeats the address that it was given first, and says with the header where it really is.
  const place = lastEventId || since
  const cursor = place === undefined ? undefined : parseCursor(String(place))
  if (place !== undefined && !cursor) return 'invalid_request'
  const selection = parseSelection(collection as string | undefined, id as string | undefined)
  if (typeof selection === 'string') return selection
  return {
    selection,
    ...(cursor && { cursor }),
    isForStaff: view === 'staff',
    fetchesBundle: snapshot === 'bundle',
    isOutdated: model !== undefined && model !== contentModel,
  }
}

function parseSelection(collection?: string, id?: string): Selection | ErrorCode {
  if (collection === undefined) return id === undefined ? {} : 'invalid_request'
  if (!isCollectionName(collection)) return 'unknown_collection'
  if (id !== undefined && id.length > LONGEST_ID) return 'invalid_request'
  return id === undefined ? { collection } : { collection, id }
}
