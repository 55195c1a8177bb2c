import { bundledSnapshot } from 'virtual:bundled-snapshot'
import { followTheme } from '#app/platform/follow-theme.ts'
import type { CollectionSnapshot, DocumentSnapshot } from '#app/replica/database.ts'
import type { Outbox } from '#app/replica/outbox/outbox.ts'
import type { ReplicaDependencies, ReplicaReports } from '#app/replica/replica-reports.ts'
import type { CollectionName } from '#content/collections.ts'
import { loadOnce } from '#content/promises/load-once.ts'
import { createContentCache } from './content-cache.ts'
import { openDeviceStorage } from './device-storage.ts'
import { followServer } from './follow-server.ts'
import { createMemoryStore, type MemoryStore } from './memory-store.ts'
import { watchCollection, watchDocument } from './watch.ts'

/** The copy that follows the server. */
export interface Sync {
  store: MemoryStore
  /** Answers once all of the content is here; fails where it cannot be had. */
  fill(): Promise<void>
  /** Asks the server what changed since; false where it cannot be asked. */
  catchUp(): Promise<boolean>
  /** Fetches the code that writes, when it is first needed. */
  outbox(): Promise<Outbox>
  watchCollection<C extends CollectionName>(
    name: C,
    listener: (snapshot: CollectionSnapshot<C>) => void,
  ): () => void
  watchDocument<C extends CollectionName>(
    name: C,
    id: string,
    listener: (snapshot: DocumentSnapshot<C>) => void,
  ): () => void
}

/** Fills the store from the device's cache or the app's bundled snapshot, then follows the server. */
export async function startSync(
  { page, serverUrl, session }: ReplicaDependencies,
  reports: ReplicaReports,
): Promise<Sync> {
  const { status, changed, subscribe } = reports
  const store = createMemoryStore(page)
  const onLost = () => status.set({ ...status.get(), storage: 'memory' })
  const storage = await openDeviceStorage(onLost)
  if (!storage) onLost()
  const cache = storage && createContentCache(storage, store)
  const heardAt = await loadBundledSnapshot(store, await cache?.read())
  const hasPage = page !== undefined
  const applier = followServer({ store, cache, heardAt, hasPage, serverUrl, status, changed })
  followTheme(
    page?.documents.settings?.[0],
    () => store.document('settings', 'institution'),
    subscribe,
  )
  async function loadOutbox(): Promise<Outbox> {
    const { askBeforeLosing, openOutbox } = await import('#app/replica/outbox/outbox.ts')
    askBeforeLosing(reports)
    return openOutbox({ storage, store, applier, session, reports })
  }

  const outbox = loadOnce(loadOutbox)

  /** A signed-in user can write without a connection, and may have writes of an earlier visit. */
  function prepareOutbox(): void {
    if (session.user.get()) outbox().catch(() => {})
  }
  session.user.subscribe(prepareOutbox)
  prepareOutbox()

  const pending = (name: CollectionName) => new Set(ownWrites(name))
  function ownWrites(name: CollectionName): string[] {
    const me = session.user.get()?.id
    return reports.writes
      .get()
      .filter(({ by, collection }) => by === me && collection === name)
      .map(({ id }) => id)
  }
  const watched = { store, subscribe, pending }

  return {
    store,
    async fill() {
      if (store.isComplete() || ((await applier.catchUp()) && store.cursor())) return
      throw new Error('The content could not be fetched')
    },
    catchUp: applier.catchUp,
    outbox,
    watchCollection: (name, listener) => watchCollection(watched, name, listener),
    watchDocument: (name, id, listener) => watchDocument(watched, name, id, listener),
  }
}

/**
 * Fills the store with the `bundled` snapshot of a native app where the device's cache is empty or holds an earlier
 * state of the same log. `cachedAt` is when that cache was last known to be right; answers that of what the store holds.
 */
export async function loadBundledSnapshot(
  store: MemoryStore,
  cachedAt: number | undefined,
  bundled = bundledSnapshot,
): Promise<number | undefined> {
  if (!bundled) return cachedAt
  const { log, seq, madeAt, fetchCollections } = bundled
  const present = store.cursor()
  // Which of two logs is the newer one, only a server can tell.
  if (present && (present.log !== log || present.seq >= seq)) return cachedAt
  store.replace({ log, seq, collections: await fetchCollections() })
  return madeAt
}
