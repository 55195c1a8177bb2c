import type { StaffDocument, Status } from './document.ts'

/** How many documents of a collection stand how, and how many somebody should confirm. */
export type Tally = Record<Status | 'due', number>

type Vouched = Pick<StaffDocument, 'status' | 'doubts' | 'confirmedAt' | 'updatedAt'>

/** What was true half a year ago may not be any more. */
const vouchedFor = 182 * 24 * 3_600_000

/** Whether somebody should look at `now` (milliseconds since 1970) if a document is still true: something in it is in doubt, or nobody vouched for or wrote it for half a year. */
export function isDue({ status, doubts, confirmedAt, updatedAt }: Vouched, now: number): boolean {
  if (status === 'archived') return false
  return doubts.length > 0 || now - Date.parse(confirmedAt ?? updatedAt) > vouchedFor
}

export function tallyOf(documents: readonly Vouched[], now: number): Tally {
  const tally: Tally = { draft: 0, scheduled: 0, published: 0, archived: 0, due: 0 }
  for (const document of documents) {
    tally[document.status] += 1
    if (isDue(document, now)) tally.due += 1
  }
  return tally
}
