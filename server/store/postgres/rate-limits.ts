import type { RateLimitCounter, RateLimitStore } from '#server/store/account-store.ts'
import type { Connections, Query } from './database/connections.ts'

/** Of advisory locks, those of rate-limit counters: "CnaT" in ASCII. */
const COUNTER_LOCKS = 0x436e6154

/** Locks what there is and what there is not yet, until the commit, which does not wait for the disk. */
const lockKeys = `
  SELECT set_config('synchronous_commit', 'off', true),
    pg_advisory_xact_lock(${COUNTER_LOCKS}, hashtext(key))
  FROM unnest($1::text[]) AS key`

/** Rate-limit counters on connections made by `openDatabase`. */
export function createRateLimits({ query, transaction }: Connections): RateLimitStore {
  return {
    read: (keys) => read(query, keys),
    change: (keys, change) =>
      transaction(async (inside) => {
        // In an order that is the same for all, so that no two wait for each other.
        const [, before] = await Promise.all([
          inside(lockKeys, [keys.toSorted()]),
          read(inside, keys),
        ])
        const after = change(before)
        const keep = after !== before
        return { result: undefined, keep, ...(keep && { last: write(inside, keys, after) }) }
      }),
    async trim(limit) {
      await query(
        `DELETE FROM tallies
         WHERE key IN (SELECT key FROM tallies ORDER BY last_at DESC OFFSET $1)`,
        [limit],
      )
    },
  }
}

async function read(
  query: Query,
  keys: readonly string[],
): Promise<(RateLimitCounter | undefined)[]> {
  const rows = await query<RateLimitCounter & { key: string }>(
    `SELECT key, count, blocked_until AS "blockedUntil", last_at AS "lastAt"
     FROM tallies WHERE key = ANY ($1::text[])`,
    [keys],
  )
  return keys.map((wanted) => {
    const { key: _, ...counter } = rows.find(({ key }) => key === wanted) ?? {}
    return 'count' in counter ? counter : undefined
  })
}

function write(
  query: Query,
  keys: readonly string[],
  counters: readonly (RateLimitCounter | undefined)[],
): Promise<unknown> {
  const updated = keys.flatMap((key, index) => {
    const { count, blockedUntil, lastAt } = counters[index] ?? {}
    return count === undefined ? [] : { key, count, blocked_until: blockedUntil, last_at: lastAt }
  })
  const erased = keys.filter((_, index) => !counters[index])
  return query(
    `WITH erased AS (DELETE FROM tallies WHERE key = ANY ($1::text[]))
     INSERT INTO tallies SELECT * FROM json_populate_recordset(NULL::tallies, $2)
     ON CONFLICT (key) DO UPDATE SET count = excluded.count,
       blocked_until = excluded.blocked_until, last_at = excluded.last_at`,
    [erased, JSON.stringify(updated)],
  )
}
