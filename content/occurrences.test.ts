import { expect, test } from 'vitest'
import { isOver, occurrencesOf } from './occurrences.ts'

test('an event that does not repeat takes place once', () => {
  expect(occurrencesOf({ start: '2026-11-24', end: '2026-11-27' })).toEqual([
    { start: '2026-11-24', end: '2026-11-27' },
  ])
})

test('a weekly event keeps its times and ends with its last day included', () => {
  expect(
    occurrencesOf({
      start: '2026-12-29T19:00',
      end: '2026-12-29T21:00',
      recurrence: { every: 'week', interval: 1, until: '2027-01-12' },
    }),
  ).toEqual([
    { start: '2026-12-29T19:00', end: '2026-12-29T21:00' },
    { start: '2027-01-05T19:00', end: '2027-01-05T21:00' },
    { start: '2027-01-12T19:00', end: '2027-01-12T21:00' },
  ])
})

test('a monthly event on the 31st falls on the last day of shorter months', () => {
  const spans = occurrencesOf({
    start: '2027-01-31',
    recurrence: { every: 'month', interval: 1, until: '2027-04-30' },
  })
  expect(spans.map(({ start }) => start)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
})

test('a recurrence without end in sight stays bounded', () => {
  expect(
    occurrencesOf({
      start: '2026-01-01',
      recurrence: { every: 'day', interval: 1, until: '9999-12-31' },
    }),
  ).toHaveLength(1000)
})

test.each([
  [{ start: '2026-11-21' }, false],
  [{ start: '2026-11-20' }, true],
  [{ start: '2026-11-20', end: '2026-11-21' }, false],
  [{ start: '2026-11-21T08:00', end: '2026-11-21T09:59' }, true],
  [{ start: '2026-11-21T08:00', end: '2026-11-21T10:00' }, true],
  [{ start: '2026-11-21T08:00', end: '2026-11-21T10:01' }, false],
  [{ start: '2026-11-21T08:00' }, false],
])('%o at 10:00 on 2026-11-21 is over: %s', (span, over) => {
  expect(isOver(span, { day: '2026-11-21', time: '10:00' })).toBe(over)
})
