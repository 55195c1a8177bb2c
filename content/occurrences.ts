import type { IsoWeekday, Recurrence, WeekOfMonth } from './fields.ts'
import { lastDaySaid } from './last-day-said.ts'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  type LocalTime,
  monthsBetween,
  timeOf,
  weekdayOf,
} from './local-time.ts'

/** When something happens: `moment` values, whole days without a time. */
export interface Span {
  start: string
  end?: string
  /** What a changed date has of its own. */
  place?: string
  note?: string
}

/** A day on which an event would take place and does not; with `start` another time takes its place, on the same day too. */
export interface ChangedDate {
  day: string
  /** A `moment`; without a time the usual one counts. */
  start?: string
  end?: string
  /** Of the date that takes place, where it is another one than usual. */
  place?: string
  /** What else is to know of this date: who comes, or why it does not take place. */
  note?: string
}

/** What takes place once, or as it says. */
export interface Repeating extends Span {
  recurrence?: Recurrence
  changes?: readonly ChangedDate[]
}

/** The fields that say when an event takes place. */
export const dateFields = ['start', 'end', 'recurrence', 'changes'] as const

/** The time that an event is on now or takes place next; absent once all are over. */
export function nextOccurrence(event: Repeating, now: LocalTime): Span | undefined {
  // The first whose last day is today or later; on that day it may be over already.
  let index = firstIndexUpTo(event, now.day)
  const last = lastIndex(event)
  while (index <= last && (isChanged(event, index) || isOver(occurrence(event, index), now)))
    index++
  const moved = movedTimes(event).filter((span) => !isOver(span, now))
  return inOrder(index <= last ? [occurrence(event, index), ...moved] : moved)[0]
}

/** The times that take the place of others, as its changes say. */
export function movedTimes(event: Repeating): Span[] {
  return (event.changes ?? []).flatMap((change) => movedTime(event, change) ?? [])
}

/** The new time of a changed date; undefined where it is cancelled. */
export function movedTime(event: Span, { start, end, place, note }: ChangedDate): Span | undefined {
  if (!start) return undefined
  const usual = shift(event, daysBetween(dayOf(event.start), dayOf(start)))
  return {
    ...(timeOf(start) ? { start } : usual),
    ...(end && { end }),
    ...(place && { place }),
    ...(note && { note }),
  }
}

/** The last day of a span. */
export function lastDayOf({ start, end }: Span): string {
  return dayOf(end ?? start)
}

/** Whether a span of several days began on one before: its first day says nothing any more. */
export function isUnderWay(span: Span, today: string): boolean {
  const first = dayOf(span.start)
  return first < today && first < lastDaySaid(span)
}

/** The days that a day badge shows of a span: all of those of one month; else its first, but its last as long as it is under way. */
export function badgeDays(span: Span, today: string): { day: string; until?: string } {
  const first = dayOf(span.start)
  const last = lastDaySaid(span)
  if (first < last && first.slice(0, 7) === last.slice(0, 7)) return { day: first, until: last }
  return { day: isUnderWay(span, today) && today <= last ? last : first }
}

/** True once a span is over; one without a known end lasts until its day is over. */
export function isOver(span: Span, now: LocalTime): boolean {
  const last = lastDayOf(span)
  if (last !== now.day) return last < now.day
  const closes = span.end && timeOf(span.end)
  return Boolean(closes && closes <= now.time)
}

/** The index of the first time whose last day is `day` or later. */
export function firstIndexUpTo(event: Repeating, day: string): number {
  const lasts = daysBetween(dayOf(event.start), lastDayOf(event))
  return Math.max(0, latestIndex(event, addDays(day, -lasts - 1)) + 1)
}

/** Whether the time at `index` was cancelled or moved. */
export function isChanged(event: Repeating, index: number): boolean {
  const regular = dayOf(occurrence(event, index).start)
  return event.changes?.some(({ day }) => day === regular) ?? false
}

export function inOrder(spans: Span[]): Span[] {
  return spans.sort((a, b) => (a.start < b.start ? -1 : 1))
}

/** The time at `index`, counted from 0. */
export function occurrence(event: Repeating, index: number): Span {
  const { start, recurrence } = event
  const first = dayOf(start)
  return shift(event, recurrence ? daysBetween(first, step(first, recurrence, index)) : 0)
}

/** The index of the last time, as the recurrence says. */
export function lastIndex(event: Repeating): number {
  return event.recurrence ? Math.max(0, latestIndex(event, event.recurrence.until)) : 0
}

/** The index of the latest time that begins on or before `day`, negative before the first one. */
export function latestIndex({ start, recurrence }: Repeating, day: string): number {
  const first = dayOf(start)
  if (!recurrence) return first <= day ? 0 : -1
  const { every, interval, days } = recurrence
  const passed = (every === 'month' ? monthsBetween : daysBetween)(first, day)
  // Of weeks, the last day of the week that `day` is in.
  let index =
    every === 'week'
      ? (Math.floor((passed + weekdayOf(first) - 1) / (interval * 7)) + 1) * (days?.length || 1) - 1
      : Math.floor(passed / interval)
  while (step(first, recurrence, index) > day) index--
  return index
}

function step(day: string, recurrence: Recurrence, index: number): string {
  const { every, interval } = recurrence
  if (every === 'month') {
    const later = addMonths(day, index * interval)
    return recurrence.week ? weekdayInMonth(later, weekdayOf(day), recurrence.week) : later
  }
  if (every === 'day') return addDays(day, index * interval)
  const { monday, days, skipped } = weeksFrom(day, recurrence)
  const week = Math.floor((index + skipped) / days.length)
  const weekday = days[index + skipped - week * days.length] ?? 1
  return addDays(monday, week * interval * 7 + weekday - 1)
}

/** The weeks of a weekly recurrence, from the first one's Monday on; `skipped`: its days before the first time. */
function weeksFrom(first: string, { days: chosen = [] }: Recurrence) {
  const weekday = weekdayOf(first)
  const days: readonly IsoWeekday[] =
    chosen.length > 0 ? chosen.toSorted((a, b) => a - b) : [weekday]
  return {
    monday: addDays(first, 1 - weekday),
    days,
    skipped: days.filter((each) => each < weekday).length,
  }
}

/** The first to fourth of a weekday in the month of `day`, or its last. */
function weekdayInMonth(day: string, weekday: IsoWeekday, week: WeekOfMonth): string {
  // The last one is a week before the first of the next month.
  const from = addMonths(`${day.slice(0, 8)}01`, week < 5 ? 0 : 1)
  return addDays(from, ((weekday - weekdayOf(from) + 7) % 7) + ((week % 5) - 1) * 7)
}

function shift({ start, end }: Span, days: number): Span {
  const on = (moment: string) => addDays(dayOf(moment), days) + moment.slice(10)
  return end ? { start: on(start), end: on(end) } : { start: on(start) }
}
