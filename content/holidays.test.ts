import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textFormats } from './fields.ts'
import { holidayTest, placeHolidayName } from './holidays.ts'
import { addDays, weekdayOf } from './local-time.ts'
import { easterSunday, nationalHolidays } from './national-holidays.ts'

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

test('the days of a year and the next are holidays by law, and no others', () => {
  expect(nationalHolidays(2023)).toEqual([
    ...['2023-01-01', '2023-04-07', '2023-04-21', '2023-05-01', '2023-09-07', '2023-10-12'],
    ...['2023-11-02', '2023-11-15', '2023-12-25'],
    ...['2024-01-01', '2024-03-29', '2024-04-21', '2024-05-01', '2024-09-07', '2024-10-12'],
    // By a law of December 2023.
    ...['2024-11-02', '2024-11-15', '2024-11-20', '2024-12-25'],
  ])
})

test('a year has ten of them, or nine where two fall on one day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2024, max: 2300 }), (year) => {
      const days = nationalHolidays(year).filter((day) => day.startsWith(`${year}-`))
      expect([9, 10]).toContain(days.length)
      expect(days).toEqual([...new Set(days)].sort())
      expect(days).toContain(addDays(easterSunday(year), -2))
    }),
  )
})

test('a place adds its own, each year or in one', () => {
  const isHoliday = holidayTest(
    ['2026-12-25'],
    ['30/11 Dia do Evangélico', '13/03/2027 Luto oficial', 'amanhã', '1/1 Nada'],
  )
  expect(['2026-12-25', '2026-11-30', '2031-11-30', '2027-03-13'].filter(isHoliday)).toHaveLength(4)
  expect(['2027-12-25', '2028-03-13', '2026-12-01', '2026-01-01'].some(isHoliday)).toBe(false)
})

test('what the field takes is what counts as a holiday', () => {
  const { pattern } = textFormats.holiday
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10)
      const [year, month, number] = day.split('-')
      for (const text of [`${number}/${month} Festa`, `${number}/${month}/${year} Festa`]) {
        expect(pattern.test(text)).toBe(true)
        expect(holidayTest([], [text])(day)).toBe(true)
      }
    }),
  )
  for (const text of ['30/11', '30/11 ', '1/1 Festa', '32/01 Festa', '01/13 Festa', 'Natal'])
    expect(pattern.test(text), text).toBe(false)
})

test('a holiday of the place has a name', () => {
  const list = ['30/11 Dia do Evangélico', '13/03/2027 Luto oficial', '1/1 Sem zero']
  expect(placeHolidayName(list, '2029-11-30')).toBe('Dia do Evangélico')
  expect(placeHolidayName(list, '2027-03-13')).toBe('Luto oficial')
  expect(placeHolidayName(list, '2028-03-13')).toBeUndefined()
})
