import type { CollectionName } from '#content/collections.ts'
import type { Status } from '#content/document.ts'
import { toJson } from '#server/store/check-writes.ts'
import type { Change, DocumentContent, FeedEntry, StoredDocument } from '#server/store/store.ts'

/** A row of `documents`. */
export interface DocumentRow {
  collection: CollectionName
  id: string
  revision: number
  status: Status
  campuses: string
  publish_at: string | null
  expire_at: string | null
  confirmed_at: string | null
  confirmed_by: string | null
  owner: string | null
  source: string | null
  as_of: string | null
  based_on: number | null
  doubts: string
  fields: string
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
    campuses: JSON.parse(row.campuses),
    ...(row.publish_at !== null && { publishAt: row.publish_at }),
    ...(row.expire_at !== null && { expireAt: row.expire_at }),
    ...(row.confirmed_at !== null && { confirmedAt: row.confirmed_at }),
    ...(row.confirmed_by !== null && { confirmedBy: row.confirmed_by }),
    ...(row.owner !== null && { owner: row.owner }),
    ...(row.source !== null && { source: row.source }),
    ...(row.as_of !== null && { asOf: row.as_of }),
    ...(row.based_on !== null && { basedOn: row.based_on }),
    doubts: JSON.parse(row.doubts),
    fields: JSON.parse(row.fields),
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

/** The columns that a writer controls. */
export const contentColumns = [
  'status',
  'campuses',
  'publish_at',
  'expire_at',
  'confirmed_at',
  'confirmed_by',
  'owner',
  'source',
  'as_of',
  'based_on',
  'doubts',
  'fields',
] as const satisfies readonly (keyof DocumentRow)[]

/** What they hold, in the same order. */
export function contentValues(content: DocumentContent): (string | number | null)[] {
  return [
    content.status,
    toJson(content.campuses),
    content.publishAt ?? null,
    content.expireAt ?? null,
    content.confirmedAt ?? null,
    content.confirmedBy ?? null,
    content.owner ?? null,
    content.source ?? null,
    content.asOf ?? null,
    content.basedOn ?? null,
    toJson(content.doubts),
    toJson(content.fields),
  ]
}

/** What the log kept of a document. */
export function toContent(json: unknown): DocumentContent {
  return JSON.parse(String(json))
}

/** The columns of `changes`, under names that no column of `documents` has. */
export const changeColumns = `
  seq, kind AS changeKind, changes.collection AS changeCollection, changes.id AS changeId,
  changes.revision AS changeRevision, at AS changedAt, by AS changedBy, before`

/** A row of `changes`, as `changeColumns` reads it. */
export interface ChangeRow {
  seq: number
  changeKind: Change['kind']
  changeCollection: CollectionName
  changeId: string
  changeRevision: number
  changedAt: string
  changedBy: string
  before: string | null
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
    ...(row.before !== null && { before: JSON.parse(row.before) }),
  }
}

export function toFeedEntry(row: FeedRow): FeedEntry {
  const change = toChange(row)
  return row.revision === null ? { change } : { change, document: toDocument(row) }
}
