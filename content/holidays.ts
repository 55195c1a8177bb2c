import type { CampusScope } from './document.ts'
import { addDays, daysBetween } from './local-time.ts'

/** What a day (`2026-12-25`) is called where it is a holiday; undefined where it is none. */
export type HolidayName = (day: string) => string | undefined

/** Where holidays are written: those of the country and the institute, and those of each campus. */
export interface HolidaySources {
  settings: { nationalHolidays?: readonly string[]; holidays?: readonly string[] }
  campuses: readonly { id: string; holidays?: readonly string[] }[]
}

const holidayLine = /^(?:(\d\d)\/(\d\d)(?:\/(\d{4}))?|p[áa]scoa([+-]\d{1,2})?(?! [+-]?\d)) (.*)$/i

/**
 * The holidays that lines name: `30/11 Dia do Evangélico` (any year), `13/03/2027 Luto oficial` (that year),
 * `Páscoa-2 Sexta-feira Santa` (days from Easter Sunday). The first line of a day counts; what is written otherwise is
 * left out.
 */
export function holidayNames(lines: readonly string[]): HolidayName {
  const dated = new Map<string, string>()
  const fromEaster = new Map<number, string>()
  for (const line of lines) {
    const [, date, month, year, days = '0', name] = holidayLine.exec(line) ?? []
    if (name === undefined) continue
    const [names, key] = date
      ? ([dated, year ? `${year}-${month}-${date}` : `${month}-${date}`] as const)
      : ([fromEaster, Number(days)] as const)
    const known = names as Map<string | number, string>
    if (!known.has(key)) known.set(key, name)
  }
  return (day) =>
    dated.get(day.slice(5)) ??
    dated.get(day) ??
    (fromEaster.size > 0 ? fromEaster.get(daysFromEaster(day)) : undefined)
}

/**
 * The holidays of what concerns these campuses: the country's, the institute's, and those of each campus that it names.
 * What is of the whole institute has the institute's alone.
 */
export function holidaysOf(scope: CampusScope, sources: HolidaySources): HolidayName {
  const { nationalHolidays = [], holidays = [] } = sources.settings
  const ofCampuses = sources.campuses.flatMap(({ id, holidays: own = [] }) =>
    scope !== 'all' && scope.includes(id) ? own : [],
  )
  return holidayNames([...nationalHolidays, ...holidays, ...ofCampuses])
}

/** Days from Easter Sunday of that year to a day; negative before it. */
export function daysFromEaster(day: string): number {
  return daysBetween(easterSunday(Number(day.slice(0, 4))), day)
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return addDays(`${String(year).padStart(4, '0')}-03-22`, h + l - 7 * m)
}
