import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreError } from '#server/store/store-error.ts'
import { APPLICATION_ID, migrate, SCHEMA_VERSION, versionOf } from './migrations.ts'
import { withStoreErrors } from './run-statements.ts'

const BUSY_TIMEOUT_MS = 5000

interface OpenOptions {
  /** Milliseconds to wait for others who write. */
  busyTimeoutMs?: number
  /** For nobody else: `locked` where another process has it open, and for others as long as this one has. */
  isExclusive?: boolean
}

/**
 * Opens a database file, creating it and its folder when absent, at `SCHEMA_VERSION`.
 * A damaged, foreign or too new file is refused before anything is written to it.
 */
export function openDatabase(
  file: string,
  { busyTimeoutMs = BUSY_TIMEOUT_MS, isExclusive = false }: OpenOptions = {},
): DatabaseSync {
  return withStoreErrors(file, () => {
    // For the server's user only: drafts are in there, and later accounts.
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const found = statSync(file, { throwIfNoEntry: false })
    if (found && !found.isFile()) throw new StoreError('not_writable', `${file} não é um arquivo`)
    if (found && found.size > 0) inspect(file, busyTimeoutMs)
    const db = new DatabaseSync(file, { timeout: busyTimeoutMs })
    try {
      // Before anything is read: then the lock is taken with the first reading, and kept.
      if (isExclusive) db.exec('PRAGMA locking_mode = EXCLUSIVE')
      db.exec(`
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
      `)
      migrate(db)
      return db
    } catch (error) {
      db.close()
      throw error
    }
  })
}

// Read-only, because a connection that may write would fold a write-ahead log into the file when it
// closes. A rollback journal is the trace of an interrupted creation: only a writer can undo that.
export function inspect(file: string, timeout = BUSY_TIMEOUT_MS): void {
  const db = new DatabaseSync(file, { readOnly: !existsSync(`${file}-journal`), timeout })
  try {
    const owner = Number(db.prepare('PRAGMA application_id').get()?.application_id)
    const tables = Number(db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n)
    if (owner !== APPLICATION_ID && (owner !== 0 || tables > 0)) {
      throw new StoreError('foreign', file)
    }
    const version = versionOf(db)
    if (version > SCHEMA_VERSION) {
      throw new StoreError('too_new', `${file}: versão ${version}, conhecida até ${SCHEMA_VERSION}`)
    }
    const health = db.prepare('PRAGMA quick_check(1)').get()?.quick_check
    if (health !== 'ok') throw new StoreError('corrupt', `${file}: ${health}`)
  } finally {
    db.close()
  }
}
