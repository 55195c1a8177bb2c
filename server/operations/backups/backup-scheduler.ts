import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { Configuration, Retention } from '#server/configuration.ts'
import type { Store } from '#server/store/store.ts'
import { type BackupFile, listBackups, outdatedBackups } from './backup-files.ts'

interface BackupSchedule {
  folder: string
  /** Milliseconds between two. */
  every: number
  keep: Retention
  /** Makes one in the folder; ends early, and leaves nothing half made, when the signal says so. */
  make: (signal: AbortSignal) => Promise<void>
  /** Whether this process does it: one of all on a store does. */
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

const HOUR_MS = 3_600_000

// In seconds for each hour: it has ended when the next one is due, wherever the next node's clock stands.
const LEASE_S = 3_000

/** The backups that the server makes by itself, until `close`; undefined where it is told to make none. `root` is the program's folder. */
export function startBackupScheduler(
  { BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP }: Configuration,
  store: Pick<Store, 'lease'>,
  root: string,
  log: Logger,
): ReturnType<typeof scheduleBackups> | undefined {
  if (BACKUP_EVERY === 0) return undefined
  return scheduleBackups({
    folder: BACKUP_DIR,
    every: BACKUP_EVERY * HOUR_MS,
    keep: BACKUP_KEEP,
    make: (signal) => makeBackupInProcess(root, signal),
    isMine: () => store.lease('backup', BACKUP_EVERY * LEASE_S),
    log: {
      info: (message) => log.info(message),
      error: (error, message) => log.error({ err: error }, message),
    },
  })
}

// Run from its sources or built, the command line is so too.
const program = import.meta.filename.endsWith('.ts') ? 'server/campus.ts' : 'dist/campus.js'

/** `campus backup` in a process of its own, behind whoever answers requests; `root` is the program's folder. */
export async function makeBackupInProcess(root: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(root, program), 'backup'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => child.kill()
  signal.addEventListener('abort', end)
  lowerPriority(child.pid)
  const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'close')])
  signal.removeEventListener('abort', end)
  if (exitCode !== 0) throw new Error(`campus backup ended with ${exitCode}: ${said.trim()}`)
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Gone already, or not allowed: it is made all the same.
  }
}
