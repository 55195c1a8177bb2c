import { expect, test } from 'vitest'
import { datesAhead } from './event-dates.ts'

const weekly = {
  start: '2026-03-03T19:00',
  end: '2026-03-03T21:00',
  recurrence: { every: 'week', interval: 1, until: '2026-03-31' },
} as const
const now = { day: '2026-03-10', time: '20:00' }

test('what is going on or ahead, in order, with what was called off and what moved', () => {
  const changes = [{ day: '2026-03-17' }, { day: '2026-03-24', start: '2026-03-26' }]
  const dates = datesAhead({ ...weekly, changes }, now)
  expect(dates.map(({ span, isOff }) => [span.start, isOff])).toEqual([
    ['2026-03-10T19:00', false],
    ['2026-03-17T19:00', true],
    ['2026-03-26T19:00', false],
    ['2026-03-31T19:00', false],
  ])
})

test('what is over is left out, also what was called off, and a change of no date of it', () => {
  const changes = [{ day: '2026-03-03' }, { day: '2026-03-18' }]
  const later = { day: '2026-03-24', time: '21:00' }
  expect(datesAhead({ ...weekly, changes }, later)).toEqual([
    { span: { start: '2026-03-31T19:00', end: '2026-03-31T21:00' }, isOff: false },
  ])
})

test('a single event has its own date', () => {
  expect(datesAhead({ start: '2026-05-01' }, now)).toHaveLength(1)
  expect(datesAhead({ start: '2026-03-01' }, now)).toEqual([])
})
