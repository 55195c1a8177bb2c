import { collectionReference } from './collection-reference.ts'
import type { Database } from './database.ts'
import type { Replica } from './replica.ts'

/** The copy and its queue of writes as those who read and write documents hold them. */
export function createDatabase({ status, writes, start }: Replica): Database {
  const queue = async () => (await start()).queue()
  return {
    collection: (name) => collectionReference(name, start),
    status,
    writes,
    resend: async (key, given) => (await queue()).resend(key, given),
    discard: async (key) => (await queue()).discard(key),
    preview: async (change) => (await queue()).preview(change),
  }
}
