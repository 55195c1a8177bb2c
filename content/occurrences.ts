import type { Recurrence } from './fields.ts'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  type LocalTime,
  monthsBetween,
  timeOf,
} from './local-time.ts'

/** When something happens: `moment` values, whole days without a time. */
export interface Span {
  start: string
  end?: string
}

interface Repeating extends Span {
  recurrence?: Recurrence
}

/** The time that an event is on now or takes place next; absent once all are over. */
export function nextOccurrence(event: Repeating, now: LocalTime): Span | undefined {
  const lasts = daysBetween(dayOf(event.start), lastDayOf(event))
  // The first whose last day is today or later; on that day it may be over already.
  const first = Math.max(0, latestIndex(event, addDays(now.day, -lasts - 1)) + 1)
  const index = isOver(occurrence(event, first), now) ? first + 1 : first
  return index <= lastIndex(event) ? occurrence(event, index) : undefined
}

/** The last time that an event takes place. */
export function lastOccurrence(event: Repeating): Span {
  return occurrence(event, lastIndex(event))
}

/** The last day of a span. */
export function lastDayOf({ start, end }: Span): string {
  return dayOf(end ?? start)
}

/** True once a span is over; one without a known end lasts until its day is over. */
export function isOver(span: Span, now: LocalTime): boolean {
  const last = lastDayOf(span)
  if (last !== now.day) return last < now.day
  const closes = span.end && timeOf(span.end)
  return closes !== undefined && closes !== '' && closes <= now.time
}

/** The time at `index`, counted from 0. */
function occurrence({ start, end, recurrence }: Repeating, index: number): Span {
  const moved = recurrence ? daysBetween(dayOf(start), step(dayOf(start), recurrence, index)) : 0
  return end
    ? { start: shift(start, moved), end: shift(end, moved) }
    : { start: shift(start, moved) }
}

function lastIndex(event: Repeating): number {
  return event.recurrence ? Math.max(0, latestIndex(event, event.recurrence.until)) : 0
}

/** The index of the latest time that begins on or before `day`, negative before the first one. */
function latestIndex({ start, recurrence }: Repeating, day: string): number {
  const first = dayOf(start)
  if (!recurrence) return first <= day ? 0 : -1
  const { every, interval } = recurrence
  if (every !== 'month') return Math.floor(daysBetween(first, day) / (interval * daysIn[every]))
  const index = Math.floor(monthsBetween(first, day) / interval)
  return step(first, recurrence, index) > day ? index - 1 : index
}

const daysIn = { day: 1, week: 7 } as const

function step(day: string, { every, interval }: Recurrence, index: number): string {
  if (every === 'month') return addMonths(day, index * interval)
  return addDays(day, index * interval * daysIn[every])
}

function shift(moment: string, days: number): string {
  return addDays(dayOf(moment), days) + moment.slice(10)
}
