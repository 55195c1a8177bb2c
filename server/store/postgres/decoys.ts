import type { DecoyStore } from '#server/store/account-store.ts'
import type { Connections } from './connections.ts'

/** Names of decoys on the connections of an account store. */
export function createDecoys({ query }: Connections): DecoyStore {
  return {
    async add(name, at, most) {
      await query(
        `INSERT INTO decoy_registrations (name, added_at) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET added_at = excluded.added_at`,
        [name, at],
      )
      await query(
        `DELETE FROM decoy_registrations
         WHERE name IN (SELECT name FROM decoy_registrations ORDER BY added_at DESC OFFSET $1)`,
        [most],
      )
    },
    async has(name, after) {
      const found = await query(
        'SELECT FROM decoy_registrations WHERE name = $1 AND added_at > $2',
        [name, after],
      )
      return found.length > 0
    },
  }
}
