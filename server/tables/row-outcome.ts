import { type CollectionName, definitionOf } from '#content/collections.ts'
import { naturalKey, uniqueFields } from '#content/validation/check-record.ts'
import type { ContentRecord } from '#content/validation/document-schemas.ts'
import type { ImportRow, RowOutcome } from '#protocol/api-types.ts'

import type { StoredDocument } from '#server/store/store.ts'
import { fieldChanges } from './field-changes.ts'

/** What a row comes to for its document, as it was and as it would be. */
export function rowOutcome(
  collection: CollectionName,
  { row, id }: ImportRow,
  record: ContentRecord,
  before?: { record: ContentRecord; stored: StoredDocument },
): RowOutcome {
  const changes = before ? fieldChanges(before.record, record) : []
  const changed = changes.length > 0 ? 'changed' : 'unchanged'
  const key =
    id === undefined || uniqueFields(collection).length > 0
      ? naturalKey(collection, record)
      : undefined
  return {
    row,
    kind: before ? changed : 'new',
    id: record.id,
    revision: before?.stored.revision ?? 0,
    title: String(record[definitionOf(collection).titleField] ?? ''),
    changes,
    campuses: record.campuses,
    ...(key !== undefined && { key }),
  }
}
