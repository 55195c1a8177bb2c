import type { Cursor } from '#protocol/changes.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'

/** Shorter than what readers wait for an answer: another node may know what this one cannot read. */
const REFRESH_TIMEOUT_MS = 2_000

/**
 * Has this node read the log as far as `cursor`, which another node may have given. `logOf` is the log's name in the
 * sight of who asks. False where it is known to be behind and cannot read on: any answer would be older than what
 * they have. A place that the store itself does not have counts as reached.
 */
export async function reachCursor(
  content: Pick<PublishedContent, 'cursor' | 'refresh'>,
  logOf: () => string,
  cursor: Partial<Cursor> & Pick<Cursor, 'seq'>,
): Promise<boolean> {
  // Where the store was restored or failed over, this node may know it later than another.
  const isOtherLog = () => cursor.log !== undefined && cursor.log !== logOf()
  if (!isOtherLog() && cursor.seq <= content.cursor.seq) return true
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, REFRESH_TIMEOUT_MS, false)
  })
  const refreshed = content.refresh().then(
    () => true,
    () => false,
  )
  const isRefreshed = await Promise.race([refreshed, timeout])
  clearTimeout(timer)
  return isRefreshed || isOtherLog() || cursor.seq <= content.cursor.seq
}
