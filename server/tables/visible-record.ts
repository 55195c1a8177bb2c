import { definitionOf } from '#content/collections.ts'
import type { ContentRecord } from '#content/validation/document-schemas.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import { toRecord } from '#server/documents/document-mappers.ts'
import type { StoredDocument } from '#server/store/store.ts'

/** As much of a document as somebody may read: all of it, what the public reads, or nothing. */
export function visibleRecord(
  person: PolicyUser,
  stored: StoredDocument,
): ContentRecord | undefined {
  const record = toRecord(stored)
  if (mayDo(person, 'read_drafts', stored.collection, stored)) return record
  if (stored.status !== 'published') return undefined
  const { fields } = definitionOf(stored.collection)
  const { owner, source, confirmedBy, ...rest } = record
  const open = Object.entries(rest).filter(([name]) => fields[name]?.audience !== 'staff')
  return Object.fromEntries(open) as ContentRecord
}
