import { createDatabase } from './create-database.ts'
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
