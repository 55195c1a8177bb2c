import type { PendingRegistration, PendingRegistrations } from '#server/store/account-store.ts'
import type { Connections } from './connections.ts'

/** Registrations that await their proof, on the connections of an account store. */
export function createPendingRegistrations({ query }: Connections): PendingRegistrations {
  return {
    async add({ email, passwordHash, name, browserHash, registeredAt }) {
      await query(
        `INSERT INTO pending_registrations
           (email, password_hash, name, browser_hash, registered_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (email, password_hash) DO UPDATE SET
           name = excluded.name, browser_hash = excluded.browser_hash,
           registered_at = excluded.registered_at`,
        [email.toLowerCase(), passwordHash, name, browserHash, registeredAt],
      )
    },
    of: (email) =>
      query<PendingRegistration>(
        `SELECT email, password_hash AS "passwordHash", name, browser_hash AS "browserHash",
           registered_at AS "registeredAt"
         FROM pending_registrations WHERE email = $1 ORDER BY registered_at DESC`,
        [email.toLowerCase()],
      ),
  }
}
