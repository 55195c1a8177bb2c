import { isShownNow } from '#app/editing/form/shown-time.ts'
import type { CollectionName } from '#content/collections.ts'
import { localTime } from '#content/local-time.ts'
import type { CheckedRow } from '#protocol/send-rows.ts'

/** How rows come in. */
export interface ComingIn {
  collection: CollectionName
  /** Nothing that readers see changes. */
  toCopies: boolean
  /** In milliseconds since 1970. */
  now: number
  timeZone: string
}

/** Whether readers see from now on what a row says, where it comes in; of one that failed, where it is mended. */
export function goesOnAir({ row, outcome }: CheckedRow, comingIn: ComingIn): boolean {
  const { collection, toCopies, now, timeZone } = comingIn
  if (toCopies || outcome.kind === 'unchanged' || (outcome.kind !== 'failed' && outcome.isCopy))
    return false
  const { status, publishAt, expireAt } = row.values
  const isOut = typeof publishAt !== 'string' || Date.parse(publishAt) <= now
  const isOver = typeof expireAt === 'string' && Date.parse(expireAt) <= now
  return (
    status === 'published' &&
    isOut &&
    !isOver &&
    // A row that changes a document says only a part of its fields.
    (outcome.kind === 'changed' || isShownNow(collection, row.values, localTime(now, timeZone)))
  )
}
