import { createStream } from '#app/platform/stream.ts'
import type { Session } from '#app/session/session.ts'
import type { ContentSource, ContentState } from './content-source.ts'
import type { Database, QueuedWrite, ReplicaStatus } from './database.ts'
import type { PageContent } from './page-content.ts'
import { pageCollection, pageDocument } from './page-source.ts'
import { collectionReference } from './references.ts'
import type { Sync } from './sync/start-sync.ts'

export interface Surroundings {
  /** What the server's page brought. */
  page: PageContent | undefined
  serverUrl: string
  session: Session
}

/** How the parts that are fetched later tell what they learn. */
export interface ReplicaReports {
  status: ReturnType<typeof createStream<ReplicaStatus>>
  writes: ReturnType<typeof createStream<readonly QueuedWrite[]>>
  /** The content is another one than before, or writes are. */
  changed(): void
  subscribe(listener: () => void): () => void
}

export interface Replica {
  content: ContentSource
  database: Database
}

/** The browser's copy of the public content: what the page brought, then everything, kept and followed. */
export function createReplica(surroundings: Surroundings): Replica {
  const { page } = surroundings
  let state: ContentState = 'partial'
  let sync: Sync | undefined
  let starting: Promise<Sync> | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const reports: ReplicaReports = {
    status: createStream<ReplicaStatus>({ connection: 'starting', storage: 'device' }),
    writes: createStream<readonly QueuedWrite[]>([]),
    changed() {
      if (sync?.memory.isComplete()) state = 'complete'
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  function start(): Promise<Sync> {
    starting ??= import('./sync/start-sync.ts').then(async ({ startSync }) => {
      sync = await startSync(surroundings, reports)
      return sync
    })
    // Unreachable now is not unreachable forever.
    starting.catch(() => {
      starting = undefined
    })
    return starting
  }

  function become(next: ContentState): void {
    state = next
    reports.changed()
  }

  async function fill(): Promise<void> {
    become('loading')
    try {
      await (await start()).fill()
      become('complete')
    } catch {
      // Offline or a server in trouble: what is here stays, and the next need tries again.
      become('failed')
    } finally {
      loading = undefined
    }
  }

  const content: ContentSource = {
    collection: (name) => (sync ? sync.memory.collection(name) : pageCollection(page, name)),
    document: (name, id) => (sync ? sync.memory.document(name, id) : pageDocument(page, name, id)),
    subscribe: reports.subscribe,
    state: () => state,
    load() {
      if (state !== 'complete') loading ??= fill()
      return loading ?? Promise.resolve()
    },
  }
  const database: Database = {
    collection: (name) => collectionReference(name, start),
    status: reports.status,
    writes: reports.writes,
    resend: async (key) => (await (await start()).queue()).resend(key),
    discard: async (key) => (await (await start()).queue()).discard(key),
  }
  return { content, database }
}
