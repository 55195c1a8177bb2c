import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Retention } from '#server/configuration.ts'

/** Those of the backups, given newest first, that need not be kept any longer. The newest one always is. */
export function outdatedBackups<B extends Pick<BackupFile, 'at'>>(
  backups: readonly B[],
  { days, weeks, months }: Retention,
): B[] {
  const keeping = new Set([
    ...backups.slice(0, 1),
    ...newestOfEach(backups, days, (at) => isoDay(at)),
    ...newestOfEach(backups, weeks, (at) => isoDay(mondayOf(at))),
    ...newestOfEach(backups, months, (at) => isoDay(at).slice(0, 7)),
  ])
  return backups.filter((backup) => !keeping.has(backup))
}

function newestOfEach<B extends Pick<BackupFile, 'at'>>(
  backups: readonly B[],
  limit: number,
  periodOf: (at: number) => string,
): B[] {
  const newest = new Map<string, B>()
  for (const backup of backups) {
    const period = periodOf(backup.at)
    if (!newest.has(period)) newest.set(period, backup)
  }
  return [...newest.values()].slice(0, limit)
}

const DAY_MS = 86_400_000

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

function mondayOf(at: number): number {
  return at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS
}

/** A backup that was named by us. */
export interface BackupFile {
  file: string
  /** When it was begun, in milliseconds since 1970. */
  at: number
}

const backupNamePattern = /^campus-na-mao-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/

/** The name of a backup that is begun at this moment: in UTC, and without what some file systems refuse. */
export function backupName(at: number): string {
  const [moment] = new Date(at).toISOString().split('.')
  return `campus-na-mao-${moment?.replaceAll(':', '-')}Z.db`
}

/** The backups of a folder, newest first; none where there is no folder. Files with other names are not ours. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = backupNamePattern.exec(name) ?? []
      const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
      return Number.isNaN(at) ? [] : { file: join(folder, name), at }
    })
    .sort((one, other) => other.at - one.at)
}
