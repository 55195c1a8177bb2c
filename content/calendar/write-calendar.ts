import { addDays, dayOf, instantOf, timeOf } from '#content/local-time.ts'

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
}

interface CalendarInfo {
  name: string
  /** Who made the file (`PRODID`). */
  product: string
  /** IANA name. */
  timeZone: string
}

/** A calendar file (iCalendar, RFC 5545), as `text/calendar` in UTF-8. Times stand in UTC, so that no rules of a time zone have to travel. */
export function writeCalendar(
  { name, product, timeZone }: CalendarInfo,
  entries: readonly CalendarEntry[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//PT`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap((entry) => entryLines(entry, timeZone)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function entryLines(entry: CalendarEntry, timeZone: string): string[] {
  const { uid, sequence, changedAt, title, place, description, url } = entry
  const changed = utcText(Date.parse(changedAt))
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequence}`,
    ...timeLines(entry, timeZone),
    `SUMMARY:${escapeText(title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    // A deadline takes nobody's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Days unless both ends have a time: an entry may not mix them. The last day of days is the one after (RFC 5545, 3.6.1). */
function timeLines({ start, end }: CalendarEntry, timeZone: string): string[] {
  const isTimed = timeOf(start) !== undefined && (end === undefined || timeOf(end) !== undefined)
  if (!isTimed)
    return [
      `DTSTART;VALUE=DATE:${dateText(dayOf(start))}`,
      `DTEND;VALUE=DATE:${dateText(addDays(dayOf(end ?? start), 1))}`,
    ]
  const first = instantIn(start, timeZone)
  const last = end === undefined ? undefined : instantIn(end, timeZone)
  return [
    `DTSTART:${utcText(first)}`,
    // An end has to come later; without one it is a point in time.
    ...(last !== undefined && last > first ? [`DTEND:${utcText(last)}`] : []),
  ]
}

function instantIn(moment: string, timeZone: string): number {
  return instantOf({ day: dayOf(moment), time: timeOf(moment) ?? '00:00' }, timeZone)
}

function dateText(day: string): string {
  return day.replaceAll('-', '')
}

/** `20261124T150000Z` */
function utcText(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** A value of type TEXT (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

const MAX_LINE_OCTETS = 75

/** No line is longer than 75 octets (RFC 5545, 3.1), and none breaks within a character. */
function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_LINE_OCTETS) {
      lines.push(current)
      // The space that continues a line counts.
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
