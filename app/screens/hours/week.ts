import { weekdayName } from '#app/i18n/dates.ts'
import { intervalsSentence } from '#app/i18n/opening-sentence.ts'
import type { HoursException, HoursInterval, IsoWeekday, WeeklyHours } from '#content/fields.ts'
import type { HolidayName } from '#content/holidays.ts'
import { addDays } from '#content/local-time.ts'
import {
  type DayHours,
  type Schedule,
  unansweredHolidays,
  weekdayHours,
} from '#content/opening-hours.ts'

/** Days in a row with the same hours; without `intervals` nobody told them. */
export interface WeekRow {
  days: [IsoWeekday, ...IsoWeekday[]]
  intervals: HoursInterval[] | undefined
}

const week: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7]

/** The week from Monday, days in a row with the same hours together. */
export function weekRows(weekly: readonly WeeklyHours[]): WeekRow[] {
  const rows: WeekRow[] = []
  for (const day of week) {
    const intervals = weekdayHours(weekly, day)
    const last = rows.at(-1)
    if (last && isSame(last.intervals, intervals)) last.days.push(day)
    else rows.push({ days: [day], intervals })
  }
  return rows
}

function isSame(a: HoursInterval[] | undefined, b: HoursInterval[] | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** `segunda a sexta`, `sábado e domingo`, `quarta`. */
export function daysSentence([first, ...more]: WeekRow['days']): string {
  const last = more.at(-1)
  if (!last) return weekdayName(first)
  return `${weekdayName(first)} ${more.length === 1 ? 'e' : 'a'} ${weekdayName(last)}`
}

/** The hours of a day; undefined where nobody told. */
export function toldIntervals({
  intervals,
  isUntold,
}: Omit<DayHours, 'day'>): HoursInterval[] | undefined {
  return isUntold ? undefined : intervals
}

/** `9h às 12h e 13h às 18h`, `Fechado`, or `Não informado` where nobody told. */
export function hoursSentence(intervals: readonly HoursInterval[] | undefined): string {
  return intervals ? intervalsSentence(intervals) : 'Não informado'
}

/** The exceptions that last beyond today, the nearest first. */
export function upcomingExceptions(
  exceptions: readonly HoursException[],
  today: string,
): HoursException[] {
  return exceptions
    .filter(({ from, to }) => (to ?? from) > today)
    .sort((a, b) => a.from.localeCompare(b.from))
}

/** A day that is not as its weekday; without `intervals` nobody said how it is. */
export interface DifferentDay {
  day: string
  name: string
  intervals: HoursInterval[] | undefined
}

/** The next day, of the seven after today, that an exception changes or a holiday leaves in doubt. */
export function nextDifferentDay(
  schedule: Schedule,
  today: string,
  holidays: HolidayName,
): DifferentDay | undefined {
  const [first, last] = [addDays(today, 1), addDays(today, 7)]
  const [exception] = upcomingExceptions(schedule.exceptions, today).filter(
    ({ from }) => from <= last,
  )
  const [holiday] = unansweredHolidays(schedule, first, 7, holidays)
  const from = exception && (exception.from < first ? first : exception.from)
  if (exception && from && !(holiday && holiday.day < from))
    return { day: from, name: exception.label, intervals: exception.intervals }
  return holiday && { ...holiday, intervals: undefined }
}
