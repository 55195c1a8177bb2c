import { rm } from 'node:fs/promises'
import { type BackupFile, listBackups } from './backup-files.ts'
import { outdatedBackups, type Retention } from './retention.ts'

interface BackupSchedule {
  folder: string
  /** Milliseconds between two. */
  every: number
  keep: Retention
  /** Makes one in the folder; ends early, and leaves nothing half made, when the signal says so. */
  make: (signal: AbortSignal) => Promise<void>
  /** Of all processes on a store one does it: whether this one. */
  isMine: () => Promise<boolean>
  log: {
    info(message: string): void
    error(error: unknown, message: string): void
  }
  /** Milliseconds until it is first looked whether one is due: a start has enough to do. */
  firstLook?: number
  /** Milliseconds after which one that failed is tried again. */
  retryAfter?: number
}

const MINUTE_MS = 60_000
// Another process may have made one, and a clock may be set.
const LONGEST_WAIT_MS = 60 * MINUTE_MS

/** Makes a backup whenever the newest one is old enough, and erases those that need not be kept; until `close`. */
export function scheduleBackups({
  folder,
  every,
  keep,
  make,
  isMine,
  log,
  firstLook = 5 * MINUTE_MS,
  retryAfter = 10 * MINUTE_MS,
}: BackupSchedule): { close(): Promise<void> } {
  const closing = new AbortController()
  let underWay = Promise.resolve()
  let timer = setTimeout(look, firstLook).unref()

  function look(): void {
    underWay = makeWhenDue().then(wait, (error) => {
      if (closing.signal.aborted) return
      log.error(error, 'the backup failed, and is tried again')
      wait(retryAfter)
    })
  }

  function wait(milliseconds: number): void {
    if (closing.signal.aborted) return
    timer = setTimeout(look, Math.min(milliseconds, LONGEST_WAIT_MS)).unref()
  }

  /** Answers in how many milliseconds to look again. */
  async function makeWhenDue(): Promise<number> {
    const left = timeLeft(await listBackups(folder))
    if (left > 0) return left
    if (!(await isMine())) return LONGEST_WAIT_MS
    await make(closing.signal)
    const backups = await listBackups(folder)
    const outdated = outdatedBackups(backups, keep)
    for (const { file } of outdated) await rm(file, { force: true })
    log.info(`backup made: ${backups[0]?.file}; ${outdated.length} old ones erased`)
    return Math.max(timeLeft(backups), retryAfter)
  }

  function timeLeft([newest]: readonly BackupFile[]): number {
    return newest ? newest.at + every - Date.now() : 0
  }

  return {
    async close() {
      closing.abort()
      clearTimeout(timer)
      await underWay
    },
  }
}
