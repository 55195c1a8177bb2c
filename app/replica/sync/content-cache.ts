import { contentModel } from 'virtual:content-model'
import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import type { ChangesMessage } from '#protocol/api-types.ts'
import type { Cursor } from '#protocol/content-api.ts'
import {
  allOrNone,
  type CacheMetadata,
  type DeviceStorage,
  readCacheMetadata,
} from './device-storage.ts'
import { compareIn, type MemoryStore } from './memory-store.ts'

const storeNames = ['documents', 'about'] as const

/** The store's copy in IndexedDB. Documents and their cursor are written in one transaction. */
export interface ContentCache {
  /** Fills the store; answers when the cache was last known to be the server's state. Undefined without one of this content model. */
  read(): Promise<number | undefined>
  /** Writes the whole store in place of what was there. */
  replace(asOf: number): Promise<void>
  /** Writes what a message changed that leads on from `from`; where the cache is not there yet, the whole store. */
  apply(from: number, message: ChangesMessage, asOf: number): Promise<void>
  /** Writes when the cache at this cursor was last known to be right. */
  saveAge(cursor: Cursor, asOf: number): Promise<void>
}

/** Documents that are written before the browser may handle input again. */
const BATCH_SIZE = 20

export function createContentCache(
  { run: attempt }: DeviceStorage,
  store: MemoryStore,
): ContentCache {
  async function replace(asOf: number): Promise<void> {
    await attempt(async (database) => {
      const state = store.state()
      if (!state) return
      const transaction = database.transaction(storeNames, 'readwrite')
      const documents = transaction.objectStore('documents')
      const puts = Object.entries(state.collections).flatMap(([name, list]) =>
        list.map(
          (document) => () => documents.put(document, [name as CollectionName, document.id]),
        ),
      )
      await allOrNone(transaction, [
        () => documents.clear(),
        async () => {
          for (let from = 0; from < puts.length; from += BATCH_SIZE)
            await Promise.all(puts.slice(from, from + BATCH_SIZE).map((put) => put()))
        },
        () => transaction.objectStore('about').put(metadataAt(state, asOf), 'copy'),
      ])
    })
  }

  return {
    replace,

    read: () =>
      attempt(async (database) => {
        const transaction = database.transaction(storeNames)
        const documents = transaction.objectStore('documents')
        const [found, keys, values] = await Promise.all([
          readCacheMetadata(transaction.objectStore('about')),
          documents.getAllKeys(),
          documents.getAll(),
        ])
        if (found?.model !== contentModel) return undefined
        const collections: { [C in CollectionName]?: PublicDocument[] } = {}
        keys.forEach(([name], index) => {
          const list = collections[name] ?? []
          collections[name] = list
          list.push(values[index] as PublicDocument)
        })
        for (const [name, list] of Object.entries(collections))
          list.sort(compareIn(name as CollectionName))
        store.replace({ log: found.log, seq: found.seq, collections })
        return found.asOf
      }),

    async apply(from, message, asOf) {
      const isFitting = await attempt(async (database) => {
        const transaction = database.transaction(storeNames, 'readwrite')
        const found = await readCacheMetadata(transaction.objectStore('about'))
        if (!found || !continuesFrom(found, from, message)) return false
        // Without a leader, another tab may have been faster.
        if (found.seq > message.seq) return true
        const documents = transaction.objectStore('documents')
        const requests = message.changes.map(({ collection, id, document }) => () => {
          const key: [CollectionName, string] = [collection, id]
          return document ? documents.put(document, key) : documents.delete(key)
        })
        await allOrNone(transaction, [
          ...requests,
          () => transaction.objectStore('about').put(metadataAt(message, asOf), 'copy'),
        ])
        return true
      })
      if (isFitting === false) await replace(asOf)
    },

    async saveAge(cursor, asOf) {
      await attempt(async (database) => {
        const transaction = database.transaction('about', 'readwrite')
        const found = await readCacheMetadata(transaction.store)
        if (found && found.log === cursor.log && found.seq === cursor.seq)
          await transaction.store.put({ ...found, asOf }, 'copy')
        await transaction.done
      })
    },
  }
}

function metadataAt({ log, seq }: Cursor, asOf: number): CacheMetadata {
  return { log, seq, model: contentModel, asOf }
}

/** Whether a message continues what is cached. */
function continuesFrom(cached: CacheMetadata, from: number, message: ChangesMessage): boolean {
  return cached.model === contentModel && cached.log === message.log && cached.seq >= from
}
