import { createStream } from '#app/platform/stream.ts'
import type { Database, QueuedWrite, ReplicaStatus } from './database.ts'

const never = () => {
  throw new Error('A rendering on the server neither watches nor writes')
}

/** A database that nothing is known of: for renderings on the server. */
export const fixedDatabase: Database = {
  status: createStream<ReplicaStatus>({ connection: 'starting', storage: 'device' }),
  writes: createStream<readonly QueuedWrite[]>([]),
  collection: never,
  resend: never,
  discard: never,
}
