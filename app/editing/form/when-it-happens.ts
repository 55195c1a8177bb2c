import { fieldsOf } from '#app/editing/drafts/draft.ts'
import { atTime, formatDate, onDay } from '#app/i18n/dates.ts'
import { formatRecurrence } from '#app/i18n/recurrence.ts'
import type { CollectionName } from '#content/collections.ts'
import type { Recurrence } from '#content/fields.ts'
import { dayOf, timeOf } from '#content/local-time.ts'

/**
 * When something takes place that may repeat: `Acontece toda terça, às 14h, até 23/02/2027.`, or once
 * `Acontece amanhã, às 14h.`; undefined of what does not take place.
 */
export function whenItHappens(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
  today: string,
): string | undefined {
  for (const [name, field] of fieldsOf(collection)) {
    if (field.kind !== 'recurrence') continue
    const start = record[field.from]
    if (typeof start !== 'string') return undefined
    const [day, time] = [dayOf(start), timeOf(start)]
    const recurrence = record[name] as Recurrence | undefined
    const days = recurrence ? formatRecurrence(day, recurrence) : onDay(day, today)
    const until = recurrence && `até ${formatDate(recurrence.until)}`
    return `Acontece ${[days, time && atTime(time), until].filter(Boolean).join(', ')}.`
  }
  return undefined
}
