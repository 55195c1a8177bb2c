import type { QueuedWrite } from '#app/replica/database.ts'
import { useQueuedWrites } from '#app/replica/use-replica.ts'
import { useUser } from '#app/session/session.ts'

/** What this user wrote on this device and the server has not taken yet; what others wrote here is not shown to them. */
export function useOwnWrites(): readonly QueuedWrite[] {
  const user = useUser()
  return useQueuedWrites().filter(({ by }) => by === user?.id)
}
