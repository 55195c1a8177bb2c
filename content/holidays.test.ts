import fc from 'fast-check'
import { expect, test } from 'vitest'
import { easterSunday, holidayCalendar } from './holidays.ts'
import { weekdayOf } from './local-time.ts'

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  // The earliest and the latest there can be.
  [2285, '2285-03-22'],
  [2038, '2038-04-25'],
])('Easter of %d is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test('Easter is a Sunday from 22 March to 25 April, in each year of the Gregorian calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
      const day = easterSunday(year)
      expect(weekdayOf(day)).toBe(7)
      expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25').toBe(true)
    }),
  )
})

test.each([
  ['2026-12-25', 'Natal'],
  ['2026-04-03', 'Paixão de Cristo'],
  ['2027-03-26', 'Paixão de Cristo'],
  ['2024-11-20', 'Consciência Negra'],
  ['2023-11-20', undefined],
  ['2026-12-24', undefined],
])('%s is %s', (day, name) => {
  expect(holidayCalendar()(day)).toBe(name)
})

test('a place adds its own, each year or in one', () => {
  const holidayOn = holidayCalendar([
    '30/11 Dia do Evangélico',
    '13/03/2027 Luto oficial',
    'amanhã',
  ])
  expect(holidayOn('2026-11-30')).toBe('Dia do Evangélico')
  expect(holidayOn('2031-11-30')).toBe('Dia do Evangélico')
  expect(holidayOn('2027-03-13')).toBe('Luto oficial')
  expect(holidayOn('2028-03-13')).toBeUndefined()
})

test('a year has ten national holidays, whichever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2024, max: 2100 }), (year) => {
      const holidayOn = holidayCalendar()
      const days = Array.from({ length: 366 }, (_, index) =>
        new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
      ).filter((day) => day.startsWith(String(year)))
      const found = days.filter((day) => holidayOn(day))
      // Good Friday may be on 21 April.
      expect([9, 10]).toContain(found.length)
    }),
    { numRuns: 50 },
  )
})
