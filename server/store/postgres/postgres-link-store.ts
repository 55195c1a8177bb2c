import type { LinkCheck, LinkStore } from '#server/store/link-store.ts'
import type { Connections } from './connections.ts'

type LinkRow = Omit<LinkCheck, 'fault'> & { fault: LinkCheck['fault'] | null }

/** Links on connections made by `openDatabase`. */
export function createPostgresLinkStore({ query }: Connections): LinkStore {
  return {
    async list() {
      const rows = await query<LinkRow>(
        'SELECT address, checked_at AS "checkedAt", failures, fault FROM link_checks',
      )
      return rows.map(({ fault, ...check }) => ({ ...check, ...(fault && { fault }) }))
    },
    async save({ address, checkedAt, failures, fault = null }) {
      await query(
        `INSERT INTO link_checks (address, checked_at, failures, fault) VALUES ($1, $2, $3, $4)
         ON CONFLICT (address) DO UPDATE SET
           checked_at = excluded.checked_at, failures = excluded.failures, fault = excluded.fault`,
        [address, checkedAt, failures, fault],
      )
    },
    async forget(at) {
      await query('DELETE FROM link_checks WHERE checked_at < $1', [at])
    },
  }
}
