import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A backup that was named by us. */
export interface BackupFile {
  file: string
  /** When it was begun, in milliseconds since 1970. */
  at: number
}

const pattern = /^campus-na-mao-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.db$/

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
      const [, day, hour, minute, second] = pattern.exec(name) ?? []
      const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
      return Number.isNaN(at) ? [] : { file: join(folder, name), at }
    })
    .sort((one, other) => other.at - one.at)
}
