import { expect, test } from 'vitest'
import { monthAfter, monthDays } from './month-days.ts'

test('a month has all its days, and what lasts stands in each that it touches, a night in its first', () => {
  const days = monthDays('2028-02', [
    { start: '2028-01-30', end: '2028-02-02T10:00' },
    { start: '2028-02-02T08:00' },
    { start: '2028-02-03T22:00', end: '2028-02-04T02:00' },
  ])
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([29, '2028-02-01', '2028-02-29'])
  expect(days.map(({ entries }) => entries.length).slice(0, 4)).toEqual([1, 2, 1, 0])
})

test.each([
  ['2026-02', 0, '2026-02'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('from %s, %i later, it is %s', (month, later, then) => {
  expect(monthAfter(month, later)).toBe(then)
})
