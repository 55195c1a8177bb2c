import type { Base } from '#app/editing/drafts/draft.ts'
import type { ContentRecord } from '#content/document.ts'
import { mergePatch } from '#content/merge-patch.ts'
import { keepsAside, workingCopyId } from '#content/working-copy.ts'

/** What only the store says of a document. */
const storedNames: ReadonlySet<string> = new Set([
  ...['revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'],
])

/** A document as it is written, without what the store adds. */
export function writtenRecord(
  document: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !storedNames.has(name)))
}

/** The working copy that begins with changes of a published document. */
export function beginCopy(
  document: Base['document'],
  id: string,
  changes: object,
  basedOn: number,
): Partial<ContentRecord> {
  const record = mergePatch(writtenRecord(document), changes) as Record<string, unknown>
  const content = Object.entries(record).filter(
    ([name]) => name === 'campuses' || name === 'confirmedBy' || !keepsAside(name),
  )
  return {
    ...Object.fromEntries(content),
    id: workingCopyId(id),
    status: 'draft',
    basedOn,
  }
}
