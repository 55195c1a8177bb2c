import type { IDBPDatabase } from 'idb'
import type { QueuedWrite } from '#app/replica/database.ts'
import {
  allOrNone,
  type DeviceSchema,
  type DeviceStorage,
  readCacheMetadata,
  readSavedWrites,
  type SavedWrite,
  type StoredWrite,
} from '#app/replica/sync/device-storage.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import type { Cursor } from '#protocol/content-api.ts'

/** The writes of this device in their order. Its operations run one after the other, and are durable once they are answered. */
export interface OutboxLog {
  /** As far as this tab knows. */
  all(): readonly QueuedWrite[]
  /** Reads what other tabs changed. */
  refresh(): Promise<void>
  add(write: QueuedWrite): Promise<void>
  /** Forgets some writes and changes others, all or nothing. */
  change(gone: readonly QueuedWrite[], changed: readonly QueuedWrite[]): Promise<void>
  /** As `change`, for one that the server has taken: the device knows that until its copy has what came of it. */
  removeSaved(saved: SavedWrite, changed: readonly QueuedWrite[]): Promise<void>
  /** Forgets the taken writes that came in from the server up to here. */
  forgetSaved(cursor: Cursor): Promise<void>
}

interface OutboxLogListener {
  /** Called with each new list. */
  onChange(writes: readonly QueuedWrite[]): void
  /** Called with writes that the server has taken, in this tab or another one, perhaps more than once. */
  onSaved(saved: readonly SavedWrite[]): void
}

/** Without a `place` where the device could not store it. */
type LoggedWrite = QueuedWrite & { place?: number }

/** Without storage, the writes live as long as the page. */
export async function openOutboxLog(
  storage: DeviceStorage | undefined,
  { onChange, onSaved }: OutboxLogListener,
): Promise<OutboxLog> {
  let writes: readonly LoggedWrite[] = []
  const inOrder = createMutex()

  function replaceWrites(next: typeof writes): void {
    writes = next
    onChange(next)
  }

  const refresh = () =>
    inOrder(async () => {
      const found = await storage?.run((database) => {
        const transaction = database.transaction(['writes', 'about'])
        return Promise.all([
          transaction.objectStore('writes').getAll(),
          readSavedWrites(transaction.objectStore('about')),
        ])
      })
      if (!found) return
      const [stored, saved] = found
      if (saved.length > 0) onSaved(saved)
      replaceWrites([...stored, ...writes.filter(({ place }) => place === undefined)])
    })

  function change(
    gone: readonly QueuedWrite[],
    changed: readonly QueuedWrite[],
    saved?: SavedWrite,
  ): Promise<void> {
    return inOrder(async () => {
      const goneKeys = new Set(gone.map(({ key }) => key))
      const byKey = new Map(changed.map((write) => [write.key, write]))
      // Once more at the end: something may be added meanwhile.
      const after = (all: readonly LoggedWrite[]) =>
        all
          .filter(({ key }) => !goneKeys.has(key))
          .map((write) => replaced(write, byKey.get(write.key)))
      await storage?.run((database) =>
        storeChanges(database, {
          gone: writes.filter(({ key }) => goneKeys.has(key)),
          changed: after(writes).filter(({ key }) => byKey.has(key)),
          saved,
        }),
      )
      replaceWrites(after(writes))
    })
  }

  await refresh()
  return {
    all: () => writes,
    refresh,
    add(write) {
      // Shown at once, also while it is on its way to the disk.
      replaceWrites([...writes, write])
      return inOrder(async () => {
        const place = await storage?.run(async (database) => {
          const transaction = database.transaction('writes', 'readwrite', { durability: 'strict' })
          const adding = transaction.store.add(write as StoredWrite)
          await allOrNone(transaction, [() => adding])
          return adding
        })
        if (place === undefined) return
        replaceWrites(writes.map((each) => (each.key === write.key ? { ...each, place } : each)))
      })
    },
    change: (gone, changed) => change(gone, changed),
    removeSaved: (saved, changed) => change([saved.write], changed, saved),
    forgetSaved: ({ log, seq }) =>
      inOrder(async () => {
        await storage?.run(async (database) => {
          const transaction = database.transaction('about', 'readwrite')
          const saved = await readSavedWrites(transaction.store)
          const left = saved.filter((each) => each.log === log && each.receipt.seq > seq)
          if (left.length < saved.length) await transaction.store.put(left, 'saved')
          await transaction.done
        })
      }),
  }
}

/** Another state of a write, at its place. */
function replaced(write: LoggedWrite, by: QueuedWrite | undefined): LoggedWrite {
  if (!by) return write
  return write.place === undefined ? by : { ...by, place: write.place }
}

interface Changes {
  gone: readonly LoggedWrite[]
  changed: readonly LoggedWrite[]
  saved: SavedWrite | undefined
}

async function storeChanges(
  database: IDBPDatabase<DeviceSchema>,
  { gone, changed, saved }: Changes,
): Promise<void> {
  const transaction = database.transaction(['writes', 'about'], 'readwrite', {
    durability: 'strict',
  })
  const writes = transaction.objectStore('writes')
  const about = transaction.objectStore('about')
  const requests: (() => Promise<unknown>)[] = []
  for (const { place } of gone) if (place !== undefined) requests.push(() => writes.delete(place))
  for (const write of changed) if (isStored(write)) requests.push(() => writes.put(write))
  if (saved) {
    const [before, copy] = await Promise.all([readSavedWrites(about), readCacheMetadata(about)])
    const isMissing = ({ log, receipt }: SavedWrite) =>
      !copy || (log === copy.log && receipt.seq > copy.seq)
    requests.push(() => about.put([...before.filter(isMissing), saved], 'saved'))
  }
  await allOrNone(transaction, requests)
}

function isStored(write: LoggedWrite): write is StoredWrite {
  return write.place !== undefined
}
