import { randomUUID } from 'node:crypto'
import type { Connections } from './connections.ts'

/** The leases of one node; see `Store.lease`. */
export function createLeases({ query, pool }: Pick<Connections, 'query' | 'pool'>) {
  const holder = randomUUID()
  let hasTaken = false

  return {
    async take(name: string, seconds: number): Promise<boolean> {
      hasTaken = true
      const taken = await query(
        `INSERT INTO leases (name, holder, ends_at)
         VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
         WHERE leases.holder = excluded.holder OR leases.ends_at <= clock_timestamp()
         RETURNING name`,
        [name, holder, seconds],
      )
      return taken.length > 0
    },
    /** Gives back what was taken; where that fails it ends by itself, so it is tried only once. */
    async release(): Promise<void> {
      if (!hasTaken) return
      await pool.query('DELETE FROM leases WHERE holder = $1', [holder]).catch(() => {})
    },
  }
}
