import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type {
  ChangeContents,
  ChangeKind,
  DeletedDocument,
  DocumentContent,
  HistoryQuery,
  Store,
} from '#server/store/store.ts'
import { contentOf } from '#server/store/store.ts'
import { type ChangeRow, changeColumns, type DocumentRow, toChange, toDocument } from './rows.ts'

/** A change with its document where that is still the same revision. */
type RevisionRow = ChangeRow &
  (DocumentRow | { revision: null }) & {
    /** The content before it, as JSON. */
    previous: string | null
    /** The content after it, as the next change kept it. */
    replaced: string | null
  }

const kindConditions: Record<ChangeKind, string> = {
  created: "(kind = 'put' AND before IS NULL)",
  changed: "(kind = 'put' AND before IS NOT NULL)",
  deleted: "kind = 'delete'",
}

/** Whether a row of `changes` is the last one of its document. */
const isLast = `NOT EXISTS (
  SELECT 1 FROM changes AS next
  WHERE next.collection = changes.collection AND next.id = changes.id
    AND next.revision > changes.revision)`

/** What documents were, as the log kept it. */
export function createHistory(
  db: DatabaseSync,
  run: <T>(work: () => T) => Promise<T>,
): Pick<Store, 'history' | 'deleted' | 'changesPerHour' | 'pruneDeleted'> {
  return {
    history: (query) =>
      run(() => {
        const { where, values } = conditionsOf(query)
        // By what the index of a document's revisions is ordered; there it is the same order.
        const isOfOne = query.collection !== undefined && query.id !== undefined
        const order = isOfOne ? 'changes.revision' : 'seq'
        const rows = db
          .prepare(
            `SELECT ${changeColumns}, previous, documents.*,
               (SELECT next.previous FROM changes AS next
                WHERE next.collection = changes.collection AND next.id = changes.id
                  AND next.revision = changes.revision + 1) AS replaced
             FROM changes LEFT JOIN documents
               ON documents.collection = changes.collection AND documents.id = changes.id
                 AND documents.revision = changes.revision
             ${where} ORDER BY ${order} DESC LIMIT ?`,
          )
          .all(...values, query.limit)
        return (rows as unknown as RevisionRow[]).map(toRevision)
      }),
    deleted: ({ since, before = Number.MAX_SAFE_INTEGER, limit }) =>
      run(() => {
        const rows = db
          .prepare(
            `SELECT ${changeColumns}, previous FROM changes
             WHERE kind = 'delete' AND previous IS NOT NULL AND at >= ? AND seq < ? AND ${isLast}
             ORDER BY seq DESC LIMIT ?`,
          )
          .all(since, before, limit)
        return (rows as unknown as (ChangeRow & { previous: string })[]).map(toDeleted)
      }),
    changesPerHour: (since) =>
      run(
        () =>
          db
            .prepare(
              `SELECT substr(at, 1, 13) AS hour, count(*) AS changes FROM changes
               WHERE at >= :since AND seq > coalesce(
                 (SELECT seq FROM changes WHERE at < :since ORDER BY seq DESC LIMIT 1), 0)
               GROUP BY hour`,
            )
            .all({ since }) as unknown as { hour: string; changes: number }[],
      ),
    pruneDeleted: (at) =>
      run(() => {
        db.prepare(
          `UPDATE changes SET previous = NULL
           WHERE previous IS NOT NULL AND (collection, id) IN (
             SELECT collection, id FROM changes
             WHERE kind = 'delete' AND previous IS NOT NULL AND at < ? AND ${isLast})`,
        ).run(at)
      }),
  }
}

function conditionsOf(query: HistoryQuery): { where: string; values: SQLInputValue[] } {
  const { collection, id, revision, by, kinds, from, until, before } = query
  const conditions: [condition: string, value?: SQLInputValue][] = []
  if (collection !== undefined) conditions.push(['changes.collection = ?', collection])
  if (id !== undefined) conditions.push(['changes.id = ?', id])
  if (revision !== undefined) conditions.push(['changes.revision = ?', revision])
  if (by) conditions.push(['by IN (SELECT value FROM json_each(?))', JSON.stringify(by)])
  if (kinds) conditions.push([`(${kinds.map((kind) => kindConditions[kind]).join(' OR ') || 0})`])
  if (from !== undefined) conditions.push(['at >= ?', from])
  if (until !== undefined) conditions.push(['at < ?', until])
  if (before !== undefined) conditions.push(['seq < ?', before])
  return {
    where: conditions.length > 0 ? `WHERE ${conditions.map(([text]) => text).join(' AND ')}` : '',
    values: conditions.flatMap(([, value]) => (value === undefined ? [] : [value])),
  }
}

function toRevision(row: RevisionRow): ChangeContents {
  const content = row.revision === null ? parsed(row.replaced) : contentOf(toDocument(row))
  const previous = parsed(row.previous)
  return { change: toChange(row), ...(content && { content }), ...(previous && { previous }) }
}

function toDeleted(row: ChangeRow & { previous: string }): DeletedDocument {
  return { change: toChange(row), content: JSON.parse(row.previous) }
}

function parsed(json: string | null): DocumentContent | undefined {
  return json === null ? undefined : JSON.parse(json)
}
