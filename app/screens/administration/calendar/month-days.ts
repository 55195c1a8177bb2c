import { addDays, addMonths, dayOf } from '#content/local-time.ts'
import { lastDayOf } from '#content/occurrences.ts'
import type { CalendarEntry } from '#protocol/api-types.ts'

export interface MonthDay {
  day: string
  entries: readonly CalendarEntry[]
}

/** The days of a month (`2026-11`), each with what touches it; what lasts for days stands in each of them. */
export function monthDays(month: string, entries: readonly CalendarEntry[]): MonthDay[] {
  const first = `${month}-01`
  const next = addMonths(first, 1)
  const days: MonthDay[] = []
  for (let day = first; day < next; day = addDays(day, 1)) {
    days.push({
      day,
      entries: entries.filter((entry) => dayOf(entry.start) <= day && day <= lastDayOf(entry)),
    })
  }
  return days
}

/** The month that the address names, or else the one of `today`; `later` months after it. */
export function monthOf(asked: string | null, today: string, later = 0): string {
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked ?? '') ? asked : today.slice(0, 7)
  return addMonths(`${month}-01`, later).slice(0, 7)
}
