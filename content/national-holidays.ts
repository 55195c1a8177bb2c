import { addDays } from './local-time.ts'

/**
 * By month and day, in Brazil: laws 662/1949 and 10.607/2002 (the fixed dates), 6.802/1980 (12 October) and 14.759/2023
 * (20 November, from 2024 on).
 */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
const FIRST_20_NOVEMBER = 2024

/** A holiday where religious days are kept (law 9.093/1995), which is everywhere in Brazil. */
const GOOD_FRIDAY_FROM_EASTER_DAYS = -2

/** The days of a year and the next that are holidays in all of Brazil, in order. */
export function nationalHolidays(year: number): string[] {
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
}

function holidaysOf(year: number): string[] {
  const fixed = FIXED.filter((date) => date !== '11-20' || year >= FIRST_20_NOVEMBER)
  const goodFriday = addDays(easterSunday(year), GOOD_FRIDAY_FROM_EASTER_DAYS)
  return [...new Set([...fixed.map((date) => `${year}-${date}`), goodFriday])].sort()
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
