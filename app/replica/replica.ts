import { createStream, type Stream } from '#app/platform/stream.ts'
import type { CollectionName } from '#content/collections.ts'
import { loadOnce } from '#content/promises/load-once.ts'
import type { ContentSource, ContentState } from './content-source.ts'
import type { QueuedWrite, ReplicaStatus } from './database.ts'
import { pageCollection, pageDocument } from './page-content.ts'
import type { ReplicaDependencies } from './replica-reports.ts'
import type { Sync } from './sync/start-sync.ts'

/** The browser's copy of the public content: what the page brought, then everything, kept and followed. */
export interface Replica {
  content: ContentSource
  status: Stream<ReplicaStatus>
  writes: Stream<readonly QueuedWrite[]>
  /** Fetches and starts what follows the server and writes; fails where its code cannot be had. */
  start(): Promise<Sync>
}

export function createReplica(dependencies: ReplicaDependencies): Replica {
  const { page } = dependencies
  const status = createStream<ReplicaStatus>({ connection: 'starting', storage: 'device' })
  const writes = createStream<readonly QueuedWrite[]>([])
  const changes = createStream(0)
  let state: ContentState = 'partial'
  let sync: Sync | undefined
  let loading: Promise<void> | undefined

  function changed(): void {
    if (sync?.store.isComplete()) state = 'complete'
    changes.set(changes.get() + 1)
  }

  async function fetchAndStart(): Promise<Sync> {
    const { startSync } = await import('./sync/start-sync.ts')
    sync = await startSync(dependencies, { status, writes, changed, subscribe: changes.subscribe })
    return sync
  }

  const start = loadOnce(fetchAndStart)

  async function fill(): Promise<void> {
    state = 'loading'
    changed()
    try {
      await (await start()).fill()
      state = 'complete'
    } catch {
      // Offline or a server in trouble: what is here stays, and the next need tries again.
      state = 'failed'
      addEventListener('online', load, { once: true })
    }
    loading = undefined
    changed()
  }

  async function load(): Promise<void> {
    if (state !== 'complete') loading ??= fill()
    await loading
  }

  return {
    content: {
      asRendered: page && {
        collection: (name) => pageCollection(page, name),
        document: (name, id) => pageDocument(page, name, id),
      },
      collection: (name) => (sync ? sync.store.collection(name) : pageCollection(page, name)),
      document: (name, id) => (sync ? sync.store.document(name, id) : pageDocument(page, name, id)),
      slice: <T>(name: CollectionName, key: string, made: T | undefined) =>
        made ?? (page?.slices[name]?.[key] as T | undefined),
      subscribe: changes.subscribe,
      state: () => state,
      load,
    },
    status,
    writes,
    start,
  }
}
