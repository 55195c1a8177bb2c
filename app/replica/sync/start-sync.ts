import { firstReplica } from 'virtual:first-replica'
import { followTheme } from '#app/platform/follow-theme.ts'
import type { CollectionSnapshot, DocumentSnapshot } from '#app/replica/database.ts'
import type { WriteQueue } from '#app/replica/queue/write-queue.ts'
import type { ReplicaDependencies, ReplicaReports } from '#app/replica/replica-reports.ts'
import type { CollectionName } from '#content/collections.ts'
import { loadOnce } from '#content/promises/load-once.ts'
import { openDevice } from './device.ts'
import { followServer } from './follow-server.ts'
import { keptCopy } from './kept-copy.ts'
import { createMemory, type Memory } from './memory.ts'
import { watchCollection, watchDocument } from './watch.ts'

/** The copy that follows the server. */
export interface Sync {
  memory: Memory
  /** Answers once all of the content is here; fails where it cannot be had. */
  fill(): Promise<void>
  /** Fetches the code that writes, when it is first needed. */
  queue(): Promise<WriteQueue>
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

/** Takes in what the device kept or the app brought along, then follows the server. */
export async function startSync(
  { page, serverUrl, session }: ReplicaDependencies,
  reports: ReplicaReports,
): Promise<Sync> {
  const { status, changed, subscribe } = reports
  const memory = createMemory(page)
  const onLost = () => status.set({ ...status.get(), storage: 'memory' })
  const device = await openDevice(onLost)
  if (!device) onLost()
  const kept = device && keptCopy(device, memory)
  const heardAt = await takeFirstReplica(memory, await kept?.read())
  const hasPage = page !== undefined
  const intake = followServer({ memory, kept, heardAt, hasPage, serverUrl, status, changed })
  followTheme(
    page?.documents.settings?.[0],
    () => memory.document('settings', 'institution'),
    subscribe,
  )
  async function openQueue(): Promise<WriteQueue> {
    const { askBeforeLosing, openWriteQueue } = await import('#app/replica/queue/write-queue.ts')
    askBeforeLosing(reports)
    return openWriteQueue({ device, memory, intake, session, reports })
  }

  const queue = loadOnce(openQueue)

  /** Whoever may write must be able to without a connection too, and may have written in an earlier visit. */
  function prepareQueue(): void {
    if (session.user.get()) queue().catch(() => {})
  }
  session.user.subscribe(prepareQueue)
  prepareQueue()

  const pending = (name: CollectionName) => new Set(ownWrites(name))
  function ownWrites(name: CollectionName): string[] {
    const me = session.user.get()?.id
    return reports.writes
      .get()
      .filter(({ by, collection }) => by === me && collection === name)
      .map(({ id }) => id)
  }
  const watched = { memory, subscribe, pending }

  return {
    memory,
    async fill() {
      if (memory.isComplete() || ((await intake.catchUp()) && memory.cursor())) return
      throw new Error('The content could not be fetched')
    },
    queue,
    watchCollection: (name, listener) => watchCollection(watched, name, listener),
    watchDocument: (name, id, listener) => watchDocument(watched, name, id, listener),
  }
}

/**
 * Fills the memory with what the app `brought` along, where the device kept nothing or an earlier state of the same
 * log. `keptAt` is when what it kept was last known to be right; answers that of what the memory holds.
 */
export async function takeFirstReplica(
  memory: Memory,
  keptAt: number | undefined,
  brought = firstReplica,
): Promise<number | undefined> {
  if (!brought) return keptAt
  const { log, seq, madeAt, fetchCollections } = brought
  const kept = memory.cursor()
  // Which of two logs is the newer one, only a server can tell.
  if (kept && (kept.log !== log || kept.seq >= seq)) return keptAt
  memory.replace({ log, seq, collections: await fetchCollections() })
  return madeAt
}
