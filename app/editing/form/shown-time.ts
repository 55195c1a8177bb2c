import { atTime, formatDay, onDay } from '#app/i18n/dates.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { dayOf, type LocalTime, timeOf } from '#content/local-time.ts'

/** Whether the fields that say from when to when readers see a document, where it has some, include now. */
export function isShownNow(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
  now: LocalTime,
): boolean {
  const { shownBetween } = definitionOf(collection)
  if (!shownBetween) return true
  const [from, until] = [document[shownBetween.from], document[shownBetween.until]]
  return (
    typeof from === 'string' &&
    typeof until === 'string' &&
    hasBegun(from, now) &&
    !isOver(until, now)
  )
}

/** Whether readers see a document only later, by its own fields. */
export function isShownLater(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
  now: LocalTime,
): boolean {
  const { shownBetween } = definitionOf(collection)
  const from = shownBetween && document[shownBetween.from]
  return typeof from === 'string' && !hasBegun(from, now)
}

/**
 * From when to when readers see a document whose fields say that: `Aparece amanhã, e sai no fim de sexta, 4 de
 * dezembro.`; undefined where no field does, or it is over.
 */
export function shownTime(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
  now: LocalTime,
): string | undefined {
  const { shownBetween } = definitionOf(collection)
  if (!shownBetween) return undefined
  const [from, until] = [document[shownBetween.from], document[shownBetween.until]]
  if (typeof from !== 'string' || typeof until !== 'string' || isOver(until, now)) return undefined
  const begins = hasBegun(from, now) ? 'Já aparece,' : `Aparece ${momentIn(from, now.day)},`
  const ends = timeOf(until)
    ? momentIn(until, now.day)
    : `no fim de ${formatDay(dayOf(until), now.day)}`
  return `${begins} e sai ${ends}.`
}

function hasBegun(from: string, { day, time }: LocalTime): boolean {
  return `${dayOf(from)}T${timeOf(from) ?? '00:00'}` <= `${day}T${time}`
}

function isOver(until: string, { day, time }: LocalTime): boolean {
  return `${dayOf(until)}T${timeOf(until) ?? '24:00'}` <= `${day}T${time}`
}

function momentIn(moment: string, today: string): string {
  const time = timeOf(moment)
  const day = onDay(dayOf(moment), today)
  return time ? `${day}, ${atTime(time)}` : day
}
