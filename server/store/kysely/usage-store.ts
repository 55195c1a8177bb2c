import type { UsageStore } from '#server/store/usage-store.ts'
import type { SqlEngine } from './sql-engine.ts'

/** Counts of what readers use, in any engine. */
export function createUsageStore({ db, query, queryUnflushed }: SqlEngine): UsageStore {
  return {
    async add(day, used) {
      if (used.length === 0) return
      // In one order, so that no two statements wait for each other's rows.
      const rows = used
        .map(({ kind, subject }) => ({ day, kind, subject, count: 1 }))
        .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      await queryUnflushed(
        db
          .insertInto('usage_counts')
          .values(rows)
          .onConflict((known) =>
            known.columns(['day', 'kind', 'subject']).doUpdateSet(({ eb }) => ({
              count: eb('usage_counts.count', '+', 1),
            })),
          ),
      )
    },
    async totals(since, until) {
      const rows = await query(
        db
          .selectFrom('usage_counts')
          .select(({ fn }) => ['kind', 'subject', fn.sum('count').as('times')])
          .where('day', '>=', since)
          .where('day', '<=', until)
          .groupBy(['kind', 'subject']),
      )
      return rows.map(({ kind, subject, times }) => ({ kind, subject, count: Number(times) }))
    },
    async prune(before, after) {
      await query(
        db
          .deleteFrom('usage_counts')
          .where(({ eb, or }) => or([eb('day', '<', before), eb('day', '>', after)])),
      )
    },
  }
}

function keyOf({ kind, subject }: { kind: string; subject: string }): string {
  return `${kind} ${subject}`
}
