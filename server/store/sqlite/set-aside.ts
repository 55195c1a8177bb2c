import { existsSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StoreError } from '#server/store/store-error.ts'
import { translated } from './sqlite-errors.ts'

const SQLITE_BUSY = 5

/** Gives a database that cannot be used, and what SQLite keeps beside it, another name, which it answers; `locked` while a process has it open. */
export function setAside(file: string): string {
  const name = `${file}.posto-de-lado-${new Date().toISOString().replaceAll(':', '-')}`
  return translated(file, () => {
    refuseInUse(file)
    renameSync(file, name)
    for (const end of ['-wal', '-shm', '-journal']) {
      if (existsSync(file + end)) renameSync(file + end, name + end)
    }
    return name
  })
}

function refuseInUse(file: string): void {
  const db = new DatabaseSync(file)
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    // Anything else is the damage.
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new StoreError('locked', file, error)
    }
  } finally {
    db.close()
  }
}
