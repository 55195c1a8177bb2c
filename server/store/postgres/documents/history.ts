import type { Query } from '#server/store/postgres/database/connections.ts'
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
    /** The content before it. */
    previous: DocumentContent | null
    /** The content after it, as the next change kept it. */
    replaced: DocumentContent | null
  }

const kindConditions: Record<ChangeKind, string> = {
  created: "(kind = 'put' AND before IS NULL)",
  changed: "(kind = 'put' AND before IS NOT NULL)",
  deleted: "kind = 'delete'",
}

/** Whether a row of `changes` is the last one of its document. */
const isLast = `NOT EXISTS (
  SELECT FROM changes AS next
  WHERE next.collection = changes.collection AND next.id = changes.id
    AND next.revision > changes.revision)`

/** What documents were, as the log kept it. */
export function createHistory(
  query: Query,
): Pick<Store, 'history' | 'deleted' | 'changesPerHour' | 'pruneDeleted'> {
  return {
    async history(asked) {
      const { where, values } = conditionsOf(asked)
      // By what the index of a document's revisions is ordered; there it is the same order.
      const isOfOne = asked.collection !== undefined && asked.id !== undefined
      const order = isOfOne ? 'changes.revision' : 'seq'
      const rows = await query<RevisionRow>(
        `SELECT ${changeColumns}, previous, documents.*,
           (SELECT next.previous FROM changes AS next
            WHERE next.collection = changes.collection AND next.id = changes.id
              AND next.revision = changes.revision + 1) AS replaced
         FROM changes LEFT JOIN documents
           ON documents.collection = changes.collection AND documents.id = changes.id
             AND documents.revision = changes.revision
         ${where} ORDER BY ${order} DESC LIMIT $${values.length + 1}`,
        [...values, asked.limit],
      )
      return rows.map(toRevision)
    },
    async deleted({ since, before = Number.MAX_SAFE_INTEGER, limit }) {
      const rows = await query<ChangeRow & { previous: DocumentContent }>(
        `SELECT ${changeColumns}, previous FROM changes
         WHERE kind = 'delete' AND previous IS NOT NULL AND at COLLATE "C" >= $1 AND seq < $2 AND ${isLast}
         ORDER BY seq DESC LIMIT $3`,
        [since, before, limit],
      )
      return rows.map(toDeleted)
    },
    changesPerHour: (since) =>
      query<{ hour: string; changes: number }>(
        `SELECT substr(at, 1, 13) AS hour, count(*)::integer AS changes FROM changes
         WHERE at COLLATE "C" >= $1 AND seq > coalesce(
           (SELECT seq FROM changes WHERE at COLLATE "C" < $1 ORDER BY seq DESC LIMIT 1), 0)
         GROUP BY hour`,
        [since],
      ),
    async pruneDeleted(at) {
      await query(
        `UPDATE changes SET previous = NULL
         WHERE previous IS NOT NULL AND (collection, id) IN (
           SELECT collection, id FROM changes
           WHERE kind = 'delete' AND previous IS NOT NULL AND at COLLATE "C" < $1 AND ${isLast})`,
        [at],
      )
    },
  }
}

function conditionsOf(query: HistoryQuery): { where: string; values: unknown[] } {
  const { collection, id, revision, by, kinds, from, until, before } = query
  const conditions: string[] = []
  const values: unknown[] = []
  const add = (condition: (place: string) => string, value: unknown) => {
    if (value === undefined) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  add((place) => `changes.collection = ${place}`, collection)
  add((place) => `changes.id = ${place}`, id)
  add((place) => `changes.revision = ${place}`, revision)
  add((place) => `by = ANY (${place}::text[])`, by)
  add((place) => `at COLLATE "C" >= ${place}`, from)
  add((place) => `at COLLATE "C" < ${place}`, until)
  add((place) => `seq < ${place}`, before)
  if (kinds) conditions.push(`(${kinds.map((kind) => kindConditions[kind]).join(' OR ') || false})`)
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values }
}

function toRevision(row: RevisionRow): ChangeContents {
  const content = row.revision === null ? row.replaced : contentOf(toDocument(row))
  const { previous } = row
  return { change: toChange(row), ...(content && { content }), ...(previous && { previous }) }
}

function toDeleted(row: ChangeRow & { previous: DocumentContent }): DeletedDocument {
  return { change: toChange(row), content: row.previous }
}
