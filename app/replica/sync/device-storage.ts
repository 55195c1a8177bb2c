import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { QueuedWrite } from '#app/replica/database.ts'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import type { WriteReceipt } from '#protocol/api-types.ts'
import type { Cursor } from '#protocol/content-api.ts'

/** A queued write with its place in the outbox. */
export interface StoredWrite extends QueuedWrite {
  place: number
}

/** What is known of the copy besides its documents. */
export interface CacheMetadata extends Cursor {
  /** The shape of the documents. */
  model: string
  /** When the copy was last known to be the server's state, milliseconds since 1970. */
  asOf: number
}

/** A write that the server has taken and whose document may not have come from it yet. */
export interface SavedWrite {
  write: QueuedWrite
  receipt: WriteReceipt
  /** The log that `receipt.seq` counts in; absent where none was known. */
  log?: string | undefined
}

export interface DeviceSchema extends DBSchema {
  /** Keys: collection and id. */
  documents: { key: [CollectionName, string]; value: PublicDocument }
  /** `copy` has an `AboutCopy`, `saved` the `SavedWrite`s. */
  about: { key: 'copy' | 'saved'; value: CacheMetadata | SavedWrite[] }
  writes: { key: number; value: StoredWrite }
}

/** What this device keeps of the content and of writes. */
export interface DeviceStorage {
  /** Runs something on the database; undefined where the device gave up, now or before. */
  run<T>(work: (database: IDBPDatabase<DeviceSchema>) => Promise<T>): Promise<T | undefined>
}

const DATABASE_NAME = 'campus-na-mao'
const DATABASE_VERSION = 1
/**
 * Some browsers never answer; in milliseconds. A busy device takes seconds, and what is written on it then lives only
 * as long as the page. A page of the server is in view meanwhile; an app without one begins with what the device has.
 */
const TIMEOUT_MS = 10_000

/**
 * Opens what this device keeps; undefined where the browser refuses or does not answer. `onLost` is called once when
 * it gives up later: no room, deleted meanwhile, or another version of the app needs it for itself.
 */
export async function openDeviceStorage(onLost: () => void): Promise<DeviceStorage | undefined> {
  let database: IDBPDatabase<DeviceSchema> | undefined
  let isLost = false

  function lose(): void {
    if (isLost) return
    isLost = true
    database?.close()
    onLost()
  }

  try {
    database = await withTimeout(
      openDB<DeviceSchema>(DATABASE_NAME, DATABASE_VERSION, {
        upgrade(fresh) {
          fresh.createObjectStore('documents')
          fresh.createObjectStore('about')
          fresh.createObjectStore('writes', { keyPath: 'place', autoIncrement: true })
        },
        blocking: lose,
        terminated: lose,
      }),
    )
  } catch {
    return undefined
  }
  const opened = database
  return {
    async run(work) {
      if (isLost) return undefined
      try {
        return await work(opened)
      } catch {
        lose()
        return undefined
      }
    },
  }
}

type MetadataStore = {
  get(key: 'copy' | 'saved'): Promise<CacheMetadata | SavedWrite[] | undefined>
}

export async function readCacheMetadata(store: MetadataStore): Promise<CacheMetadata | undefined> {
  return (await store.get('copy')) as CacheMetadata | undefined
}

export async function readSavedWrites(store: MetadataStore): Promise<SavedWrite[]> {
  return ((await store.get('saved')) ?? []) as SavedWrite[]
}

/** Asks for everything that a transaction is to do, and waits for it: all of it is done, or none. */
export async function allOrNone(
  transaction: { done: Promise<void>; abort(): void },
  requests: readonly (() => Promise<unknown>)[],
): Promise<void> {
  try {
    await Promise.all([...requests.map(async (ask) => ask()), transaction.done])
  } catch (error) {
    // What could not even be asked for did not end the transaction.
    await Promise.allSettled([Promise.resolve().then(() => transaction.abort())])
    throw error
  }
}

async function withTimeout(
  opening: Promise<IDBPDatabase<DeviceSchema>>,
): Promise<IDBPDatabase<DeviceSchema>> {
  let isLate = false
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => {
      isLate = true
      reject(new Error('The database does not open'))
    }, TIMEOUT_MS)
  })
  opening.then(
    (database) => isLate && database.close(),
    () => {},
  )
  return Promise.race([opening, timeout])
}
