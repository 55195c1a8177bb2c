import type { DatabaseSync } from 'node:sqlite'
import type { DecoyStore } from '#server/store/account-store.ts'
import { inTransaction } from './in-transaction.ts'
import { lazyStatements } from './lazy-statements.ts'

/** Names of decoys on the connection of an account store. */
export function createDecoys(db: DatabaseSync, run: <T>(work: () => T) => Promise<T>): DecoyStore {
  const statements = lazyStatements(db, {
    add: `
      INSERT INTO decoy_registrations (name, added_at) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET added_at = excluded.added_at`,
    trim: `
      DELETE FROM decoy_registrations
      WHERE name IN (SELECT name FROM decoy_registrations ORDER BY added_at DESC LIMIT -1 OFFSET ?)`,
    find: 'SELECT 1 FROM decoy_registrations WHERE name = ? AND added_at > ?',
  })

  return {
    add: (name, at, most) =>
      run(() =>
        inTransaction(db, () => {
          statements.add.run(name, at)
          statements.trim.run(most)
          return { result: undefined, keep: true }
        }),
      ),
    has: (name, after) => run(() => statements.find.get(name, after) !== undefined),
  }
}
