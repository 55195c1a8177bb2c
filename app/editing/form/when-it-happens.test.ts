import { expect, test } from 'vitest'
import { whenItHappens } from './when-it-happens.ts'

// A Saturday.
const now = { day: '2026-11-28', time: '15:00' }
const weekly = { every: 'week', interval: 1, until: '2027-02-23' }

test.each([
  [{ start: '2026-11-29T14:00' }, 'Acontece amanhã, às 14h.'],
  [{ start: '2026-12-05' }, 'Acontece no sábado, 5 de dezembro.'],
  [
    { start: '2026-12-01T14:00', recurrence: weekly },
    'Acontece toda terça, às 14h, até 23/02/2027.',
  ],
  [{}, undefined],
])('an event of %o', (record, said) => {
  expect(whenItHappens('events', record, now)).toBe(said)
})

test.each([
  ['the day before', { start: '2026-11-27' }],
  ['an hour ago', { start: '2026-11-28T13:00', end: '2026-11-28T15:00' }],
  [
    'but for a date that was moved',
    {
      start: '2026-11-03',
      recurrence: { ...weekly, until: '2026-11-24' },
      changes: [{ day: '2026-11-24', start: '2026-11-30' }],
    },
  ],
  ['for the last time', { start: '2026-11-03', recurrence: { ...weekly, until: '2026-11-24' } }],
])('what was over %s says nothing', (_, record) => {
  expect(whenItHappens('events', record, now)).toBeUndefined()
})

test.each([
  ['today, whose end nobody knows', { start: '2026-11-28T13:00' }, 'Acontece hoje, às 13h.'],
  ['since yesterday', { start: '2026-11-27', end: '2026-11-29' }, 'Acontece até amanhã.'],
  [
    'for the last time today',
    { start: '2026-11-07', recurrence: { ...weekly, until: '2026-11-28' } },
    'Acontece todo sábado, até 28/11/2026.',
  ],
])('what takes place %s is not over', (_, record, said) => {
  expect(whenItHappens('events', record, now)).toBe(said)
})

test('what does not take place says nothing', () => {
  expect(whenItHappens('news', { date: now.day }, now)).toBeUndefined()
})
