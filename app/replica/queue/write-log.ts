import type { IDBPDatabase } from 'idb'
import type { QueuedWrite } from '#app/replica/database.ts'
import {
  allOrNone,
  type Device,
  type DeviceSchema,
  type PlacedWrite,
} from '#app/replica/sync/device.ts'

/** The writes of this device in their order. What happens to them happens one after the other, and is durable once it is answered. */
export interface WriteLog {
  /** As far as this tab knows. */
  all(): readonly QueuedWrite[]
  /** Looks what other tabs did. */
  refresh(): Promise<void>
  add(write: QueuedWrite): Promise<void>
  /** Forgets some writes and changes others, all or nothing. */
  change(gone: readonly QueuedWrite[], changed: readonly QueuedWrite[]): Promise<void>
}

/** Those that only this page knows have no place. */
type Write = QueuedWrite & { place?: number }

/** `onChange` hears of each other list. Where the device gives up, the writes live as long as the page. */
export async function openWriteLog(
  device: Device | undefined,
  onChange: (writes: readonly QueuedWrite[]) => void,
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
      const kept = await device?.attempt((database) => database.getAll('writes'))
      if (kept) become([...kept, ...writes.filter(({ place }) => place === undefined)])
    })

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
    change: (gone, changed) =>
      inTurn(async () => {
        const goneKeys = new Set(gone.map(({ key }) => key))
        const byKey = new Map(changed.map((write) => [write.key, write]))
        // Once more at the end: something may be added meanwhile.
        const after = (all: readonly Write[]) =>
          all
            .filter(({ key }) => !goneKeys.has(key))
            .map((write) => replaced(write, byKey.get(write.key)))
        await device?.attempt((database) =>
          keep(
            database,
            writes.filter(({ key }) => goneKeys.has(key)),
            after(writes).filter(({ key }) => byKey.has(key)),
          ),
        )
        become(after(writes))
      }),
  }
}

/** Another state of a write, at its place. */
function replaced(write: Write, by: QueuedWrite | undefined): Write {
  if (!by) return write
  return write.place === undefined ? by : { ...by, place: write.place }
}

async function keep(
  database: IDBPDatabase<DeviceSchema>,
  gone: readonly Write[],
  changed: readonly Write[],
): Promise<void> {
  const transaction = database.transaction('writes', 'readwrite', { durability: 'strict' })
  const requests: (() => Promise<unknown>)[] = []
  for (const { place } of gone)
    if (place !== undefined) requests.push(() => transaction.store.delete(place))
  for (const write of changed)
    if (isPlaced(write)) requests.push(() => transaction.store.put(write))
  await allOrNone(transaction, requests)
}

function isPlaced(write: Write): write is PlacedWrite {
  return write.place !== undefined
}
