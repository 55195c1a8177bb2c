import type { DatabaseSync } from 'node:sqlite'
import type { RateLimitCounter, RateLimitStore } from '#server/store/account-store.ts'
import { StoreError } from '#server/store/store-error.ts'
import {
  inTransaction,
  lazyStatements,
  withoutFlush,
  withStoreErrors,
} from './database/run-statements.ts'

/** Rate-limit counters on a connection made by `openDatabase`. */
export function createRateLimits(db: DatabaseSync): RateLimitStore {
  const statements = lazyStatements(db, {
    find: `
      SELECT count, blocked_until AS blockedUntil, last_at AS lastAt FROM tallies WHERE key = ?`,
    keep: `
      INSERT INTO tallies (key, count, blocked_until, last_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET count = excluded.count,
        blocked_until = excluded.blocked_until, last_at = excluded.last_at`,
    erase: 'DELETE FROM tallies WHERE key = ?',
    trim: `
      DELETE FROM tallies
      WHERE key IN (SELECT key FROM tallies ORDER BY last_at DESC LIMIT -1 OFFSET ?)`,
  })

  const file = db.location() ?? 'memória'

  async function run<T>(work: () => T): Promise<T> {
    if (!db.isOpen) throw new StoreError('closed', file)
    return withStoreErrors(file, work)
  }

  function read(keys: readonly string[]): (RateLimitCounter | undefined)[] {
    return keys.map((key) => statements.find.get(key) as RateLimitCounter | undefined)
  }

  function write(key: string, counter: RateLimitCounter | undefined): void {
    if (counter) statements.keep.run(key, counter.count, counter.blockedUntil, counter.lastAt)
    else statements.erase.run(key)
  }

  return {
    read: (keys) => run(() => read(keys)),
    change: (keys, change) =>
      run(() =>
        withoutFlush(db, () =>
          inTransaction(db, () => {
            const before = read(keys)
            const after = change(before)
            const keep = after !== before
            if (keep) keys.forEach((key, index) => void write(key, after[index]))
            return { result: undefined, keep }
          }),
        ),
      ),
    trim: (limit) => run(() => void statements.trim.run(limit)),
  }
}
