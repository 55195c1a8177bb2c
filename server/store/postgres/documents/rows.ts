import type { CollectionName } from '#content/collections.ts'
import type { CampusScope, Doubt, Status } from '#content/document.ts'
import type {
  AccessFields,
  Change,
  DocumentContent,
  FeedEntry,
  StoredDocument,
} from '#server/store/store.ts'

/** A row of `documents`. */
export interface DocumentRow {
  collection: CollectionName
  id: string
  revision: number
  status: Status
  campuses: CampusScope
  publish_at: string | null
  expire_at: string | null
  confirmed_at: string | null
  confirmed_by: string | null
  owner: string | null
  source: string | null
  as_of: string | null
  based_on: number | null
  doubts: Doubt[]
  fields: Record<string, unknown>
  created_at: string
  created_by: string
  updated_at: string
  updated_by: string
}

export function toDocument(row: DocumentRow): StoredDocument {
  return {
    collection: row.collection,
    id: row.id,
    revision: row.revision,
    status: row.status,
    campuses: row.campuses,
    ...(row.publish_at !== null && { publishAt: row.publish_at }),
    ...(row.expire_at !== null && { expireAt: row.expire_at }),
    ...(row.confirmed_at !== null && { confirmedAt: row.confirmed_at }),
    ...(row.confirmed_by !== null && { confirmedBy: row.confirmed_by }),
    ...(row.owner !== null && { owner: row.owner }),
    ...(row.source !== null && { source: row.source }),
    ...(row.as_of !== null && { asOf: row.as_of }),
    ...(row.based_on !== null && { basedOn: row.based_on }),
    doubts: row.doubts,
    fields: row.fields,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

export function toDocumentRow(document: StoredDocument): DocumentRow {
  return {
    collection: document.collection,
    id: document.id,
    revision: document.revision,
    status: document.status,
    campuses: document.campuses,
    publish_at: document.publishAt ?? null,
    expire_at: document.expireAt ?? null,
    confirmed_at: document.confirmedAt ?? null,
    confirmed_by: document.confirmedBy ?? null,
    owner: document.owner ?? null,
    source: document.source ?? null,
    as_of: document.asOf ?? null,
    based_on: document.basedOn ?? null,
    doubts: document.doubts,
    fields: document.fields,
    created_at: document.createdAt,
    created_by: document.createdBy,
    updated_at: document.updatedAt,
    updated_by: document.updatedBy,
  }
}

/** The server's timeline: another one after a fail-over and after the server was restored from a backup of its own. */
export const timeline = 'lower(substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))'

/**
 * The name of the log that `change_log` is: its id and, on another timeline than the one on which it got it, that;
 * because there the last numbers may stand for other changes than those that readers know.
 */
export const logName = `
  change_log.id || CASE change_log.timeline WHEN ${timeline} THEN '' ELSE ${timeline} END`

/** What the log kept of a document. */
export function toContent(json: unknown): DocumentContent {
  return json as DocumentContent
}

/** The columns of `changes`, under names that no column of `documents` has. */
export const changeColumns = `
  seq, kind AS "changeKind", changes.collection AS "changeCollection", changes.id AS "changeId",
  changes.revision AS "changeRevision", at AS "changedAt", by AS "changedBy", before`

/** A row of `changes`, as `changeColumns` reads it. */
export interface ChangeRow {
  seq: number
  changeKind: Change['kind']
  changeCollection: CollectionName
  changeId: string
  changeRevision: number
  changedAt: string
  changedBy: string
  before: AccessFields | null
}

/** A change with its document, whose columns are null where it is deleted. */
export type FeedRow = ChangeRow & (DocumentRow | { revision: null })

export function toChange(row: ChangeRow): Change {
  return {
    seq: row.seq,
    kind: row.changeKind,
    collection: row.changeCollection,
    id: row.changeId,
    revision: row.changeRevision,
    at: row.changedAt,
    by: row.changedBy,
    ...(row.before !== null && { before: row.before }),
  }
}

export function toFeedEntry(row: FeedRow): FeedEntry {
  const change = toChange(row)
  return row.revision === null ? { change } : { change, document: toDocument(row) }
}
