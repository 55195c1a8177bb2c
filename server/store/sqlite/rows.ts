import type { CollectionName } from '#content/collections.ts'
import type { Status } from '#content/document.ts'
import { toJson } from '#server/store/check-writes.ts'
import type { DocumentContent, StoredDocument } from '#server/store/store.ts'

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
    doubts: JSON.parse(row.doubts),
    fields: JSON.parse(row.fields),
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

/** The columns that a writer controls, in the form that the database keeps. */
export function contentColumns(content: DocumentContent) {
  return {
    status: content.status,
    campuses: toJson(content.campuses),
    publish_at: content.publishAt ?? null,
    expire_at: content.expireAt ?? null,
    confirmed_at: content.confirmedAt ?? null,
    confirmed_by: content.confirmedBy ?? null,
    owner: content.owner ?? null,
    source: content.source ?? null,
    as_of: content.asOf ?? null,
    doubts: toJson(content.doubts),
    fields: toJson(content.fields),
  } satisfies Partial<DocumentRow>
}
