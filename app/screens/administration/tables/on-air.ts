import { isShownNow } from '#app/editing/form/shown-time.ts'
import { isPublicity } from '#content/blackout.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
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
  /** What is institutional publicity is off the air now. */
  isBlackout: boolean
}

/** Whether readers see from now on what a row says, where it comes in; of one that failed, where it is mended. */
export function goesOnAir({ row, outcome }: CheckedRow, comingIn: ComingIn): boolean {
  const { collection, toCopies, now, timeZone, isBlackout } = comingIn
  if (toCopies || outcome.kind === 'unchanged' || (outcome.kind !== 'failed' && outcome.isCopy))
    return false
  const { status, publishAt, expireAt } = row.values
  const isOut = typeof publishAt !== 'string' || Date.parse(publishAt) <= now
  const isOver = typeof expireAt === 'string' && Date.parse(expireAt) <= now
  return (
    status === 'published' &&
    isOut &&
    !isOver &&
    !(isBlackout && isPublicity(collection, row.values)) &&
    (!saysItsDays(collection, row.values) ||
      isShownNow(collection, row.values, localTime(now, timeZone)))
  )
}

/** A row that changes a document may say only a part of its fields. */
function saysItsDays(
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const { shownBetween } = definitionOf(collection)
  return shownBetween !== undefined && shownBetween.from in values && shownBetween.until in values
}
