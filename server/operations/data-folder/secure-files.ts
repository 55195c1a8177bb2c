import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '#server/configuration.ts'
import { StartupError } from '#server/operations/startup-error.ts'
import { databaseFile } from '#server/store/open-stores.ts'

type Settings = Pick<Configuration, 'DATA_DIR' | 'BACKUP_DIR'> &
  Partial<Pick<Configuration, 'DATABASE_URL'>>

/** What of a mode is for others than the owner. */
const OTHERS_MODE_MASK = 0o077

export interface ExposedFile {
  path: string
  mode: number
  isFolder: boolean
}

/** Files with secrets, and the folder of the database, that others than their owner may use; none on Windows, which has no modes. */
export function exposedFiles(settings: Settings): ExposedFile[] {
  if (process.platform === 'win32') return []
  return secretPaths(settings).flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    const mode = found ? found.mode & 0o777 : 0
    return found && mode & OTHERS_MODE_MASK ? [{ path, mode, isFolder: found.isDirectory() }] : []
  })
}

/** Takes them from everybody but their owner; throws where a file stays exposed. */
export function secureFiles(settings: Settings): void {
  for (const { path, mode, isFolder } of exposedFiles(settings)) {
    const isSecured = makePrivate(path, mode)
    // A volume may belong to somebody else: then its files have to be private.
    if (isSecured || isFolder) continue
    throw new StartupError(
      `Outros usuários desta máquina podem ler ${path} (modo ${mode.toString(8)}), que guarda segredos, e o servidor não pode mudar isso. Dê o arquivo ao usuário do servidor (chown) ou use chmod 600.`,
    )
  }
}

/** Where a link leads is nobody's to change from here. */
function makePrivate(path: string, mode: number): boolean {
  try {
    if (lstatSync(path).isSymbolicLink()) return false
    chmodSync(path, mode & ~OTHERS_MODE_MASK)
    return true
  } catch {
    return false
  }
}

function secretPaths({ DATA_DIR, BACKUP_DIR, DATABASE_URL }: Settings): string[] {
  const backups = filesIn(BACKUP_DIR).filter((path) => path.endsWith('.db'))
  if (DATABASE_URL) return backups
  const database = databaseFile(DATA_DIR)
  const beside = filesIn(DATA_DIR).filter((path) => path.startsWith(database))
  return [DATA_DIR, ...beside, ...backups]
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}
