import type { DatabaseSync } from 'node:sqlite'
import type { PendingRegistration, PendingRegistrations } from '#server/store/account-store.ts'
import { lazyStatements } from './lazy-statements.ts'

/** Registrations that await their proof, on the connection of an account store. */
export function createPendingRegistrations(
  db: DatabaseSync,
  run: <T>(work: () => T) => Promise<T>,
): PendingRegistrations {
  const statements = lazyStatements(db, {
    add: `
      INSERT INTO pending_registrations (email, password_hash, name, browser_hash, registered_at)
      VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (email, password_hash) DO UPDATE SET
        name = excluded.name, browser_hash = excluded.browser_hash,
        registered_at = excluded.registered_at`,
    of: `
      SELECT email, password_hash AS passwordHash, name, browser_hash AS browserHash,
        registered_at AS registeredAt
      FROM pending_registrations WHERE email = ? ORDER BY registered_at DESC`,
  })

  return {
    add: ({ email, passwordHash, name, browserHash, registeredAt }) =>
      run(() => {
        const address = email.toLowerCase()
        statements.add.run(address, passwordHash, name, browserHash, registeredAt)
      }),
    of: (email) =>
      run(() => statements.of.all(email.toLowerCase()) as unknown as PendingRegistration[]),
  }
}
