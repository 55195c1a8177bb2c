import { expect, test } from 'vitest'
import { seriesDates, strayRows } from './changed-dates.ts'
import { eventOf } from './repeating-of.ts'

const weekly = { every: 'week', interval: '1', until: '2026-11-30', days: '', week: '' }
const mondays = eventOf('2026-10-05T10:00', '2026-10-05T11:00', weekly)
const rows = [
  { day: '2026-10-12', start: '' },
  { day: '2026-10-19', start: '2026-10-21', place: 'Sala 3' },
  { day: '', start: '' },
]

test('the next dates are told with what became of each', () => {
  expect(mondays && seriesDates(mondays, rows, '2026-10-06', 3)).toEqual([
    {
      day: '2026-10-12',
      regular: { start: '2026-10-12T10:00', end: '2026-10-12T11:00' },
      row: 0,
    },
    {
      day: '2026-10-19',
      regular: { start: '2026-10-19T10:00', end: '2026-10-19T11:00' },
      row: 1,
      moved: { start: '2026-10-21T10:00', end: '2026-10-21T11:00', place: 'Sala 3' },
    },
    { day: '2026-10-26', regular: { start: '2026-10-26T10:00', end: '2026-10-26T11:00' } },
  ])
  expect(mondays && seriesDates(mondays, rows, '2026-12-01', 5)).toEqual([])
})

test('rows of days that are dates no more are found, with the nearest that is free', () => {
  expect(mondays && strayRows(mondays, rows)).toEqual([])
  const tuesdays = eventOf('2026-10-06T10:00', '', weekly)
  expect(tuesdays && strayRows(tuesdays, rows)).toEqual([
    { row: 0, day: '2026-10-12', nearest: '2026-10-13' },
    { row: 1, day: '2026-10-19', nearest: '2026-10-20' },
  ])
  // In the same week, though the one of the week before is nearer.
  const fridays = eventOf('2026-10-09T10:00', '', weekly)
  expect(fridays && strayRows(fridays, rows).map(({ nearest }) => nearest)).toEqual([
    '2026-10-16',
    '2026-10-23',
  ])
  // Each its own: a series of every four weeks has one for both.
  const rare = eventOf('2026-10-06T10:00', '', { ...weekly, interval: '4' })
  expect(rare && strayRows(rare, rows)).toEqual([
    { row: 0, day: '2026-10-12', nearest: '2026-10-06' },
    { row: 1, day: '2026-10-19', nearest: '2026-11-03' },
  ])
  const once = eventOf('2026-10-06T10:00', '', { every: '' })
  expect(once && strayRows(once, rows)).toEqual([
    { row: 0, day: '2026-10-12', nearest: '2026-10-06' },
    { row: 1, day: '2026-10-19' },
  ])
})

test('without a beginning or a last day there is nothing to count', () => {
  expect(eventOf('          T10:00', '', weekly)).toBeUndefined()
  expect(eventOf('2026-10-05', '', { ...weekly, until: '' })).toBeUndefined()
  expect(eventOf('2026-10-05', '', { ...weekly, interval: '0' })).toBeUndefined()
})
