import { randomUUID } from 'node:crypto'
import type { SqlEngine } from './sql-engine.ts'

/** The leases of one opening of a database, in any engine; see `Store.lease`. */
export function createLeases({ db, fromNow, query, queryOnce }: SqlEngine) {
  const holder = randomUUID()
  let hasTaken = false

  return {
    async take(name: string, seconds: number): Promise<boolean> {
      hasTaken = true
      const taken = await query(
        db
          .insertInto('leases')
          .values({ name, holder, ends_at: fromNow(seconds) })
          .onConflict((known) =>
            known
              .column('name')
              .doUpdateSet(({ ref }) => ({ holder, ends_at: ref('excluded.ends_at') }))
              .where(({ eb, or }) =>
                or([eb('leases.holder', '=', holder), eb('leases.ends_at', '<=', fromNow(0))]),
              ),
          )
          .returning('name'),
      )
      return taken.length > 0
    },
    /** Gives back what was taken; where that fails it ends by itself, so it is tried only once. */
    async release(): Promise<void> {
      if (!hasTaken) return
      await queryOnce(db.deleteFrom('leases').where('holder', '=', holder)).catch(() => {})
    },
  }
}
