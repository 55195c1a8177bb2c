import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { lazyStatements } from './lazy-statements.ts'

/** The leases of one opening of a database; see `Store.lease`. */
export function createLeases(db: DatabaseSync) {
  const holder = randomUUID()
  const statements = lazyStatements(db, {
    take: `
      INSERT INTO leases (name, holder, ends_at) VALUES (?, ?, unixepoch('subsec') + ?)
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, ends_at = excluded.ends_at
      WHERE holder = excluded.holder OR ends_at <= unixepoch('subsec')`,
    release: 'DELETE FROM leases WHERE holder = ?',
  })
  let hasTaken = false

  return {
    take(name: string, seconds: number): boolean {
      hasTaken = true
      return statements.take.run(name, holder, seconds).changes > 0
    },
    /** Gives back what was taken; where that fails it ends by itself. */
    release(): void {
      if (!hasTaken) return
      try {
        statements.release.run(holder)
      } catch {}
    },
  }
}
