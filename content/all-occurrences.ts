import type { WeekOfMonth } from './fields.ts'
import { addDays, dayOf } from './local-time.ts'
import {
  firstIndexUpTo,
  inOrder,
  isChanged,
  lastDayOf,
  lastIndex,
  latestIndex,
  movedTimes,
  occurrence,
  type Repeating,
  type Span,
} from './occurrences.ts'

/** How many times an event takes place. */
export function countOccurrences(event: Repeating): number {
  return lastIndex(event) + 1
}

/** The day on which an event takes place for the `count`th time, whatever its recurrence says of its end; a count from 1 on. */
export function dayOfOccurrence(event: Repeating, count: number): string {
  return dayOf(occurrence(event, count - 1).start)
}

/** The times of an event that touch the days from `from` to `to` (both included), in order. */
export function occurrencesBetween(event: Repeating, from: string, to: string): Span[] {
  const spans = movedTimes(event).filter(
    (span) => dayOf(span.start) <= to && lastDayOf(span) >= from,
  )
  const last = Math.min(lastIndex(event), latestIndex(event, to))
  for (let index = firstIndexUpTo(event, from); index <= last; index++)
    if (!isChanged(event, index)) spans.push(occurrence(event, index))
  return inOrder(spans)
}

/** When an event would take place on a day, had nothing changed; undefined where it would not. */
export function regularTime(event: Repeating, day: string): Span | undefined {
  const index = latestIndex(event, day)
  const span = index >= 0 && index <= lastIndex(event) ? occurrence(event, index) : undefined
  return span && dayOf(span.start) === day ? span : undefined
}

/** The weeks of its month that a day's weekday can be said to be in: the fourth may be the last too. */
export function weeksOfMonth(day: string): WeekOfMonth[] {
  const week = Math.ceil(Number(day.slice(8)) / 7) as WeekOfMonth
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  return [...new Set<WeekOfMonth>(isLast ? [week, 5] : [week])]
}
