import { existsSync, renameSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { portableTables } from '#server/store/portable-tables.ts'
import { StoreError } from '#server/store/store-error.ts'
import type { OnProgress } from '#server/store/transfer.ts'
import { inspect } from './open-database.ts'
import { withStoreErrors } from './run-statements.ts'

// Pages of 4 kB between two looks at the progress.
const PAGES_PER_STEP = 512

/**
 * A whole copy of a database file, which is there, as it is at this moment, in one file without a log beside it; others may go on
 * writing to the original. A file that is damaged, of another program or too new is refused, as is a copy that does
 * not pass SQLite's own check or has other numbers of rows.
 */
export async function copyDatabase(
  file: string,
  copy: string,
  onProgress: OnProgress = () => {},
): Promise<void> {
  withStoreErrors(file, () => inspect(file))
  // One that may write takes away, when it is the last, what SQLite keeps beside a file; the other leaves it behind.
  const source = withStoreErrors(file, () => new DatabaseSync(file))
  try {
    // Read within one transaction, so that no write makes the copying begin again.
    withStoreErrors(file, () => source.exec('BEGIN'))
    await copyOpenDatabase(source, copy, onProgress)
  } finally {
    source.close()
  }
}

/** The same of a database that is open, that nobody writes to, and whose file may have no name any more. */
export async function copyOpenDatabase(
  source: DatabaseSync,
  copy: string,
  onProgress: OnProgress = () => {},
): Promise<void> {
  try {
    const counts = countRows(source)
    await backup(source, copy, {
      rate: PAGES_PER_STEP,
      progress: ({ totalPages, remainingPages }) =>
        onProgress(totalPages - remainingPages, totalPages),
    })
    onProgress(1, 1)
    const found = sealDatabase(copy)
    if (JSON.stringify(found) !== JSON.stringify(counts)) throw new StoreError('copy_differs', copy)
  } catch (error) {
    return withStoreErrors(copy, () => {
      throw error
    })
  }
}

/**
 * Makes a database that nobody uses one whole file, without a log beside it, and checks all of it; answers how many
 * rows each table has.
 */
export function sealDatabase(file: string): Record<string, number> {
  return withStoreErrors(file, () => {
    const db = new DatabaseSync(file)
    try {
      db.exec('PRAGMA journal_mode = DELETE')
      const faults = findFaults(db)
      if (faults.length > 0) throw new StoreError('corrupt', `${file}: ${faults.join('; ')}`)
      return countRows(db)
    } finally {
      db.close()
    }
  })
}

/** What SQLite's whole check finds, and rows that refer to what is not there. */
export function findFaults(db: DatabaseSync): string[] {
  const checked = db.prepare('PRAGMA integrity_check(10)').all()
  const dangling = db.prepare('PRAGMA foreign_key_check').all()
  return [
    ...checked.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok'),
    ...dangling.slice(0, 10).map(({ table, parent }) => `${table} cita ${parent}, que não existe`),
  ]
}

/** Of the tables that are there: an older file has fewer. */
function countRows(db: DatabaseSync): Record<string, number> {
  const there = new Set(
    db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name }) => name),
  )
  return Object.fromEntries(
    portableTables
      .filter(({ name }) => there.has(name))
      .map(({ name }) => [name, Number(db.prepare(`SELECT count(*) AS n FROM ${name}`).get()?.n)]),
  )
}

const SQLITE_BUSY = 5

/** Gives a database that cannot be used, and what SQLite keeps beside it, another name, which it answers; `locked` while a process has it open. */
export function setAside(file: string): string {
  const name = `${file}.posto-de-lado-${new Date().toISOString().replaceAll(':', '-')}`
  return withStoreErrors(file, () => {
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
