import { createContext, use } from 'react'
import { useStream } from '#app/platform/use-stream.ts'
import type { Database, QueuedWrite, ReplicaStatus } from './database.ts'

export const DatabaseContext = createContext<Database | undefined>(undefined)

export function useDatabase(): Database {
  const database = use(DatabaseContext)
  if (!database) throw new Error('No database above this component')
  return database
}

/** Whether the content follows the server, and how old it is. */
export function useReplicaStatus(): ReplicaStatus {
  return useStream(useDatabase().status)
}

/** Writes of this device that the server has not taken yet, oldest first. */
export function useQueuedWrites(): readonly QueuedWrite[] {
  return useStream(useDatabase().writes)
}
