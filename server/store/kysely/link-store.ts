import type { LinkStore } from '#server/store/link-store.ts'
import type { SqlEngine } from './sql-engine.ts'

/** Links in any engine. */
export function createLinkStore({ db, query }: SqlEngine): LinkStore {
  return {
    async list() {
      const rows = await query(
        db
          .selectFrom('link_checks')
          .select(['address', 'checked_at as checkedAt', 'failures', 'fault']),
      )
      return rows.map(({ fault, ...check }) => ({ ...check, ...(fault && { fault }) }))
    },
    async save({ address, checkedAt, failures, fault = null }) {
      const found = { checked_at: checkedAt, failures, fault }
      await query(
        db
          .insertInto('link_checks')
          .values({ address, ...found })
          .onConflict((known) => known.column('address').doUpdateSet(found)),
      )
    },
    async forget(at) {
      await query(db.deleteFrom('link_checks').where('checked_at', '<', at))
    },
  }
}
