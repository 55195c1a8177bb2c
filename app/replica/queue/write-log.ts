import type { IDBPDatabase } from 'idb'
import type { QueuedWrite } from '#app/replica/database.ts'
import {
  allOrNone,
  type Device,
  type DeviceSchema,
  type PlacedWrite,
  readAboutCopy,
  readSavedWrites,
  type SavedWrite,
} from '#app/replica/sync/device.ts'
import type { Cursor } from '#protocol/content-api.ts'

/** The writes of this device in their order. What happens to them happens one after the other, and is durable once it is answered. */
export interface WriteLog {
  /** As far as this tab knows. */
  all(): readonly QueuedWrite[]
  /** Looks what other tabs did. */
  refresh(): Promise<void>
  add(write: QueuedWrite): Promise<void>
  /** Forgets some writes and changes others, all or nothing. */
  change(gone: readonly QueuedWrite[], changed: readonly QueuedWrite[]): Promise<void>
  /** As `change`, for one that the server has taken: the device knows that until its copy has what came of it. */
  takeOff(saved: SavedWrite, changed: readonly QueuedWrite[]): Promise<void>
  /** Forgets the taken writes that came in from the server up to here. */
  forgetSaved(cursor: Cursor): Promise<void>
}

interface WriteLogListener {
  /** Hears of each other list. */
  onChange(writes: readonly QueuedWrite[]): void
  /** Hears what the server has taken, in this tab or another one, perhaps more than once. */
  onSaved(saved: readonly SavedWrite[]): void
}

/** Those that only this page knows have no place. */
type Write = QueuedWrite & { place?: number }

/** Where the device gives up, the writes live as long as the page. */
export async function openWriteLog(
  device: Device | undefined,
  { onChange, onSaved }: WriteLogListener,
): Promise<WriteLog> {
  let writes: readonly Write[] = []
  let latest: Promise<unknown> = Promise.resolve()

  function become(next: typeof writes): void {
    writes = next
    onChange(next)
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = latest.then(work)
    latest = done.catch(() => {})
    return done
  }

  const refresh = () =>
    inTurn(async () => {
      const found = await device?.attempt((database) => {
        const transaction = database.transaction(['writes', 'about'])
        return Promise.all([
          transaction.objectStore('writes').getAll(),
          readSavedWrites(transaction.objectStore('about')),
        ])
      })
      if (!found) return
      const [stored, saved] = found
      if (saved.length > 0) onSaved(saved)
      become([...stored, ...writes.filter(({ place }) => place === undefined)])
    })

  function change(
    gone: readonly QueuedWrite[],
    changed: readonly QueuedWrite[],
    saved?: SavedWrite,
  ): Promise<void> {
    return inTurn(async () => {
      const goneKeys = new Set(gone.map(({ key }) => key))
      const byKey = new Map(changed.map((write) => [write.key, write]))
      // Once more at the end: something may be added meanwhile.
      const after = (all: readonly Write[]) =>
        all
          .filter(({ key }) => !goneKeys.has(key))
          .map((write) => replaced(write, byKey.get(write.key)))
      await device?.attempt((database) =>
        store(database, {
          gone: writes.filter(({ key }) => goneKeys.has(key)),
          changed: after(writes).filter(({ key }) => byKey.has(key)),
          saved,
        }),
      )
      become(after(writes))
    })
  }

  await refresh()
  return {
    all: () => writes,
    refresh,
    add(write) {
      // Shown at once, also while it is on its way to the disk.
      become([...writes, write])
      return inTurn(async () => {
        const place = await device?.attempt(async (database) => {
          const transaction = database.transaction('writes', 'readwrite', { durability: 'strict' })
          const adding = transaction.store.add(write as PlacedWrite)
          await allOrNone(transaction, [() => adding])
          return adding
        })
        if (place === undefined) return
        become(writes.map((each) => (each.key === write.key ? { ...each, place } : each)))
      })
    },
    change: (gone, changed) => change(gone, changed),
    takeOff: (saved, changed) => change([saved.write], changed, saved),
    forgetSaved: ({ log, seq }) =>
      inTurn(async () => {
        await device?.attempt(async (database) => {
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
function replaced(write: Write, by: QueuedWrite | undefined): Write {
  if (!by) return write
  return write.place === undefined ? by : { ...by, place: write.place }
}

interface Changes {
  gone: readonly Write[]
  changed: readonly Write[]
  saved: SavedWrite | undefined
}

async function store(
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
  for (const write of changed) if (isPlaced(write)) requests.push(() => writes.put(write))
  if (saved) {
    const [before, copy] = await Promise.all([readSavedWrites(about), readAboutCopy(about)])
    const isMissing = ({ log, receipt }: SavedWrite) =>
      !copy || (log === copy.log && receipt.seq > copy.seq)
    requests.push(() => about.put([...before.filter(isMissing), saved], 'saved'))
  }
  await allOrNone(transaction, requests)
}

function isPlaced(write: Write): write is PlacedWrite {
  return write.place !== undefined
}
