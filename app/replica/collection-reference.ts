import type { CollectionName } from '#content/collections.ts'
import type { CollectionReference, DocumentReference, WriteOutcome } from './database.ts'
import type { WriteRequest } from './outbox/outbox.ts'
import type { Sync } from './sync/start-sync.ts'

/** A collection to read and write; what does the work is fetched when it is first used. */
export function collectionReference<C extends CollectionName>(
  collection: C,
  start: () => Promise<Sync>,
): CollectionReference<C> {
  async function write(request: Omit<WriteRequest, 'collection'>): Promise<WriteOutcome> {
    try {
      const outbox = await (await start()).outbox()
      return await outbox.write({ ...request, collection })
    } catch {
      // The code that writes could not be fetched.
      return { kind: 'refused', code: 'offline' }
    }
  }

  function watch(begin: (sync: Sync) => () => void): () => void {
    let stop = () => removeEventListener('online', attempt)
    let isOver = false
    function attempt() {
      start().then(
        (sync) => {
          if (!isOver) stop = begin(sync)
        },
        () => {
          if (!isOver) addEventListener('online', attempt, { once: true })
        },
      )
    }
    attempt()
    return () => {
      isOver = true
      stop()
    }
  }

  return {
    doc: (id): DocumentReference<C> => ({
      id,
      onSnapshot: (listener) => watch((sync) => sync.watchDocument(collection, id, listener)),
      set: (body, basedOn) => write({ kind: 'set', id, body, basedOn }),
      update: (body, basedOn, seen) => write({ kind: 'update', id, body, basedOn, seen }),
      delete: (basedOn) => write({ kind: 'delete', id, basedOn }),
    }),
    onSnapshot: (listener) => watch((sync) => sync.watchCollection(collection, listener)),
    add: ({ id, ...body }) => write({ kind: 'add', id, body }),
  }
}
