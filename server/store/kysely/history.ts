import { type ExpressionBuilder, sql } from 'kysely'
import type {
  Change,
  ChangeContents,
  ChangeKind,
  DocumentContent,
  Store,
  StoredDocument,
} from '#server/store/store.ts'
import { contentOf } from '#server/store/store.ts'
import type { SqlEngine } from './sql-engine.ts'
import type { Tables } from './tables.ts'

/** How an engine reads its rows of documents and of their log; only JSON comes differently. */
interface RowReaders {
  toChange(row: object): Change
  toDocument(row: object): StoredDocument
  toContent(json: unknown): DocumentContent
}

/** The columns of `changes`, under names that no column of `documents` has. */
const changeColumns = [
  ...(['seq', 'kind as changeKind', 'changes.collection as changeCollection'] as const),
  ...(['changes.id as changeId', 'changes.revision as changeRevision'] as const),
  ...(['at as changedAt', 'by as changedBy', 'before'] as const),
] as const

/** What documents were, as the log kept it, in any engine. */
export function createHistory(
  { db, binaryCollation, query, rowsOf }: SqlEngine,
  { toChange, toDocument, toContent }: RowReaders,
): Pick<Store, 'history' | 'deleted' | 'changesPerHour' | 'pruneDeleted'> {
  const at = sql<string>`changes.at collate ${sql.id(binaryCollation)}`

  /** Deletions whose documents are not there again and are still known. */
  const deletions = db
    .selectFrom('changes')
    // No parameter: the index of what can be brought back is one of deletions.
    .where('kind', '=', sql.lit('delete'))
    .where('previous', 'is not', null)
    .where(({ exists, not, selectFrom }) => {
      const next = selectFrom('changes as next')
        .select('next.id')
        .whereRef('next.collection', '=', 'changes.collection')
        .whereRef('next.id', '=', 'changes.id')
        .whereRef('next.revision', '>', 'changes.revision')
      return not(exists(next))
    })

  const revisions = db
    .selectFrom('changes')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.collection', '=', 'changes.collection')
        .onRef('documents.id', '=', 'changes.id')
        .onRef('documents.revision', '=', 'changes.revision'),
    )
    .select(changeColumns)
    .select('previous')
    .selectAll('documents')
    // The content after it, as the next change kept it.
    .select(({ selectFrom }) =>
      selectFrom('changes as next')
        .select('next.previous')
        .whereRef('next.collection', '=', 'changes.collection')
        .whereRef('next.id', '=', 'changes.id')
        .where('next.revision', '=', sql<number>`changes.revision + 1`)
        .as('replaced'),
    )

  return {
    async history({ collection, id, revision, by, kinds, from, until, before, limit }) {
      const bounds = [
        [sql.ref('changes.collection'), '=', collection],
        [sql.ref('changes.id'), '=', id],
        [sql.ref('changes.revision'), '=', revision],
        [at, '>=', from],
        [at, '<', until],
        [sql.ref('seq'), '<', before],
      ] as const
      let asked = revisions
      for (const [column, operator, value] of bounds) {
        if (value !== undefined) asked = asked.where(column, operator, value)
      }
      if (by) asked = asked.where('by', 'in', rowsOf(by))
      if (kinds) asked = asked.where((is) => is.or(kinds.map((kind) => isKind(is, kind))))
      // By what the index of a document's revisions is ordered; there it is the same order.
      const isOfOne = collection !== undefined && id !== undefined
      const rows = await query(
        asked.orderBy(isOfOne ? 'changes.revision' : 'seq', 'desc').limit(limit),
      )
      return rows.map((row): ChangeContents => {
        const content = row.revision === null ? known(row.replaced) : contentOf(toDocument(row))
        const previous = known(row.previous)
        return { change: toChange(row), ...(content && { content }), ...(previous && { previous }) }
      })
    },
    async deleted({ since, before = Number.MAX_SAFE_INTEGER, limit }) {
      const rows = await query(
        deletions
          .select(changeColumns)
          .select('previous')
          .where(at, '>=', since)
          .where('seq', '<', before)
          .orderBy('seq', 'desc')
          .limit(limit),
      )
      return rows.map((row) => ({ change: toChange(row), content: toContent(row.previous) }))
    },
    async changesPerHour(since) {
      const last = db
        .selectFrom('changes')
        .select('seq')
        .where(at, '<', since)
        .orderBy('seq', 'desc')
        .limit(1)
      return query(
        db
          .selectFrom('changes')
          .select(({ fn, cast }) => [
            sql<string>`substr(at, 1, 13)`.as('hour'),
            cast<number>(fn.countAll(), 'integer').as('changes'),
          ])
          .where(at, '>=', since)
          .where(({ eb, fn, lit }) => eb('seq', '>', fn.coalesce(last, lit(0))))
          .groupBy('hour'),
      )
    },
    async pruneDeleted(before) {
      await query(
        db
          .updateTable('changes')
          .set({ previous: null })
          .where('previous', 'is not', null)
          .where(({ eb, refTuple }) => {
            const old = deletions.select(['collection', 'id']).where(at, '<', before)
            return eb(refTuple('collection', 'id'), 'in', old.$asTuple('collection', 'id'))
          }),
      )
    },
  }

  function known(json: unknown): DocumentContent | undefined {
    return json === null ? undefined : toContent(json)
  }
}

function isKind({ and, eb }: ExpressionBuilder<Tables, 'changes'>, kind: ChangeKind) {
  if (kind === 'deleted') return eb('kind', '=', 'delete')
  return and([eb('kind', '=', 'put'), eb('before', kind === 'created' ? 'is' : 'is not', null)])
}
