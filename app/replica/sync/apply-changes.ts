import { contentModel } from 'virtual:content-model'
import type { ChangesAnswer, ChangesMessage, SnapshotMessage } from '#protocol/api-types.ts'
import { apiPaths, type Cursor, formatCursor } from '#protocol/content-api.ts'
import type { MemoryStore } from './memory-store.ts'

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
async function fetchBundle(
  serverUrl: string,
  since?: Cursor,
): Promise<SnapshotMessage | undefined> {
  const query = since ? `?since=${formatCursor(since)}` : ''
  const answer = await fetchJson(serverUrl + apiPaths.bundle + query)
  return isSnapshot(answer) ? answer : undefined
}

/** What changed since a cursor, or the whole state where that is too long ago; undefined as above. */
async function fetchChanges(serverUrl: string, cursor: Cursor): Promise<ChangesAnswer | undefined> {
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

interface ApplyEvents {
  /** The store leads on from `from` by a message. */
  onChanges(from: number, message: ChangesMessage): void
  /** The store holds another state than before. */
  onState(): void
  /** The server speaks another content model; nothing of it was taken in. */
  onOutdated(message: SnapshotMessage): void
}

/** Applies what the server says to the store, whichever way it comes, and fetches what is missing. */
export interface ChangeApplier {
  /** A message that leads on from `from`, or from an earlier place. */
  applyChanges(from: number, message: ChangesMessage): void
  /** Asks the server for what is missing; false where it cannot be asked. */
  catchUp(): Promise<boolean>
  /** The server is known to be at this place: asks where the store is not, by chance within `spread` milliseconds. */
  catchUpTo(cursor: Cursor, spread?: number): void
}

export function createChangeApplier(
  store: MemoryStore,
  serverUrl: string,
  events: ApplyEvents,
): ChangeApplier {
  let request: Promise<boolean> | undefined
  /** What is asked for while an answer is on its way may not be in it. */
  let wanted: Cursor | undefined

  function isBehind(): boolean {
    const at = store.cursor()
    return wanted !== undefined && (at?.log !== wanted.log || at.seq < wanted.seq)
  }

  async function ask(spread = 0): Promise<boolean> {
    // Every client hears of another log at the same moment.
    if (spread) await new Promise((resolve) => setTimeout(resolve, Math.random() * spread))
    const cursor = store.cursor()
    const other = wanted?.log === cursor?.log ? undefined : wanted
    const answer =
      cursor && !other
        ? await fetchChanges(serverUrl, cursor)
        : await fetchBundle(serverUrl, cursor && other)
    if (!answer) return false
    if ('changes' in answer) applyChanges(cursor?.seq ?? 0, answer)
    else snapshot(answer)
    return true
  }

  async function catchUp(spread?: number): Promise<boolean> {
    request ??= ask(spread).finally(() => {
      request = undefined
    })
    const isReached = await request
    if (!isReached || !isBehind()) return isReached
    // Once more for what was asked for meanwhile; what that does not bring, the next message will.
    wanted = undefined
    return catchUp()
  }

  function applyChanges(from: number, message: ChangesMessage): void {
    const at = store.cursor()
    if (at?.log !== message.log || at.seq < from) catchUpTo(message)
    else if (at.seq < message.seq) {
      store.apply(message)
      events.onChanges(at.seq, message)
    }
  }

  function snapshot(message: SnapshotMessage): void {
    const at = store.cursor()
    if (message.model !== contentModel) events.onOutdated(message)
    else if (at?.log !== message.log || at.seq <= message.seq) {
      store.replace(message)
      events.onState()
    }
  }

  function catchUpTo(cursor: Cursor, spread?: number): void {
    wanted = cursor
    if (isBehind()) void catchUp(spread)
  }

  return { applyChanges, catchUp, catchUpTo }
}
