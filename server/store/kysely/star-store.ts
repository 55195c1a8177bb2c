import { mergeMarks, type StarMark, type StarredCollection } from '#protocol/stars.ts'
import type { StarStore } from '#server/store/star-store.ts'
import type { SqlEngine } from './sql-engine.ts'

/** What people starred, in any engine. */
export function createStarStore({ db, query, queryEach }: SqlEngine): StarStore {
  const toInstant = (milliseconds: number) => new Date(milliseconds).toISOString()

  return {
    async list(userId) {
      const rows = await query(
        db
          .selectFrom('stars')
          .select(['collection', 'document', 'is_on', 'at'])
          .where('user_id', '=', userId)
          .orderBy('is_on', 'desc')
          .orderBy('at', 'desc')
          .orderBy('collection')
          .orderBy('document'),
      )
      return rows.map(
        ({ collection, document, is_on, at }): StarMark => ({
          collection: collection as StarredCollection,
          id: document,
          isOn: Boolean(is_on),
          at: Date.parse(at),
        }),
      )
    },
    async merge(userId, marks, limit) {
      // Named twice in one statement, a row cannot be updated.
      const rows = mergeMarks(marks, []).map(({ collection, id, isOn, at }) => ({
        user_id: userId,
        collection,
        document: id,
        is_on: isOn,
        at: toInstant(at),
      }))
      if (rows.length === 0) return
      const kept = db
        .selectFrom('stars as kept')
        .select(['kept.collection', 'kept.document'])
        .where('kept.user_id', '=', userId)
        .orderBy('kept.is_on', 'desc')
        .orderBy('kept.at', 'desc')
        .limit(limit)
      await queryEach([
        db
          .insertInto('stars')
          .values(rows)
          .onConflict((known) =>
            known
              .columns(['user_id', 'collection', 'document'])
              .doUpdateSet(({ ref }) => ({ is_on: ref('excluded.is_on'), at: ref('excluded.at') }))
              .where(({ eb, ref, or, and }) =>
                or([
                  eb('stars.at', '<', ref('excluded.at')),
                  and([
                    eb('stars.at', '=', ref('excluded.at')),
                    eb('stars.is_on', '<', ref('excluded.is_on')),
                  ]),
                ]),
              ),
          ),
        db
          .deleteFrom('stars')
          .where('user_id', '=', userId)
          .where(({ eb, refTuple }) =>
            eb(
              refTuple('collection', 'document'),
              'not in',
              kept.$asTuple('collection', 'document'),
            ),
          ),
      ])
    },
    async prune(before) {
      await query(
        db.deleteFrom('stars').where('is_on', '=', false).where('at', '<', toInstant(before)),
      )
    },
  }
}
