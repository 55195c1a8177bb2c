import type { Recurrence } from '#content/fields.ts'
import { addDays, dayOf, timeOf } from '#content/local-time.ts'
import { dateLine, escapeText, foldLine, utcText } from './calendar-text.ts'
import { recurrenceLines } from './recurrence-rule.ts'
import { timeZoneLines } from './write-time-zone.ts'

/** What a calendar program shows as one entry. */
export interface CalendarEntry {
  /** The same for as long as it is the same entry: a newer file then replaces it. */
  uid: string
  /** Grows with each change (`SEQUENCE`). */
  sequence: number
  /** When it was last changed, ISO 8601. */
  changedAt: string
  title: string
  /** `moment` values in the institute's time zone; without an end it is a day, or a point in time. */
  start: string
  end?: string
  place?: string
  description?: string
  url?: string
  /** Whether it awaits confirmation: its description says so, and by default it is tentative. */
  isDoubtful?: boolean | undefined
  /** By default it takes place as it says. */
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  recurrence?: Recurrence
  /** Of one that repeats: the `moment` of the time that this entry replaces; it has the same `uid`. */
  replaces?: string
  /** Whether it takes the time of who has it in the calendar: a deadline takes nobody's. */
  isBusy?: true
}

interface CalendarInfo {
  name: string
  /** Who made the file (`PRODID`). */
  product: string
  /** IANA name. */
  timeZone: string
  /** Where it can be asked for again. */
  source?: string
}

/** How often a program that subscribed should ask again. */
const REFRESH_INTERVAL = 'PT1H'

/** A calendar file (iCalendar, RFC 5545 and 7986), as `text/calendar` in UTF-8. Times stand in the institute's zone, whose rules come with them. */
export function writeCalendar(
  { name, product, timeZone, source }: CalendarInfo,
  entries: readonly CalendarEntry[],
): string {
  const years = entries.flatMap(yearsOf)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//PT`,
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    ...(source ? [`SOURCE;VALUE=URI:${source}`] : []),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    // A calendar has at least one component (RFC 5545, 3.4), also where there are no entries.
    ...timeZoneLines(
      timeZone,
      Math.min(...(years.length > 0 ? years : [2000])),
      Math.max(...(years.length > 0 ? years : [2000])),
    ),
    ...entries.flatMap((entry) => entryLines(entry, timeZone)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function yearsOf({ start, end = start, recurrence, replaces = start }: CalendarEntry): number[] {
  return [start, end, replaces, recurrence?.until ?? start].map((moment) =>
    Number(moment.slice(0, 4)),
  )
}

function entryLines(entry: CalendarEntry, timeZone: string): string[] {
  const { uid, sequence, changedAt, title, place, url, recurrence, replaces, isDoubtful } = entry
  const description = [isDoubtful && 'Ainda a confirmar: pode mudar.', entry.description]
    .filter(Boolean)
    .join('\n')
  const changed = utcText(Date.parse(changedAt))
  const isTimed = hasTimes(entry)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequence}`,
    ...timeLines(entry, timeZone),
    ...(recurrence
      ? recurrenceLines(isTimed ? entry.start : dayOf(entry.start), recurrence, timeZone)
      : []),
    ...(replaces ? [dateLine('RECURRENCE-ID', replaces, timeZone)] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${entry.status ?? (isDoubtful ? 'TENTATIVE' : 'CONFIRMED')}`,
    `TRANSP:${entry.isBusy && entry.status !== 'CANCELLED' ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

/** An entry may not mix days and times: they are days unless both ends have a time. */
export function hasTimes({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): boolean {
  return timeOf(start) !== undefined && (end === undefined || timeOf(end) !== undefined)
}

/** The last day of days is the one after (RFC 5545, 3.6.1). */
function timeLines(entry: CalendarEntry, timeZone: string): string[] {
  const { start, end } = entry
  if (!hasTimes(entry))
    return [
      dateLine('DTSTART', dayOf(start), timeZone),
      dateLine('DTEND', addDays(dayOf(end ?? start), 1), timeZone),
    ]
  return [
    dateLine('DTSTART', start, timeZone),
    // An end has to come later; without one it is a point in time.
    ...(end !== undefined && end > start ? [dateLine('DTEND', end, timeZone)] : []),
  ]
}
