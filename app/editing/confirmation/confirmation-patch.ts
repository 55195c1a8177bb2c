import type { Doubt, StaffDocument } from '#content/document.ts'
import { doubtTarget } from '#content/doubts.ts'
import { isSameValue, type MergePatch } from '#content/merge-patch.ts'
import { sectionText } from '#content/text/text-sections.ts'

/** As much of a document as a confirmation changes. */
export interface Confirmable {
  confirmedAt?: string | undefined
  doubts: readonly Doubt[]
}

/** Vouches for a document now (milliseconds since 1970), and for these of the fields that were in doubt. */
export function confirmationPatch(
  { doubts }: Confirmable,
  settled: ReadonlySet<string>,
  now: number,
): MergePatch {
  const left = doubts.filter(({ field }) => !settled.has(field))
  return {
    confirmedAt: new Date(now).toISOString(),
    ...(left.length < doubts.length && { doubts: left }),
  }
}

/** Puts back what a confirmation changed. */
export function unconfirmedPatch({ confirmedAt, doubts }: Confirmable): MergePatch {
  return { confirmedAt: confirmedAt ?? null, doubts: [...doubts] }
}

/** What somebody may vouch for in a document: each thing in doubt about which something is written, or (`*`) all that is written where nothing is in doubt. */
export function confirmableNames(document: StaffDocument): string[] {
  const doubts = [...new Set(document.doubts.map(({ field }) => field))]
  return doubts.length > 0 ? doubts.filter((name) => isWritten(document, name)) : ['*']
}

/** What is in doubt in a document and cannot be vouched for: nothing is written there. */
export function blankNames(document: StaffDocument): string[] {
  const doubts = [...new Set(document.doubts.map(({ field }) => field))]
  return doubts.filter((name) => !isWritten(document, name))
}

function isWritten(document: StaffDocument, name: string): boolean {
  if (name === '*') return true
  const { field, section } = doubtTarget({ field: name })
  const value = document[field]
  return section ? sectionText(String(value ?? ''), section) !== '' : !isSameValue(value, undefined)
}
