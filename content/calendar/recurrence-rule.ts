import { occurrencesBetween } from '#content/all-occurrences.ts'
import type { Recurrence } from '#content/fields.ts'
import { lastOccurrence } from '#content/last-occurrence.ts'
import { dayOf, instantOf, timeOf, weekdayOf } from '#content/local-time.ts'
import { dateLine, utcText } from './calendar-text.ts'

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/**
 * The lines (RFC 5545, 3.8.5) that give the times that `occurrences.ts` gives for an event that begins at `start`: an
 * `RRULE`, and `RDATE`s for the months that it leaves out.
 */
export function recurrenceLines(start: string, recurrence: Recurrence, timeZone: string): string[] {
  const { every, interval, days = [], week } = recurrence
  const named = (day: number) => weekdays[day - 1] ?? 'MO'
  const own = weekdayOf(dayOf(start))
  const isDayOfMonth = every === 'month' && !week
  const rule = [
    `FREQ=${frequencies[every]}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(every === 'week' && days.length > 0
      ? [`BYDAY=${days.toSorted((a, b) => a - b).map(named)}`]
      : []),
    ...(week && every === 'month' ? [`BYDAY=${week < 5 ? week : -1}${named(own)}`] : []),
    ...(isDayOfMonth ? [`BYMONTHDAY=${dayOfMonth(start) < 31 ? dayOfMonth(start) : -1}`] : []),
    `UNTIL=${lastMoment(lastOccurrence({ start, recurrence }).start, timeZone)}`,
    // Weeks begin on Monday here too.
    'WKST=MO',
  ].join(';')
  const others = isDayOfMonth ? shortMonths(start, recurrence) : []
  return [`RRULE:${rule}`, ...others.map((moment) => dateLine('RDATE', moment, timeZone))]
}

/**
 * Where a month has no such day it is its last one; RFC 5545 leaves it out. `BYMONTHDAY=28,29,30;BYSETPOS=-1` would say
 * it in one rule, and `ical.js` (Thunderbird) then takes every one of these days.
 */
function shortMonths(start: string, recurrence: Recurrence): string[] {
  const day = dayOfMonth(start)
  // The 31st is the last one of every month already.
  if (day < 29 || day > 30) return []
  return occurrencesBetween({ start, recurrence }, dayOf(start), recurrence.until)
    .map((span) => span.start)
    .filter((moment) => dayOfMonth(moment) !== day)
}

function dayOfMonth(moment: string): number {
  return Number(moment.slice(8, 10))
}

/** When it last begins, of the same kind as `DTSTART`: a day, or a moment in UTC. */
function lastMoment(moment: string, timeZone: string): string {
  const time = timeOf(moment)
  return time === undefined
    ? moment.replaceAll('-', '')
    : utcText(instantOf({ day: dayOf(moment), time }, timeZone))
}
