import cluster from 'node:cluster'
import type { Cursor } from '#protocol/content-api.ts'
import type { Configuration } from '#server/configuration.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { databaseFile } from '#server/store/open-stores.ts'
import { fileIdentity, type StoreGuard } from '#server/store/stores.ts'
import { StartupError } from './startup-error.ts'

/** What one worker says to all others. */
interface CursorMessage {
  kind: 'shown'
  cursor: Cursor
}

/**
 * Where several workers serve, what one of them shows its readers the others look for at once. The log is what is read;
 * this only wakes. Answers a function that ends it.
 */
export function followOtherWorkers(
  content: PublishedContent,
  logError: (error: unknown, message: string) => void,
): () => void {
  if (!cluster.isWorker) return () => {}
  let heard: Cursor | undefined

  function onMessage(message: CursorMessage): void {
    if (message.kind !== 'shown') return
    heard = message.cursor
    if (isBehind(content.cursor, heard)) {
      content.refresh().catch((error) => logError(error, 'reading the log failed'))
    }
  }

  const stopTelling = content.subscribe(() => {
    const { cursor } = content
    if (heard && !isBehind(heard, cursor)) return
    // Whoever passes it on may be gone; then this process ends too.
    process.send?.({ kind: 'shown', cursor } satisfies CursorMessage, undefined, {}, () => {})
  })
  process.on('message', onMessage)
  return () => {
    stopTelling()
    process.off('message', onMessage)
  }
}

/** Whether `cursor` lacks something that `other` has. */
function isBehind(cursor: Cursor, other: Cursor): boolean {
  return cursor.log !== other.log || cursor.seq < other.seq
}

/** The file that the first worker has opened, for the environment of the others. */
export function storeEnvironment({ DATA_DIR, DATABASE_URL }: Configuration) {
  return { SIBLINGS_STORE: DATABASE_URL ? undefined : fileIdentity(databaseFile(DATA_DIR)) }
}

/** A worker that begins while its folder is another one must not take writes that its siblings do not know. */
export function refuseOtherStore(
  guard: StoreGuard | undefined,
  { DATA_DIR }: Pick<Configuration, 'DATA_DIR'>,
): void {
  const expected = process.env.SIBLINGS_STORE
  if (!guard || !expected || guard.identity === expected) return
  throw new StartupError(
    `O banco de dados em ${DATA_DIR} não é o que este servidor abriu. Devolva a pasta ao lugar, ou reinicie o servidor para usar esta.`,
  )
}
