import type { ContentRecord } from './document.ts'
import { isSameValue } from './merge-patch.ts'

const SUFFIX = '~copy'

/** The id of a document's working copy: no document has such an id, so there is at most one. */
export function workingCopyId(id: string): string {
  return id + SUFFIX
}

export function isWorkingCopy(id: string): boolean {
  return id.endsWith(SUFFIX)
}

/** The id of the document that a working copy belongs to; of any other document its own. */
export function originalId(id: string): string {
  return isWorkingCopy(id) ? id.slice(0, -SUFFIX.length) : id
}

/** What a working copy does not change: who sees the document, when, and who may write it. */
const keptNames: ReadonlySet<string> = new Set([
  ...['id', 'basedOn', 'status', 'campuses', 'publishAt', 'expireAt', 'owner'],
  // What the store adds.
  ...['revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'],
  // Goes with `confirmedAt`.
  'confirmedBy',
])

/** Whether a working copy leaves this of its document as it is. */
export function keepsAside(name: string): boolean {
  return keptNames.has(name)
}

/** Values without what a working copy does not change. */
export function withoutKept(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !keptNames.has(name)))
}

type Values = Readonly<Record<string, unknown>>

export interface MergedCopy {
  /** The published record with what the working copy changed. Of a clash it has what the working copy says. */
  record: ContentRecord
  /** Fields that both changed to something different. */
  clashes: string[]
  /** Fields that only the published document changed. */
  taken: string[]
}

/**
 * Merges a working copy by field onto the published record as it is now; `base` is the published record that the copy
 * was made of. Without it nobody knows who changed what, and each field that differs is a clash.
 */
export function mergeWorkingCopy(
  base: Values | undefined,
  copy: Values,
  published: ContentRecord,
): MergedCopy {
  const record: Record<string, unknown> = { ...published }
  const clashes: string[] = []
  const taken: string[] = []
  for (const name of Object.keys({ ...base, ...copy, ...published })) {
    if (keptNames.has(name) || isSameValue(copy[name], published[name])) continue
    const isMine = !base || !isSameValue(base[name], copy[name])
    const isTheirs = !base || !isSameValue(base[name], published[name])
    if (!isMine) taken.push(name)
    else if (name === 'confirmedAt') confirmLater(record, copy)
    else {
      if (isTheirs) clashes.push(name)
      take(record, copy, name)
    }
  }
  return { record: record as ContentRecord, clashes, taken }
}

/** Two confirmations need no choice: the later one says more. */
function confirmLater(record: Record<string, unknown>, copy: Values): void {
  const isLater = String(copy.confirmedAt ?? '') > String(record.confirmedAt ?? '')
  if (!isLater) return
  take(record, copy, 'confirmedAt')
  take(record, copy, 'confirmedBy')
}

function take(record: Record<string, unknown>, from: Values, name: string): void {
  if (from[name] === undefined) delete record[name]
  else record[name] = from[name]
}
