import { createStream } from '#app/platform/stream.ts'
import type { ContentSource } from './content-source.ts'
import type { QueuedWrite, ReplicaStatus } from './database.ts'
import type { Replica } from './replica.ts'

/** A replica that shows a source and knows no more: for one rendering on the server, which neither watches nor writes. */
export function fixedReplica(content: ContentSource): Replica {
  return {
    content,
    status: createStream<ReplicaStatus>({ connection: 'starting', storage: 'device' }),
    writes: createStream<readonly QueuedWrite[]>([]),
    start: () => Promise.reject(new Error('Nothing is followed on the server')),
  }
}
