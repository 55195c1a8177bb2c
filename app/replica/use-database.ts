import { collectionReference } from './collection-reference.ts'
import type { Database } from './database.ts'
import type { Replica } from './replica.ts'
import { useReplica } from './use-replica.ts'

const databases = new WeakMap<Replica, Database>()

/** The database of the app; the same one for all who ask. */
export function useDatabase(): Database {
  const replica = useReplica()
  const database = databases.get(replica) ?? createDatabase(replica)
  databases.set(replica, database)
  return database
}

/** The replica and its outbox as one database to read and write. */
function createDatabase({ status, writes, start }: Replica): Database {
  const outbox = async () => (await start()).outbox()
  return {
    collection: (name) => collectionReference(name, start),
    status,
    writes,
    resend: async (key, given) => (await outbox()).resend(key, given),
    discard: async (key) => (await outbox()).discard(key),
    preview: async (change) => (await outbox()).preview(change),
  }
}
