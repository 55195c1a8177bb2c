import type { BulkStep } from '#app/editing/bulk/bulk-writes.ts'
import { confirmationPatch } from '#app/editing/confirmation/confirmation-patch.ts'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { type MergePatch, patchBetween } from '#content/merge-patch.ts'
import type { DocumentAction } from '#protocol/policy.ts'

export type BulkAction = 'confirm' | 'publish' | 'archive' | 'delete'

/** A value that many documents get in the same field; without one, the field becomes empty. */
export interface FieldChange {
  name: string
  value: unknown
}

export type BulkDeed = BulkAction | FieldChange

/** What decides who sees a document. */
const publishingFields: readonly string[] = ['status', 'campuses']

/** What somebody has to be allowed to do with a document for a deed. */
export function neededFor(deed: BulkDeed): DocumentAction {
  if (typeof deed === 'object') return publishingFields.includes(deed.name) ? 'publish' : 'edit'
  if (deed === 'confirm') return 'edit'
  return deed === 'delete' ? 'delete' : 'publish'
}

/** The step that a deed results in for a document. */
export function stepOf(
  collection: CollectionName,
  deed: BulkDeed,
  document: StaffDocument,
): BulkStep {
  if (deed === 'delete') return { collection, document, change: deed }
  if (typeof deed === 'object')
    return { collection, document, change: fieldPatch(deed, document), mergesFields: true }
  const change: MergePatch =
    deed === 'confirm'
      ? // What is in doubt stays so: each of that wants a look.
        confirmationPatch(document, new Set(), Date.now())
      : statusPatch(deed === 'publish' ? 'published' : 'archived', document)
  return { collection, document, change }
}

function fieldPatch({ name, value }: FieldChange, document: StaffDocument): MergePatch {
  if (name === 'status') return statusPatch(value as StaffDocument['status'], document)
  return { [name]: patchBetween(document[name], value) }
}

function statusPatch(status: StaffDocument['status'], { publishAt }: StaffDocument): MergePatch {
  // A date ahead would make it wait again.
  return { status, ...(status === 'published' && publishAt && { publishAt: null }) }
}
