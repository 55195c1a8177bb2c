import type { IsoWeekday } from './fields.ts'

/** A moment as the clocks and calendars of a place show it. */
export interface LocalTime {
  /** `2026-11-21` */
  day: string
  /** `19:30` */
  time: string
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** `instant` in milliseconds since 1970; `timeZone` an IANA name. */
export function localTime(instant: number, timeZone: string): LocalTime {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  const part = Object.fromEntries(
    formatter.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
  }
}

/**
 * The instant, in milliseconds since 1970, at which a place's clocks show this; the later one where they show it twice
 * or, when clocks are put forward, never.
 */
export function instantOf({ day, time }: LocalTime, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}Z`)
  let instant = wanted
  for (let round = 0; round < 2; round++) {
    const shown = localTime(instant, timeZone)
    instant += wanted - Date.parse(`${shown.day}T${shown.time}Z`)
  }
  return instant
}

/** The day `days` later (or earlier, when negative). */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day `months` later; the last day of the month where it has no such day. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months + 1)
  date.setUTCDate(0)
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()))
  return date.toISOString().slice(0, 10)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Calendar months from `from` to `to`, whatever the days in them; negative when `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(to) - months(from)
}

export function weekdayOf(day: string): IsoWeekday {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as IsoWeekday
}

/** The day of a `moment` field's value. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10)
}

/** The time of a `moment` field's value; absent where it is the whole day. */
export function timeOf(moment: string): string | undefined {
  return moment.length > 10 ? moment.slice(11) : undefined
}

/** A `moment` value for those who do not know the institute's clock: a day as it is, a time with its distance to UTC (`2026-03-12T19:30:00-03:00`). */
export function zonedMoment(moment: string, timeZone: string): string {
  const time = timeOf(moment)
  if (time === undefined) return moment
  const day = dayOf(moment)
  const shownAsUtc = Date.parse(`${day}T${time}Z`)
  const minutes = Math.round((shownAsUtc - instantOf({ day, time }, timeZone)) / 60_000)
  return `${day}T${time}:00${offsetOf(minutes)}`
}

function offsetOf(minutes: number): string {
  const distance = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`
}
