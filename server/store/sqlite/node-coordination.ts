import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { lazyStatements } from './database/run-statements.ts'

// In milliseconds; SQLite tells nobody, but answers in microseconds.
const POLL_INTERVAL_MS = 500

/** Tells of commits that other processes made to the same file. */
export function watchCommits(db: DatabaseSync) {
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let known: unknown

  function look(): void {
    // It grows with each commit of another connection.
    const version = db.prepare('PRAGMA data_version').get()?.data_version
    if (version === known) return
    known = version
    for (const listener of listeners) listener()
  }

  return {
    /** See `Store.onChange`. */
    onChange(listener: () => void): () => void {
      // A function of its own for each, so that one listener may be there twice.
      const entry = () => listener()
      listeners.add(entry)
      timer ??= setInterval(look, POLL_INTERVAL_MS).unref()
      return () => void listeners.delete(entry)
    },
    stop: () => clearInterval(timer),
  }
}

/** The leases of one opening of a database; see `Store.lease`. */
export function createLeases(db: DatabaseSync) {
  const holder = randomUUID()
  const statements = lazyStatements(db, {
    take: `
      INSERT INTO leases (name, holder, ends_at) VALUES (?, ?, unixepoch('subsec') + ?)
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
      WHERE holder = excluded.holder OR ends_at <= unixepoch('subsec')`,
    release: 'DELETE FROM leases WHERE holder = ?',
  })
  let hasTaken = false

  return {
    take(name: string, seconds: number): boolean {
      hasTaken = true
      return statements.take.run(name, holder, seconds).changes > 0
    },
    /** Gives back what was taken; where that fails it ends by itself. */
    release(): void {
      if (!hasTaken) return
      try {
        statements.release.run(holder)
      } catch {}
    },
  }
}
