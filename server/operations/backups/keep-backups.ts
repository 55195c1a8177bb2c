import type { Logger } from 'pino'
import type { Configuration } from '#server/configuration.ts'
import type { Store } from '#server/store/store.ts'
import { makeBackupInProcess } from './backup-process.ts'
import { scheduleBackups } from './schedule-backups.ts'

const HOUR_MS = 3_600_000
// In seconds for each hour: it has ended when the next one is due, wherever the next node's clock stands.
const LEASE_S = 3_000

/** The backups that the server makes by itself, until `close`; undefined where it is told to make none. `root` is the program's folder. */
export function keepBackups(
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
