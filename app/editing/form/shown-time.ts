import { atTime, formatDay, onDay } from '#app/i18n/dates.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { dayOf, type LocalTime, timeOf } from '#content/local-time.ts'

/** Whether the fields that say from when to when readers see a document, where it has some, include now. */
export function isShownNow(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
  now: LocalTime,
): boolean {
  if (!definitionOf(collection).shownBetween) return true
  const { from, until } = shownFields(collection, document)
  return from !== undefined && until !== undefined && hasBegun(from, now) && !isOver(until, now)
}

/** Whether readers see a document only later, by its own fields. */
export function isShownLater(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
  now: LocalTime,
): boolean {
  const { from } = shownFields(collection, document)
  return from !== undefined && !hasBegun(from, now)
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
  const { from, until } = shownFields(collection, document)
  if (from === undefined || until === undefined || isOver(until, now)) return undefined
  const begins = hasBegun(from, now) ? 'Já aparece,' : `Aparece ${momentIn(from, now.day)},`
  const ends = timeOf(until)
    ? momentIn(until, now.day)
    : `no fim de ${formatDay(dayOf(until), now.day)}`
  return `${begins} e sai ${ends}.`
}

/** The two fields that say it, where they are filled in. */
function shownFields(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
): { from?: string; until?: string } {
  const { shownBetween } = definitionOf(collection)
  if (!shownBetween) return {}
  const [from, until] = [document[shownBetween.from], document[shownBetween.until]]
  return {
    ...(typeof from === 'string' && { from }),
    ...(typeof until === 'string' && { until }),
  }
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
