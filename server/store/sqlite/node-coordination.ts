import type { DatabaseSync } from 'node:sqlite'

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
