import type { BackupFile } from './backup-files.ts'

/** Of how many of the last days, weeks and months that have a backup the newest one is kept. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

/** Those of the backups, given newest first, that need not be kept any longer. The newest one always is. */
export function outdatedBackups<B extends Pick<BackupFile, 'at'>>(
  backups: readonly B[],
  { days, weeks, months }: Retention,
): B[] {
  const kept = new Set([
    ...backups.slice(0, 1),
    ...newestOfEach(backups, days, (at) => isoDay(at)),
    ...newestOfEach(backups, weeks, (at) => isoDay(mondayOf(at))),
    ...newestOfEach(backups, months, (at) => isoDay(at).slice(0, 7)),
  ])
  return backups.filter((backup) => !kept.has(backup))
}

function newestOfEach<B extends Pick<BackupFile, 'at'>>(
  backups: readonly B[],
  most: number,
  periodOf: (at: number) => string,
): B[] {
  const newest = new Map<string, B>()
  for (const backup of backups) {
    const period = periodOf(backup.at)
    if (!newest.has(period)) newest.set(period, backup)
  }
  return [...newest.values()].slice(0, most)
}

const DAY_MS = 86_400_000

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

function mondayOf(at: number): number {
  return at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS
}
