import type { DatabaseSync } from 'node:sqlite'
import type { EditingStore, Presence, StoredDraft } from '#server/store/editing-store.ts'
import { StoreError } from '#server/store/store-error.ts'
import { inTransaction, withoutFlush } from './in-transaction.ts'
import { lazyStatements } from './lazy-statements.ts'
import { translated } from './sqlite-errors.ts'

/** Drafts and open forms on a connection made by `openDatabase`. */
export function createSqliteEditingStore(db: DatabaseSync): EditingStore {
  const file = db.location() ?? 'memória'
  const statements = prepare(db)

  async function run<T>(work: () => T): Promise<T> {
    if (!db.isOpen) throw new StoreError('closed', file)
    return translated(file, work)
  }

  return {
    draft: ({ person, collection, document }) =>
      run(
        () =>
          statements.draft.get(person, collection, document) as unknown as StoredDraft | undefined,
      ),
    keepDraft: ({ person, collection, document, body, savedAt }, seen = '', most) =>
      run(() =>
        inTransaction(db, () => {
          const kept = statements.keep.run(person, collection, document, body, savedAt, seen)
          statements.dropOldest.run(person, person, most)
          return { result: kept.changes > 0, keep: true }
        }),
      ),
    dropDraft: ({ person, collection, document }) =>
      run(() => void statements.drop.run(person, collection, document)),
    pruneDrafts: (at) => run(() => void statements.pruneDrafts.run(at)),
    enter: (forms, at) =>
      run(() =>
        withoutFlush(db, () =>
          inTransaction(db, () => {
            for (const { form, collection, document, person, name, openedAt } of forms)
              statements.enter.run(form, collection, document, person, name, openedAt, at)
            return { result: undefined, keep: true }
          }),
        ),
      ),
    leave: (form) => run(() => void statements.leave.run(form)),
    present: (since) => run(() => statements.present.all(since) as unknown as Presence[]),
    prunePresences: (at) => run(() => void statements.prunePresences.run(at)),
  }
}

function prepare(db: DatabaseSync) {
  return lazyStatements(db, {
    draft: `
      SELECT user_id AS person, collection, document, body, saved_at AS savedAt
      FROM drafts WHERE user_id = ? AND collection = ? AND document = ?`,
    keep: `
      INSERT INTO drafts (user_id, collection, document, body, saved_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (user_id, collection, document)
      DO UPDATE SET body = excluded.body, saved_at = excluded.saved_at WHERE saved_at = ?`,
    dropOldest: `
      DELETE FROM drafts WHERE user_id = ? AND rowid NOT IN (
        SELECT rowid FROM drafts WHERE user_id = ? ORDER BY saved_at DESC LIMIT ?)`,
    drop: 'DELETE FROM drafts WHERE user_id = ? AND collection = ? AND document = ?',
    pruneDrafts: 'DELETE FROM drafts WHERE saved_at < ?',
    enter: `
      INSERT INTO presences (form, collection, document, user_id, name, opened_at, seen_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (form) DO UPDATE SET seen_at = excluded.seen_at
      WHERE user_id = excluded.user_id`,
    leave: 'DELETE FROM presences WHERE form = ?',
    present: `
      SELECT form, collection, document, user_id AS person, name, opened_at AS openedAt
      FROM presences WHERE seen_at >= ? ORDER BY opened_at, form`,
    prunePresences: 'DELETE FROM presences WHERE seen_at < ?',
  })
}
