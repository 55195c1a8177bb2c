import type { Recurrence } from './fields.ts'
import { addDays, addMonths, dayOf, daysBetween, timeOf } from './local-time.ts'

/** When something happens: `moment` values, whole days without a time. */
export interface Span {
  start: string
  end?: string
}

interface Repeating extends Span {
  recurrence?: Recurrence
}

const mostOccurrences = 1000

/** Every time that an event takes place, in order; one that does not repeat takes place once. */
export function occurrencesOf({ start, end, recurrence }: Repeating): Span[] {
  const first: Span = end ? { start, end } : { start }
  if (!recurrence) return [first]
  const spans: Span[] = []
  for (let index = 0; index < mostOccurrences; index += 1) {
    const day = step(dayOf(start), recurrence, index)
    if (day > recurrence.until) break
    spans.push(moveTo(first, day))
  }
  return spans
}

/** The last day of a span. */
export function lastDayOf({ start, end }: Span): string {
  return dayOf(end ?? start)
}

/** True once a span is over; one without a known end lasts until its day is over. */
export function isOver(span: Span, now: { day: string; time: string }): boolean {
  const last = lastDayOf(span)
  if (last !== now.day) return last < now.day
  const closes = span.end && timeOf(span.end)
  return closes !== undefined && closes !== '' && closes <= now.time
}

function step(day: string, { every, interval }: Recurrence, index: number): string {
  if (every === 'month') return addMonths(day, index * interval)
  return addDays(day, index * interval * (every === 'week' ? 7 : 1))
}

function moveTo({ start, end }: Span, day: string): Span {
  const moved = daysBetween(dayOf(start), day)
  return end
    ? { start: shift(start, moved), end: shift(end, moved) }
    : { start: shift(start, moved) }
}

function shift(moment: string, days: number): string {
  return addDays(dayOf(moment), days) + moment.slice(10)
}
