import type { DatabaseSync } from 'node:sqlite'
import type { LinkCheck, LinkStore } from '#server/store/link-store.ts'
import { StoreError } from '#server/store/store-error.ts'
import { lazyStatements } from './lazy-statements.ts'
import { translated } from './sqlite-errors.ts'

/** Links on a connection made by `openDatabase`. */
export function createSqliteLinkStore(db: DatabaseSync): LinkStore {
  const file = db.location() ?? 'memória'
  const statements = lazyStatements(db, {
    list: 'SELECT address, checked_at AS checkedAt, failures, fault FROM link_checks',
    save: `
      INSERT INTO link_checks (address, checked_at, failures, fault) VALUES (?, ?, ?, ?)
      ON CONFLICT (address) DO UPDATE SET
        checked_at = excluded.checked_at, failures = excluded.failures, fault = excluded.fault`,
    forget: 'DELETE FROM link_checks WHERE checked_at < ?',
  })

  async function run<T>(work: () => T): Promise<T> {
    if (!db.isOpen) throw new StoreError('closed', file)
    return translated(file, work)
  }

  return {
    list: () => run(() => (statements.list.all() as unknown as LinkRow[]).map(toCheck)),
    save: ({ address, checkedAt, failures, fault = null }) =>
      run(() => void statements.save.run(address, checkedAt, failures, fault)),
    forget: (at) => run(() => void statements.forget.run(at)),
  }
}

type LinkRow = Omit<LinkCheck, 'fault'> & { fault: LinkCheck['fault'] | null }

function toCheck({ fault, ...check }: LinkRow): LinkCheck {
  return { ...check, ...(fault && { fault }) }
}
