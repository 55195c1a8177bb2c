import type { DraftKey, EditingStore } from '#server/store/editing-store.ts'
import type { SqlEngine } from './sql-engine.ts'
import { compileOnce } from './sql-engine.ts'

/** Drafts and presence in any engine. */
export function createEditingStore(engine: SqlEngine): EditingStore {
  const { db, query } = engine
  const keyOf = ({ userId, collection, document }: DraftKey) => ({
    user_id: userId,
    collection,
    document,
  })

  const selectDraft = compileOnce((userId: string, collection: string, document: string) =>
    db
      .selectFrom('drafts')
      .select(['user_id as userId', 'collection', 'document', 'saved_at as savedAt'])
      .select(({ cast }) => cast<string>('body', 'text').as('body'))
      .where(({ and }) => and(keyOf({ userId, collection, document }))),
  )
  const upsertDraft = compileOnce(
    (
      userId: string,
      collection: string,
      document: string,
      body: string,
      at: string,
      seen: string,
    ) =>
      db
        .insertInto('drafts')
        .values({ ...keyOf({ userId, collection, document }), body, saved_at: at })
        .onConflict((known) =>
          known
            .columns(['user_id', 'collection', 'document'])
            .doUpdateSet({ body, saved_at: at })
            .where('drafts.saved_at', '=', seen),
        )
        .returning('user_id'),
  )
  const dropOldest = compileOnce((userId: string, limit: number) => {
    const newest = db
      .selectFrom('drafts')
      .select(['collection', 'document'])
      .where('user_id', '=', userId)
      .orderBy('saved_at', 'desc')
      .limit(limit)
    return db
      .deleteFrom('drafts')
      .where('user_id', '=', userId)
      .where(({ eb, refTuple }) =>
        eb(refTuple('collection', 'document'), 'not in', newest.$asTuple('collection', 'document')),
      )
  })
  const selectPresent = compileOnce((since: string) =>
    db
      .selectFrom('presences')
      .select(['form', 'collection', 'document', 'user_id as userId', 'name'])
      .select('opened_at as openedAt')
      .where('seen_at', '>=', since)
      .orderBy('opened_at')
      .orderBy('form'),
  )

  return {
    async draft({ userId, collection, document }) {
      return (await query(selectDraft(userId, collection, document)))[0]
    },
    async saveDraft({ userId, collection, document, body, savedAt }, seen = '', limit) {
      const [found = []] = await engine.queryEach([
        upsertDraft(userId, collection, document, body, savedAt, seen),
        dropOldest(userId, limit),
      ])
      return found.length > 0
    },
    async deleteDraft(key) {
      await query(db.deleteFrom('drafts').where(({ and }) => and(keyOf(key))))
    },
    async pruneDrafts(at) {
      await query(db.deleteFrom('drafts').where('saved_at', '<', at))
    },
    async enter(entries, at) {
      if (entries.length === 0) return
      const rows = entries.map(({ userId, openedAt, form, collection, document, name }) => ({
        ...{ form, collection, document, name },
        ...{ user_id: userId, opened_at: openedAt, seen_at: at },
      }))
      await engine.queryUnflushed(
        db
          .insertInto('presences')
          .values(rows)
          .onConflict((known) =>
            known
              .column('form')
              .doUpdateSet({ seen_at: at })
              .whereRef('presences.user_id', '=', 'excluded.user_id'),
          ),
      )
    },
    async leave(form, userId) {
      await query(db.deleteFrom('presences').where('form', '=', form).where('user_id', '=', userId))
    },
    present: (since) => query(selectPresent(since)),
    async prunePresences(at) {
      await query(db.deleteFrom('presences').where('seen_at', '<', at))
    },
  }
}
