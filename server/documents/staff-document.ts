import { definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import type { StoredDocument } from '#server/store/store.ts'

/** What staff read of a document and write back: all of it, flat; without what the definition no longer knows. */
export function toStaffDocument(stored: StoredDocument): StaffDocument {
  const { collection, fields, ...document } = stored
  const flat: StaffDocument = document
  for (const key of Object.keys(definitionOf(collection).fields)) {
    if (fields[key] !== undefined) flat[key] = fields[key]
  }
  return flat
}
