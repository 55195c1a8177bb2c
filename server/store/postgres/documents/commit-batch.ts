import { randomUUID } from 'node:crypto'
import type { Connections, Query } from '#server/store/postgres/database/connections.ts'
import type {
  CommitResult,
  IdempotencyKey,
  ReadVersion,
  RecordedResult,
} from '#server/store/store.ts'
import {
  type Commit,
  CommitPlan,
  type IdempotencyRecord,
  keyOf,
  recordedResult,
} from './commit-plan.ts'
import {
  type ChangeRow,
  changeColumns,
  type DocumentRow,
  toChange,
  toDocument,
  toDocumentRow,
} from './rows.ts'

/** `NOTIFY` of this wakes whoever listens. */
export const CHANNEL = 'campus_changes'

/**
 * Commits several at once, in their order: one transaction, and one flush for all. The row of `change_log` is
 * locked first and until the commit, so that of all nodes one writes at a time, and the log gets its numbers in
 * the order in which they can be seen.
 */
export function commitBatch(
  { transaction }: Pick<Connections, 'transaction'>,
  commits: readonly Commit[],
): Promise<CommitResult[]> {
  const batch = randomUUID()
  let firstSeq: number | undefined
  return transaction(
    async (query) => {
      const plan = await readPlan(query, commits)
      const result = commits.map((commit) => plan.add(commit))
      firstSeq = plan.changes[0]?.seq
      const isNew = plan.changes.length + plan.records.length > 0
      const keep = isNew || result.some(({ kind }) => kind === 'repeated')
      return { result, keep, ...(isNew && { last: write(query, plan, batch) }) }
    },
    async (query) => {
      // Granted when the server has done with the connection that was lost.
      await query(lockLog)
      const found = await query('SELECT FROM changes WHERE seq = $1 AND batch = $2', [
        firstSeq,
        batch,
      ])
      return found.length > 0
    },
  )
}

const lockLog = 'SELECT last_seq AS "lastSeq" FROM change_log FOR UPDATE'

/** Reads, in one exchange with the server, what the commits depend on. */
async function readPlan(query: Query, commits: readonly Commit[]): Promise<CommitPlan> {
  const writes = commits.flatMap((commit) => commit.writes)
  const targets = [...new Map(writes.map((write) => [keyOf(write), write])).values()]
  const named = commits.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
  const readVersions = commits.flatMap(({ readVersion }) => readVersion ?? [])
  const [[log], rows, idempotencyKeys, lastChanges] = await Promise.all([
    query<{ lastSeq: number }>(lockLog),
    query<TargetRow>(selectTargets, [
      targets.map(({ collection }) => collection),
      targets.map(({ id }) => id),
    ]),
    named.length > 0 ? recordsOf(query, named) : [],
    readVersions.length > 0 ? lastChangesOf(query, readVersions) : [],
  ])
  if (!log) throw new Error('change_log is empty')
  return new CommitPlan({
    lastSeq: log.lastSeq,
    documents: rows.flatMap((row) => (row.revision === null ? [] : toDocument(row))),
    lastRevisions: rows.flatMap((row) => (row.lastRevision === null ? [] : lastRevisionOf(row))),
    records: idempotencyKeys,
    lastChanges,
  })
}

/** A document that is written to, as it is; its columns are null where there is none. */
type TargetRow = (DocumentRow | { revision: null }) & {
  targetCollection: string
  targetId: string
  lastRevision: number | null
}

const selectTargets = `
  SELECT documents.*, target.collection AS "targetCollection", target.id AS "targetId",
    CASE WHEN documents.id IS NULL THEN (
      SELECT max(changes.revision) FROM changes
      WHERE changes.collection = target.collection AND changes.id = target.id
    ) END AS "lastRevision"
  FROM unnest($1::text[], $2::text[]) AS target (collection, id)
  LEFT JOIN documents USING (collection, id)`

function lastRevisionOf({ targetCollection, targetId, lastRevision }: TargetRow) {
  return { collection: targetCollection, id: targetId, revision: lastRevision ?? 0 }
}

/** The last change in each of their collections, so far as it came after one of them. */
function lastChangesOf(query: Query, readVersions: readonly ReadVersion[]) {
  return query<{ collection: string; seq: number }>(
    `SELECT collection, max(seq) AS seq FROM changes
     WHERE seq > $1 AND collection = ANY ($2::text[]) GROUP BY collection`,
    [
      Math.min(...readVersions.map(({ seq }) => seq)),
      readVersions.map(({ collection }) => collection),
    ],
  )
}

/**
 * What became of a write. Its own transaction is committed after the log was locked, which waits for a synchronous
 * standby: what only a server that crashed has is not answered for.
 */
export async function findRecordedResult(
  { transaction }: Pick<Connections, 'transaction'>,
  idempotencyKey: IdempotencyKey,
): Promise<RecordedResult | undefined> {
  return transaction(async (query) => {
    const [, [earlier]] = await Promise.all([query(lockLog), recordsOf(query, [idempotencyKey])])
    return { result: recordedResult(earlier, idempotencyKey), keep: true }
  })
}

/** Those of the keys whose writes were committed. */
async function recordsOf(
  query: Query,
  idempotencyKeys: readonly IdempotencyKey[],
): Promise<IdempotencyRecord[]> {
  const found = await query<IdempotencyKey & { at: string; firstSeq: number; count: number }>(
    `SELECT by, key, fingerprint, at, first_seq AS "firstSeq", changes AS count
     FROM attempts JOIN unnest($1::text[], $2::text[]) AS asked (by, key) USING (by, key)`,
    [idempotencyKeys.map(({ by }) => by), idempotencyKeys.map(({ key }) => key)],
  )
  return Promise.all(
    found.map(async ({ firstSeq, count, ...idempotencyKey }) => {
      const rows = await query<ChangeRow>(
        `SELECT ${changeColumns} FROM changes WHERE seq >= $1 AND seq < $2 ORDER BY seq`,
        [firstSeq, firstSeq + count],
      )
      return { ...idempotencyKey, changes: rows.map(toChange) }
    }),
  )
}

const columns = `
  collection, id, revision, status, campuses, publish_at, expire_at, confirmed_at, confirmed_by,
  owner, source, as_of, based_on, doubts, fields, created_at, created_by, updated_at, updated_by`

/** Everything in one statement; `NOTIFY` once for all, because for each row it costs more than half the rate. */
const writePlan = `
  WITH put AS (
    INSERT INTO documents (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::documents, $1)
    ON CONFLICT (collection, id) DO UPDATE SET (${columns}) = ROW (
      ${columns.replaceAll(/\w+/g, 'excluded.$&')})
  ), deleted AS (
    DELETE FROM documents USING unnest($2::text[], $3::text[]) AS gone (collection, id)
    WHERE documents.collection = gone.collection AND documents.id = gone.id
  ), logged AS (
    INSERT INTO changes (seq, kind, collection, id, revision, at, by, before, previous, batch)
    SELECT seq, kind, collection, id, revision, at, by, before, previous, $4::uuid
    FROM json_populate_recordset(NULL::changes, $5)
  ), remembered AS (
    INSERT INTO attempts (by, key, fingerprint, at, first_seq, changes)
    SELECT by, key, fingerprint, at, first_seq, changes
    FROM json_populate_recordset(NULL::attempts, $6)
  ), counted AS (
    UPDATE change_log SET last_seq = $7::bigint
  )
  SELECT pg_notify('${CHANNEL}', '')`

function write(query: Query, plan: CommitPlan, batch: string): Promise<unknown> {
  const changed = [...plan.documents]
  const puts = changed.flatMap(([, document]) => (document ? toDocumentRow(document) : []))
  const deleted = plan.changes.filter((change) => {
    const key = keyOf(change)
    return plan.documents.has(key) && !plan.documents.get(key)
  })
  const idempotencyKeys = plan.records.map(({ changes, ...idempotencyKey }) => ({
    ...idempotencyKey,
    first_seq: changes[0]?.seq ?? 0,
    changes: changes.length,
  }))
  return query(writePlan, [
    JSON.stringify(puts),
    deleted.map(({ collection }) => collection),
    deleted.map(({ id }) => id),
    batch,
    JSON.stringify(plan.changes.map((change, n) => ({ ...change, previous: plan.previous[n] }))),
    JSON.stringify(idempotencyKeys),
    plan.lastSeq,
  ])
}
