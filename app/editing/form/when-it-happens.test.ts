import { expect, test } from 'vitest'
import { whenItHappens } from './when-it-happens.ts'

// A Saturday.
const today = '2026-11-28'
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
  expect(whenItHappens('events', record, today)).toBe(said)
})

test('what does not take place says nothing', () => {
  expect(whenItHappens('news', { date: today }, today)).toBeUndefined()
})
