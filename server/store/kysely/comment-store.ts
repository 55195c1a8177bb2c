import type { CollectionName } from '#content/collections.ts'
import type { Comment, CommentStore } from '#server/store/comment-store.ts'
import { withoutNulls } from './account-rows.ts'
import { deletedDocuments } from './deleted-documents.ts'
import { ask, type SqlEngine, type Steps } from './sql-engine.ts'

/** Comments in any engine. */
export function createCommentStore(engine: SqlEngine): CommentStore {
  const { db, query, transaction } = engine
  const comments = db
    .selectFrom('comments')
    .select(['id', 'collection', 'document', 'author', 'at', 'text', 'edited_at as editedAt'])
    .select(['resolved_at as resolvedAt', 'resolved_by as resolvedBy'])

  function* mention(comment: string, people: readonly string[], at: string): Steps<void> {
    for (const user_id of people) {
      yield* ask(
        db
          .insertInto('comment_mentions')
          .values({ comment, user_id, at })
          .onConflict((known) => known.columns(['user_id', 'comment']).doNothing()),
      )
    }
  }

  return {
    async list({ collection, document }, { resolved }) {
      const those = comments.where(({ and }) => and({ collection, document }))
      const [open, settled] = await Promise.all([
        query(those.where('resolved_at', 'is', null)),
        query(
          those.where('resolved_at', 'is not', null).orderBy('resolved_at', 'desc').limit(resolved),
        ),
      ])
      return [...open, ...settled]
        .map((row): Comment => withoutNulls(row))
        .sort((one, other) => compare(one.at, other.at) || compare(one.id, other.id))
    },
    async get(id) {
      const found = await query(comments.where('id', '=', id))
      return found.map((row): Comment => withoutNulls(row))[0]
    },
    add: ({ id, collection, document, author, at, text }, mentioned, limit) =>
      transaction(
        function* (): Steps<{ result: 'added' | 'full'; keep: boolean }> {
          const [open] = yield* ask(
            db
              .selectFrom('comments')
              .select(({ fn }) => fn.countAll().as('count'))
              .where(({ and }) => and({ collection, document }))
              .where('resolved_at', 'is', null),
          )
          if (Number(open?.count) >= limit) return { result: 'full', keep: false }
          yield* ask(
            db.insertInto('comments').values({ id, collection, document, author, at, text }),
          )
          yield* mention(id, mentioned, at)
          return { result: 'added', keep: true }
        },
        { wasCommitted: db.selectFrom('comments').select('id').where('id', '=', id) },
      ),
    edit: (id, text, mentioned, at) =>
      transaction(function* () {
        yield* ask(db.updateTable('comments').set({ text, edited_at: at }).where('id', '=', id))
        const former = db.deleteFrom('comment_mentions').where('comment', '=', id)
        yield* ask(
          mentioned.length > 0 ? former.where('user_id', 'not in', [...mentioned]) : former,
        )
        yield* mention(id, mentioned, at)
        return { result: undefined, keep: true }
      }),
    async resolve(id, resolution) {
      const { at = null, by = null } = resolution ?? {}
      await query(
        db
          .updateTable('comments')
          .set({ resolved_at: at, resolved_by: by })
          .where('id', '=', id)
          // Of two who settle it the first counts.
          .where('resolved_at', at === null ? 'is not' : 'is', null),
      )
    },
    async delete(id) {
      await query(db.deleteFrom('comments').where('id', '=', id))
    },
    async mentionsOf(userId, since, limit) {
      const rows = await query(
        db
          .selectFrom('comment_mentions')
          .innerJoin('comments', 'comments.id', 'comment')
          .select(['comment', 'collection', 'document', 'author', 'comment_mentions.at as at'])
          .where('user_id', '=', userId)
          .where('comment_mentions.at', '>', since)
          .where('resolved_at', 'is', null)
          .orderBy('comment_mentions.at', 'desc')
          .limit(limit),
      )
      return rows.map(({ collection, ...row }) => ({
        ...row,
        collection: collection as CollectionName,
      }))
    },
    async prune(resolvedBefore, deletedBefore) {
      const gone = deletedDocuments(engine, deletedBefore).$asTuple('collection', 'id')
      await query(
        db
          .deleteFrom('comments')
          .where(({ eb, or, refTuple }) =>
            or([
              eb('resolved_at', '<', resolvedBefore),
              eb(refTuple('collection', 'document'), 'in', gone),
            ]),
          ),
      )
    },
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
