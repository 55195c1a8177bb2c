import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Finding } from '#server/store/finding.ts'

// In bytes: below the one nothing is sure to be written, below the other it is time to act.
const TOO_LITTLE = 200e6
const LITTLE = 1e9
// The log of a busy database and one backup beside it.
const TIMES_THE_DATABASE = 3

/** Whether the server may write to its folder, and for how long there is room. */
export async function examineFolder(folder: string, database: string): Promise<Finding> {
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
  if (free < TOO_LITTLE) return { check, state: 'error', message: `${message}: libere espaço já.` }
  if (free < Math.max(LITTLE, size * TIMES_THE_DATABASE)) {
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
