import { createContext, use } from 'react'
import { useStream } from '#app/platform/stream.ts'
import type { QueuedWrite, ReplicaStatus } from './database.ts'
import type { Replica } from './replica.ts'

export const ReplicaContext = createContext<Replica | undefined>(undefined)

export function useReplica(): Replica {
  const replica = use(ReplicaContext)
  if (!replica) throw new Error('No replica above this component')
  return replica
}

/** Whether the content follows the server, and how old it is. */
export function useReplicaStatus(): ReplicaStatus {
  return useStream(useReplica().status)
}

/** Writes of this device that the server has not taken yet, oldest first. */
export function useQueuedWrites(): readonly QueuedWrite[] {
  return useStream(useReplica().writes)
}
