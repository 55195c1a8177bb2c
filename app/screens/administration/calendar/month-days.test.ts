import { expect, test } from 'vitest'
import type { CalendarEntry } from '#protocol/api-types.ts'
import { monthDays, monthOf } from './month-days.ts'

const entry = (start: string, end?: string): CalendarEntry => ({
  kind: 'takes_place',
  collection: 'events',
  id: start,
  title: start,
  status: 'published',
  start,
  ...(end && { end }),
})

test('a month has all its days, and what lasts stands in each that it touches', () => {
  const days = monthDays('2028-02', [
    entry('2028-01-30', '2028-02-02T10:00'),
    entry('2028-02-02T08:00'),
  ])
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([29, '2028-02-01', '2028-02-29'])
  expect(days.map(({ entries }) => entries.length).slice(0, 4)).toEqual([1, 2, 0, 0])
})

test.each([
  ['2026-02', 0, '2026-02'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  [null, 0, '2026-11'],
  ['2026-13', 0, '2026-11'],
  ['x', 1, '2026-12'],
])('of %s, %i later, it is %s', (asked, later, month) => {
  expect(monthOf(asked, '2026-11-24', later)).toBe(month)
})
