import type { SourceStream } from '#app/platform/stream.ts'
import type { Session } from '#app/session/session.ts'
import type { QueuedWrite, ReplicaStatus } from './database.ts'
import type { PageContent } from './page-content.ts'

/** What a copy of the content is made with. */
export interface ReplicaDependencies {
  /** What the server's page brought. */
  page: PageContent | undefined
  serverUrl: string
  session: Session
}

/** How the parts that are fetched later tell what they learn. */
export interface ReplicaReports {
  status: SourceStream<ReplicaStatus>
  writes: SourceStream<readonly QueuedWrite[]>
  /** The content is another one than before, or writes are. */
  changed(): void
  subscribe(listener: () => void): () => void
}
