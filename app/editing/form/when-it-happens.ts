import { fieldsOf } from '#app/editing/drafts/draft.ts'
import { atTime, formatDate, formatDay, onDay } from '#app/i18n/dates.ts'
import { formatRecurrence } from '#app/i18n/recurrence.ts'
import type { CollectionName } from '#content/collections.ts'
import { lastDaySaid } from '#content/last-day-said.ts'
import { dayOf, type LocalTime, timeOf } from '#content/local-time.ts'
import { isUnderWay, nextOccurrence, type Repeating } from '#content/occurrences.ts'
import { spansOf } from '#content/spans-of.ts'

/**
 * When something takes place that may repeat: `Acontece toda terça, às 14h, até 23/02/2027.`, or once
 * `Acontece amanhã, às 14h.`; undefined of what does not take place, or of what is over.
 */
export function whenItHappens(
  collection: CollectionName,
  record: Readonly<Record<string, unknown>>,
  now: LocalTime,
): string | undefined {
  for (const [, field] of fieldsOf(collection)) {
    if (field.kind !== 'recurrence') continue
    const found = spansOf({ collection, fields: record }).find(({ from }) => from === field.from)
    const isAhead = found && nextOccurrence(found.span, now) !== undefined
    return isAhead ? wordsOf(found.span, now.day) : undefined
  }
  return undefined
}

function wordsOf(event: Repeating, today: string): string | undefined {
  const { start, recurrence } = event
  const [day, time] = [dayOf(start), timeOf(start)]
  const hour = time && atTime(time)
  if (recurrence) {
    const { until } = recurrence
    // What is left of it then is a date that was moved.
    if (until < today) return undefined
    return said(formatRecurrence(day, recurrence), hour, `até ${formatDate(until)}`)
  }
  return isUnderWay(event, today)
    ? said(`até ${formatDay(lastDaySaid(event), today)}`)
    : said(onDay(day, today), hour)
}

function said(...parts: readonly (string | undefined)[]): string {
  return `Acontece ${parts.filter(Boolean).join(', ')}.`
}
