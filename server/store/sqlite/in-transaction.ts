import type { DatabaseSync } from 'node:sqlite'

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
