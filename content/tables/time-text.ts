import { dayOf, instantOf, localTime, timeOf } from '#content/local-time.ts'
import { foldText } from '#content/text/fold-text.ts'

const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')

/** `2026-03-12` as `12/03/2026`. */
export function dayText(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}

/** `12/03/2026`, `12/3/26` or `2026-03-12`; undefined for anything else. */
export function readDay(text: string): string | undefined {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? []
  const day =
    date && month && year
      ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
      : text
  return isDay(day) ? day : undefined
}

/** `08:00` as `8h`, `19:30` as `19h30`. */
export function clockText(time: string): string {
  return time.replace(/^0?(\d+):(\d\d)$/, '$1h$2').replace(/h00$/, 'h')
}

/** `8h`, `19h30`, `19:30` or `8:00:00` as `HH:mm`; undefined for anything else. */
export function readClock(text: string): string | undefined {
  const [, hours, minutes = '00'] =
    /^(\d{1,2})\s*(?:h|:(?=\d)|$)\s*(\d\d)?(?::\d\d|min)?$/.exec(text.trim()) ?? []
  const isClock = hours && Number(hours) <= 24 && Number(minutes) < 60
  return isClock ? `${hours.padStart(2, '0')}:${minutes}` : undefined
}

/** A day, or a day and time: `12/03/2026`, `12/03/2026 19:30`. */
export function momentText(moment: string): string {
  const time = timeOf(moment)
  return time === undefined ? dayText(moment) : `${dayText(dayOf(moment))} ${time}`
}

export function readMoment(text: string): string | undefined {
  const [, dayPart = '', clockPart] = /^(\S+?)(?:(?:,?\s+(?:às\s+)?|T)(\S+))?$/.exec(text) ?? []
  const day = readDay(dayPart)
  const time = clockPart === undefined ? undefined : readClock(clockPart)
  if (!day || (clockPart !== undefined && !time)) return undefined
  return time ? `${day}T${time}` : day
}

/** An instant as the clocks of a zone show it, to the minute: spreadsheets leave out seconds. What those would not tell stays ISO 8601. */
export function instantText(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return instant
  const shown = localTime(at, timeZone)
  return instantOf(shown, timeZone) === minuteOf(at)
    ? `${dayText(shown.day)} ${shown.time}`
    : instant
}

/** The instant in UTC of a day and time in that zone, or of an ISO text; a day alone is its first minute. */
export function readInstant(text: string, timeZone: string): string | undefined {
  if (/T.*(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const at = Date.parse(text)
    return Number.isNaN(at) ? undefined : new Date(at).toISOString()
  }
  const moment = readMoment(text)
  if (!moment) return undefined
  const local = { day: dayOf(moment), time: timeOf(moment) ?? '00:00' }
  return new Date(instantOf(local, timeZone)).toISOString()
}

/** Whether a table says the same of two instants. */
export function isSameMinute(one: string, other: string): boolean {
  return minuteOf(Date.parse(one)) === minuteOf(Date.parse(other))
}

/** How old something is: a day and a month as people write them, anything else as it is. */
export function asOfText(asOf: string): string {
  return dayText(asOf).replace(/^(\d{4})-(\d{2})$/, '$2/$1')
}

/** `21/08/2019`, `08/2019`, `ago/19` (what Excel makes of it), or as it is kept. */
export function readAsOf(text: string): string {
  const [, month = '', year = ''] =
    /^(\d{1,2}|[a-z]{3})\.?[/-](\d{4}|\d{2})$/.exec(foldText(text)) ?? []
  const number = months.indexOf(month) + 1 || Number(month)
  if (number >= 1 && number <= 12)
    return `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}`
  return readDay(text) ?? text
}

function minuteOf(at: number): number {
  return Math.floor(at / 60_000) * 60_000
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
