import type { ReplicaStatus } from '#app/replica/database.ts'
import type { ChangesMessage } from '#protocol/api-types.ts'
import type { Cursor } from '#protocol/content-api.ts'
import { type ChangeApplier, changesUrl, createChangeApplier } from './apply-changes.ts'
import { openChangeStream } from './change-stream.ts'
import type { ContentCache } from './content-cache.ts'
import { electLeader } from './elect-leader.ts'
import type { MemoryStore } from './memory-store.ts'

interface FollowOptions {
  store: MemoryStore
  /** The device's cache of the store, if there is one. */
  cache: ContentCache | undefined
  serverUrl: string
  /** When the server was last heard, in an earlier visit; milliseconds since 1970. */
  heardAt: number | undefined
  /** Without a page, the copy is all there is to show. */
  hasPage: boolean
  status: { get(): ReplicaStatus; set(status: ReplicaStatus): void }
  /** The store holds something else than before. */
  changed(): void
}

/** What the leading tab broadcasts. */
type TabMessage =
  | { kind: 'changes'; from: number; message: ChangesMessage }
  | {
      kind: 'state'
      cursor: Cursor | undefined
      connection: Connection
      heardAt: number | undefined
    }

type Connection = ReplicaStatus['connection']

const AGE_SAVE_INTERVAL_MS = 60_000

/** A server whose stream fell silent answers within this, or counts as away until it does. */
const ANSWER_LIMIT_MS = 5000

/** Keeps the store in step with the server: by the one stream of this browser, or by what the tab that has it broadcasts. */
export function followServer(followed: FollowOptions): ChangeApplier {
  const { store, cache, serverUrl, hasPage, status, changed } = followed
  let isLeading = false
  let { heardAt } = followed
  let ageSavedAt = 0

  const seqHere = () => store.cursor()?.seq ?? 0

  /** Sets the status only where it differs; what is live has no age. */
  function setConnection(connection: Connection): void {
    const { asOf: before, ...known } = status.get()
    const asOf = connection === 'live' ? undefined : heardAt
    if (connection === known.connection && asOf === before) return
    status.set({ ...known, connection, ...(asOf !== undefined && { asOf }) })
  }

  function present(): TabMessage {
    const { connection } = status.get()
    return { kind: 'state', cursor: store.cursor(), connection, heardAt }
  }

  function announce(connection: Connection): void {
    setConnection(connection)
    if (isLeading) broadcast(present())
  }

  /** The server was heard: what is here is its state. */
  function heard(): void {
    heardAt = Date.now()
    announce('live')
    const cursor = store.cursor()
    if (!cursor || heardAt - ageSavedAt < AGE_SAVE_INTERVAL_MS) return
    ageSavedAt = heardAt
    void cache?.saveAge(cursor, heardAt)
  }

  // A page is fresh. The age of a cache stays unknown until the server is heard.
  if (!hasPage && heardAt !== undefined) status.set({ ...status.get(), asOf: heardAt })

  const applier = createChangeApplier(store, serverUrl, {
    onChanges(from, message) {
      heardAt = Date.now()
      setConnection(status.get().connection)
      changed()
      if (!isLeading) return
      broadcast({ kind: 'changes', from, message })
      void cache?.apply(from, message, heardAt)
    },
    onState() {
      heardAt = Date.now()
      setConnection(status.get().connection)
      changed()
      if (!isLeading) return
      broadcast(present())
      void cache?.replace(heardAt)
    },
    onOutdated(message) {
      // Better than nothing to show; fields that this app does not know are left out.
      if (!hasPage && !store.cursor()) store.replace(message)
      announce('outdated')
    },
  })

  async function ask(): Promise<void> {
    // Without a network no request can succeed.
    if (navigator.onLine && (await applier.catchUp())) heard()
    else announce('offline')
  }

  async function askInSilence(): Promise<void> {
    const timer = setTimeout(() => announce('offline'), ANSWER_LIMIT_MS)
    await ask()
    clearTimeout(timer)
  }

  async function streamUrl(): Promise<string | undefined> {
    if (!store.isComplete()) await applier.catchUp()
    const cursor = store.cursor()
    return cursor && changesUrl(serverUrl, cursor)
  }

  function lead(): () => void {
    isLeading = true
    const cursor = store.cursor()
    // The cache may lack what the leader before this one broadcast.
    if (cursor) void cache?.apply(cursor.seq, { ...cursor, changes: [] }, heardAt ?? 0)
    const stop = openChangeStream({
      url: streamUrl,
      onOpen: heard,
      onBeat(at) {
        if (at) applier.applyChanges(seqHere(), { ...at, changes: [] })
        heard()
      },
      onChanges(message) {
        applier.applyChanges(seqHere(), message)
        setConnection('live')
      },
      onSnapshot(at, { spread }) {
        if (at) applier.catchUpTo(at, spread)
      },
      onOutdated: () => announce('outdated'),
      // A server that has no room for the stream still answers.
      onFailure: ask,
      onSilence: askInSilence,
    })
    return () => {
      stop()
      isLeading = false
    }
  }

  const broadcast = electLeader<TabMessage>({
    lead,
    present,
    onMessage(message) {
      if (message.kind === 'changes') {
        applier.applyChanges(message.from, message.message)
        setConnection('live')
      } else {
        heardAt = message.heardAt ?? heardAt
        setConnection(message.connection)
        if (message.cursor) applier.catchUpTo(message.cursor)
      }
    },
  })
  return applier
}
