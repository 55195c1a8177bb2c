import { contentModel } from 'virtual:content-model'
import type { ChangesAnswer, SnapshotMessage } from '#protocol/api-types.ts'
import { apiPaths, type Cursor, formatCursor } from '#protocol/content-api.ts'

const TIMEOUT_MS = 20_000

/** Where the changes after a cursor are, as JSON and as a stream of events. */
export function changesUrl(serverUrl: string, cursor: Cursor): string {
  const query = new URLSearchParams({
    since: formatCursor(cursor),
    model: contentModel,
    snapshot: 'bundle',
  })
  return `${serverUrl}${apiPaths.changes}?${query}`
}

/** All that is published, at `since` or later where a cache may answer; undefined where the server cannot be reached or something else answers in its place. */
export async function fetchBundle(
  serverUrl: string,
  since?: Cursor,
): Promise<SnapshotMessage | undefined> {
  const query = since ? `?since=${formatCursor(since)}` : ''
  const answer = await fetchJson(serverUrl + apiPaths.bundle + query)
  return isSnapshot(answer) ? answer : undefined
}

/** What changed since a cursor, or the whole state where that is too long ago; undefined as above. */
export async function fetchChanges(
  serverUrl: string,
  cursor: Cursor,
): Promise<ChangesAnswer | undefined> {
  const answer = (await fetchJson(changesUrl(serverUrl, cursor))) as ChangesAnswer | undefined
  if (answer?.kind === 'changes') return isCursor(answer) ? answer : undefined
  return answer?.kind === 'snapshot' && isSnapshot(answer) ? answer : undefined
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

function isCursor(value: unknown): value is Cursor {
  const cursor = value as Cursor | undefined
  return typeof cursor?.log === 'string' && typeof cursor.seq === 'number'
}

function isSnapshot(value: unknown): value is SnapshotMessage {
  const snapshot = value as SnapshotMessage | undefined
  return (
    isCursor(snapshot) && Object.values(snapshot.collections ?? { none: 0 }).every(Array.isArray)
  )
}
