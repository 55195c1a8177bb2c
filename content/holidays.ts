import { addDays } from './local-time.ts'

/** The name of the holiday on a day (`2026-12-25`); undefined on any other day. */
export type HolidayOn = (day: string) => string | undefined

/**
 * National holidays, by month and day: laws 662/1949 and 10.607/2002 (the fixed dates), 6.802/1980 (12 October) and
 * 14.759/2023 (20 November, from 2024 on).
 */
const national: readonly { date: string; name: string; since?: string }[] = [
  { date: '01-01', name: 'Confraternização Universal' },
  { date: '04-21', name: 'Tiradentes' },
  { date: '05-01', name: 'Dia do Trabalho' },
  { date: '09-07', name: 'Independência' },
  { date: '10-12', name: 'Nossa Senhora Aparecida' },
  { date: '11-02', name: 'Finados' },
  { date: '11-15', name: 'Proclamação da República' },
  { date: '11-20', name: 'Consciência Negra', since: '2024' },
  { date: '12-25', name: 'Natal' },
]

/** Two days before Easter; a holiday where religious days are kept (law 9.093/1995), which is everywhere in Brazil. */
const GOOD_FRIDAY = { daysFromEaster: -2, name: 'Paixão de Cristo' }

/**
 * Which days are holidays: the national ones, and those of a place, written `30/11 Dia do Evangélico` (any year) or
 * `30/11/2026 Luto oficial` (that year). What is written otherwise is left out.
 */
export function holidayCalendar(ofPlace: readonly string[] = []): HolidayOn {
  const own = new Map(ofPlace.flatMap(parseHoliday))
  return (day) => {
    const [year, date] = [day.slice(0, 4), day.slice(5)]
    const fixed = national.find((holiday) => holiday.date === date && (holiday.since ?? '') <= year)
    if (fixed) return fixed.name
    if (day === addDays(easterSunday(Number(year)), GOOD_FRIDAY.daysFromEaster))
      return GOOD_FRIDAY.name
    return own.get(day) ?? own.get(date)
  }
}

/** A holiday of a place as somebody writes it. */
export const holidayPattern = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])(?:\/(\d{4}))? (\S.*)$/

function parseHoliday(text: string): [key: string, name: string][] {
  const [, date, month, year, name] = holidayPattern.exec(text) ?? []
  if (!date || !month || !name) return []
  return [[year ? `${year}-${month}-${date}` : `${month}-${date}`, name]]
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
  const n = h + l - 7 * m + 114
  const [month, day] = [Math.floor(n / 31), (n % 31) + 1]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
