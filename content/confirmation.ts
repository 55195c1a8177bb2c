import type { CollectionDefinition } from './define-collection.ts'
import type { Envelope, StaffDocument } from './document.ts'
import { addMonths } from './local-time.ts'
import { type StaffStatus, staffStatusAt } from './status.ts'

type ConfirmationFields = Pick<
  StaffDocument,
  'status' | 'doubts' | 'confirmedAt' | 'asOf' | 'updatedAt'
>

/** What was true half a year ago may not be any more. */
const DEFAULT_CONFIRMATION_MONTHS = 6

/** When somebody last vouched for a document (milliseconds since 1970): by confirming it, or else by writing it, unless what they wrote was old already. */
export function lastVerifiedAt({ confirmedAt, asOf, updatedAt }: ConfirmationFields): number {
  if (confirmedAt !== undefined) return Date.parse(confirmedAt)
  const writtenAt = Date.parse(updatedAt)
  return asOf === undefined ? writtenAt : Math.min(lastInstantOf(asOf), writtenAt)
}

/** When a document should be confirmed again (milliseconds since 1970); infinity where its collection asks for none. */
export function confirmationDueAt(
  { confirmEvery = DEFAULT_CONFIRMATION_MONTHS }: CollectionDefinition,
  document: ConfirmationFields,
): number {
  if (confirmEvery === 'never') return Number.POSITIVE_INFINITY
  const day = new Date(lastVerifiedAt(document)).toISOString().slice(0, 10)
  return Date.parse(addMonths(day, confirmEvery))
}

/** Whether somebody should look at `now` (milliseconds since 1970) if what readers see, or will see, is still true: something in it is in doubt, or nobody vouched for it for too long. */
export function isDue(
  definition: CollectionDefinition,
  document: ConfirmationFields,
  now: number,
): boolean {
  const { status, doubts } = document
  if (status !== 'published' && status !== 'scheduled') return false
  return doubts.length > 0 || confirmationDueAt(definition, document) <= now
}

/** The last instant of `2019-08-21`, `2019-08`, `2019`, `2016–2018` or `c. 2012`. */
function lastInstantOf(asOf: string): number {
  const [, year, month, day] = /(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(asOf) ?? []
  const dayAfter = day ? Number(day) + 1 : 1
  const monthOf = month ? Number(month) - (day ? 1 : 0) : 12
  return Date.UTC(Number(year), monthOf, dayAfter) - 1
}

/** How many documents of a collection stand how, and how many somebody should confirm. */
export type StatusCounts = Record<StaffStatus | 'due', number>

type CountedDocument = ConfirmationFields & Pick<Envelope, 'expireAt'>

/** `now` in milliseconds since 1970. */
export function countByStatus(
  definition: CollectionDefinition,
  documents: Iterable<CountedDocument>,
  now: number,
): StatusCounts {
  const counts: StatusCounts = {
    draft: 0,
    scheduled: 0,
    published: 0,
    archived: 0,
    expired: 0,
    due: 0,
  }
  for (const document of documents) {
    counts[staffStatusAt(document, now)] += 1
    if (isDue(definition, document, now)) counts.due += 1
  }
  return counts
}
