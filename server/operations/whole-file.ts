import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from './exit-codes.ts'

/**
 * Makes a file that is there whole or not at all, for its owner only: `work` writes it under another name, beside
 * which SQLite may keep a log. What is there already is never written over. What is half made goes away, also when
 * the process is told to end.
 */
export async function makeWholeFile<T>(
  file: string,
  work: (part: string) => Promise<T>,
): Promise<T> {
  refuseExisting(file)
  const part = `${file}.${process.pid}.part`
  const remove = () => {
    for (const name of [part, `${part}-wal`, `${part}-shm`, `${part}-journal`])
      rmSync(name, { force: true })
  }
  create(part)
  process.once('exit', remove)
  try {
    const result = await work(part)
    refuseExisting(file)
    flush(part)
    renameSync(part, file)
    flush(dirname(file))
    return result
  } finally {
    remove()
    process.off('exit', remove)
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) {
    throw new CommandError('cannotCreate', `${file} já existe e não foi alterado. Dê outro nome.`)
  }
}

function create(part: string): void {
  try {
    mkdirSync(dirname(part), { recursive: true, mode: 0o700 })
    closeSync(openSync(part, 'wx', 0o600))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(
      code === 'ENOSPC' ? 'ioError' : 'cannotCreate',
      `Não é possível gravar em ${dirname(part)} (${code}). Confira a pasta, as permissões e o espaço.`,
      error,
    )
  }
}

function flush(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
