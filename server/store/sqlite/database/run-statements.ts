import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { StoreError, type StoreErrorCode } from '#server/store/store-error.ts'

// Primary result codes, https://www.sqlite.org/rescode.html; extended ones carry them in the low byte.
const codes: Record<number, StoreErrorCode> = {
  5: 'locked', // SQLITE_BUSY
  6: 'locked', // SQLITE_LOCKED
  8: 'not_writable', // SQLITE_READONLY
  11: 'corrupt', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'not_writable', // SQLITE_CANTOPEN
  23: 'not_writable', // SQLITE_AUTH
  26: 'corrupt', // SQLITE_NOTADB
}

const fileCodes: Record<string, StoreErrorCode> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  ENOTDIR: 'not_writable',
  EEXIST: 'not_writable',
  ENOENT: 'not_writable',
}

/** Runs `work`; what SQLite or the file system throws becomes a `StoreError` that says what to do. */
export function withStoreErrors<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof StoreError) throw error
    const { errcode, code, message } = error as Error & { errcode?: number; code?: string }
    if (errcode !== undefined) {
      throw new StoreError(codes[errcode & 0xff] ?? 'failed', `${file}: ${message}`, error)
    }
    const known = fileCodes[code ?? '']
    if (known) throw new StoreError(known, message, error)
    throw error
  }
}

/** Statements by name, each prepared when it is first used: most are not in most processes, and each takes memory. */
export function lazyStatements<N extends string>(
  db: DatabaseSync,
  texts: Record<N, string>,
): Readonly<Record<N, StatementSync>> {
  const statements = {} as Record<N, StatementSync>
  for (const name of Object.keys(texts) as N[]) {
    Object.defineProperty(statements, name, {
      configurable: true,
      get() {
        const value = db.prepare(texts[name])
        Object.defineProperty(statements, name, { value })
        return value
      },
    })
  }
  return statements
}

/** Runs `work` in a transaction that is undone when it throws, or answers not to `keep` it. */
export function inTransaction<T>(
  db: DatabaseSync,
  work: () => { result: T; keep: boolean },
  begin = () => db.exec('BEGIN IMMEDIATE'),
): T {
  begin()
  try {
    const { result, keep } = work()
    db.exec(keep ? 'COMMIT' : 'ROLLBACK')
    return result
  } finally {
    // A full disk ends the transaction by itself.
    if (db.isTransaction) db.exec('ROLLBACK')
  }
}

/** Runs `work`, whose transactions do not wait for the disk: a power cut may take them back, and nothing else. */
export function withoutFlush<T>(db: DatabaseSync, work: () => T): T {
  db.exec('PRAGMA synchronous = NORMAL')
  try {
    return work()
  } finally {
    db.exec('PRAGMA synchronous = FULL')
  }
}
