import type { Database } from '#app/replica/database.ts'
import type { CollectionName } from '#content/collections.ts'

/** Drops what the queue kept of a document's writes that failed: whoever was told of it there and then needs no copy. */
export async function forgetWrites(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const left = database.writes
    .get()
    .filter(
      (write) => write.collection === collection && write.id === id && write.state !== 'pending',
    )
  for (const { key } of left) await database.discard(key)
}
