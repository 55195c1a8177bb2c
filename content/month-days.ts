import { lastDaySaid } from './last-day-said.ts'
import { addDays, addMonths, dayOf } from './local-time.ts'
import type { Span } from './occurrences.ts'

export interface MonthDay<T> {
  day: string
  entries: readonly T[]
}

/** The days of a month (`2026-11`), each with what touches it; what lasts for days stands in each of them. */
export function monthDays<T extends Span>(month: string, entries: readonly T[]): MonthDay<T>[] {
  const first = `${month}-01`
  const next = addMonths(first, 1)
  const days: MonthDay<T>[] = []
  for (let day = first; day < next; day = addDays(day, 1)) {
    days.push({
      day,
      entries: entries.filter((entry) => dayOf(entry.start) <= day && day <= lastDaySaid(entry)),
    })
  }
  return days
}

/** The month (`2026-11`) that is `later` months after one. */
export function monthAfter(month: string, later: number): string {
  return addMonths(`${month}-01`, later).slice(0, 7)
}
