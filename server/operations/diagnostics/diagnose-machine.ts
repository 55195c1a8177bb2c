import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Configuration } from '#server/configuration.ts'
import {
  connectionLimits,
  describeNarrowLimit,
  openFilesLimit,
} from '#server/operations/connection-limits.ts'
import { exposedFiles } from '#server/operations/data-folder/secure-files.ts'
import type { Diagnostic } from '#server/store/diagnostics.ts'

// In bytes: below the one nothing is sure to be written, below the other it is time to act.
const CRITICAL_FREE_BYTES = 200e6

const LOW_FREE_BYTES = 1e9

// The log of a busy database and one backup beside it.
const DATABASE_HEADROOM = 3

/** Whether the server may write to its folder, and for how long there is room. */
export async function diagnoseFolder(folder: string, database: string): Promise<Diagnostic> {
  const check = 'pasta de dados'
  const there = await nearestFolder(resolve(folder))
  const isWritable = await access(there, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) {
    const message = `Este usuário não pode gravar em ${there}. Dê a ele o direito, ou escolha outra pasta em DATA_DIR.`
    return { check, state: 'error', message }
  }
  const { bavail, bsize } = await statfs(there)
  const free = bavail * bsize
  const size = await stat(database).then(
    (found) => found.size,
    () => 0,
  )
  const message = `${folder}, ${(free / 1e9).toFixed(1).replace('.', ',')} GB livres`
  if (free < CRITICAL_FREE_BYTES)
    return { check, state: 'error', message: `${message}: libere espaço já.` }
  if (free < Math.max(LOW_FREE_BYTES, size * DATABASE_HEADROOM)) {
    return { check, state: 'attention', message: `${message}: libere espaço.` }
  }
  return { check, state: 'ok', message }
}

/** Where a folder would be made that is not there yet. */
async function nearestFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}

/** Whether the limit of open files leaves room for as many streams as are wanted. */
export function diagnoseOpenFiles({ MAX_STREAMS }: Pick<Configuration, 'MAX_STREAMS'>): Diagnostic {
  const check = 'arquivos abertos'
  const openFiles = openFilesLimit()
  const narrow = describeNarrowLimit(MAX_STREAMS, openFiles)
  if (narrow) return { check, state: 'attention', message: narrow }
  const { streams } = connectionLimits(MAX_STREAMS, openFiles)
  const limit = openFiles === undefined ? 'sem limite' : `até ${openFiles}`
  return { check, state: 'ok', message: `${limit}, com lugar para ${streams} leitores ao vivo` }
}

/** Whether files with secrets are for the server's user alone; nothing where modes do not exist. */
export function diagnoseFileModes(configuration: Configuration): Diagnostic[] {
  if (process.platform === 'win32') return []
  const check = 'permissões'
  const exposed = exposedFiles(configuration)
  if (exposed.length === 0) {
    return [{ check, state: 'ok', message: 'só o dono lê o banco de dados e os backups' }]
  }
  return exposed.map(({ path, mode, isFolder }) => ({
    check,
    // Files of their own modes protect themselves.
    state: isFolder ? 'attention' : 'error',
    message: `Outros usuários desta máquina têm acesso a ${path} (modo ${mode.toString(8)}): use chmod ${isFolder ? '700' : '600'}, ou reinicie o servidor, que corrige isso.`,
  }))
}
