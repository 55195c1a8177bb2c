import { contentModel } from 'virtual:content-model'
import type { CollectionName } from '#content/collections.ts'
import type { ChangesMessage } from '#protocol/api-types.ts'
import type { Cursor } from '#protocol/content-api.ts'
import { type AboutCopy, allOrNone, type Device, readAboutCopy } from './device.ts'
import { type AnyDocument, compareIn, type Memory } from './memory.ts'

const both = ['documents', 'about'] as const

/** The copy of the memory that a device keeps. Documents and their place in the change log are one transaction. */
export interface KeptCopy {
  /** Fills the memory; answers when the copy was last known to be right. Undefined without one of this content model. */
  read(): Promise<number | undefined>
  /** Keeps the whole memory in place of what was there. */
  replace(asOf: number): Promise<void>
  /** Keeps what a message changed that leads on from `from`; where that does not fit what is kept, the whole memory. */
  apply(from: number, message: ChangesMessage, asOf: number): Promise<void>
  /** Keeps when the copy at this place was last known to be right. */
  keepAge(cursor: Cursor, asOf: number): Promise<void>
}

/** Documents that are handed over in one go: a touch does not wait for all of them. */
const atOnce = 20

export function keptCopy({ attempt }: Device, memory: Memory): KeptCopy {
  async function replace(asOf: number): Promise<void> {
    await attempt(async (database) => {
      const state = memory.state()
      if (!state) return
      const transaction = database.transaction(both, 'readwrite')
      const documents = transaction.objectStore('documents')
      const puts = Object.entries(state.collections).flatMap(([name, list]) =>
        list.map(
          (document) => () => documents.put(document, [name as CollectionName, document.id]),
        ),
      )
      await allOrNone(transaction, [
        () => documents.clear(),
        async () => {
          for (let from = 0; from < puts.length; from += atOnce)
            await Promise.all(puts.slice(from, from + atOnce).map((put) => put()))
        },
        () => transaction.objectStore('about').put(about(state, asOf), 'copy'),
      ])
    })
  }

  return {
    replace,

    read: () =>
      attempt(async (database) => {
        const transaction = database.transaction(both)
        const documents = transaction.objectStore('documents')
        const [found, keys, values] = await Promise.all([
          readAboutCopy(transaction.objectStore('about')),
          documents.getAllKeys(),
          documents.getAll(),
        ])
        if (found?.model !== contentModel) return undefined
        const collections: { [C in CollectionName]?: AnyDocument[] } = {}
        keys.forEach(([name], index) => {
          const list = collections[name] ?? []
          collections[name] = list
          list.push(values[index] as AnyDocument)
        })
        for (const [name, list] of Object.entries(collections))
          list.sort(compareIn(name as CollectionName))
        memory.replace({ log: found.log, seq: found.seq, collections })
        return found.asOf
      }),

    async apply(from, message, asOf) {
      const isFitting = await attempt(async (database) => {
        const transaction = database.transaction(both, 'readwrite')
        const found = await readAboutCopy(transaction.objectStore('about'))
        if (!found || !leadsOn(found, from, message)) return false
        // Without a leader, another tab may have been faster.
        if (found.seq > message.seq) return true
        const documents = transaction.objectStore('documents')
        const requests = message.changes.map(({ collection, id, document }) => () => {
          const key: [CollectionName, string] = [collection, id]
          return document ? documents.put(document, key) : documents.delete(key)
        })
        await allOrNone(transaction, [
          ...requests,
          () => transaction.objectStore('about').put(about(message, asOf), 'copy'),
        ])
        return true
      })
      if (isFitting === false) await replace(asOf)
    },

    async keepAge(cursor, asOf) {
      await attempt(async (database) => {
        const transaction = database.transaction('about', 'readwrite')
        const found = await readAboutCopy(transaction.store)
        if (found && found.log === cursor.log && found.seq === cursor.seq)
          await transaction.store.put({ ...found, asOf }, 'copy')
        await transaction.done
      })
    },
  }
}

function about({ log, seq }: Cursor, asOf: number): AboutCopy {
  return { log, seq, model: contentModel, asOf }
}

/** Whether a message continues what is kept. */
function leadsOn(kept: AboutCopy, from: number, message: ChangesMessage): boolean {
  return kept.model === contentModel && kept.log === message.log && kept.seq >= from
}
