import type { Recurrence, WeekOfMonth } from '#content/fields.ts'
import { dayOf } from '#content/local-time.ts'
import type { Repeating } from '#content/occurrences.ts'
import { type PartsDraft, weekdaysOf } from './field-draft.ts'

/** What the inputs of a recurrence say of something that begins on the day `first`, where they say enough to count; the last day may still be missing. */
export function repeatingOf(
  { every = '', interval = '', until = '', days = '', week = '' }: PartsDraft,
  first: string,
): { start: string; recurrence: Recurrence } | undefined {
  const apart = Number(interval)
  if (every === '' || !isDay(first) || !Number.isInteger(apart) || apart < 1 || apart > 366)
    return undefined
  const recurrence: Recurrence = {
    every: every as Recurrence['every'],
    interval: apart,
    until,
    ...(every === 'week' && days && { days: weekdaysOf(days) }),
    ...(every === 'month' && week && { week: Number(week) as WeekOfMonth }),
  }
  return { start: first, recurrence }
}

/** What the inputs of an event say of its times: one that does not repeat has one; undefined while the beginning or the end of the repetition is missing. */
export function eventOf(start: string, end: string, parts: PartsDraft): Repeating | undefined {
  const first = dayOf(start).trim()
  if (!isDay(first)) return undefined
  const span = { start, ...(isDay(dayOf(end)) && end >= start && { end }) }
  if (!parts.every) return span
  const repeating = repeatingOf(parts, first)
  const isWhole = repeating && repeating.recurrence.until >= first
  return isWhole ? { ...span, recurrence: repeating.recurrence } : undefined
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
