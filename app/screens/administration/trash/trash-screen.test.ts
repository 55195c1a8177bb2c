import { expect, test } from 'vitest'
import { daysLeft } from './trash-screen.tsx'

const deletedAt = '2026-03-01T12:00:00.000Z'

test.each([
  ['2026-03-01T12:00:00Z', 'some em 30 dias'],
  ['2026-03-01T13:00:00Z', 'some em 30 dias'],
  ['2026-03-28T13:00:00Z', 'some em 3 dias'],
  ['2026-03-30T12:00:00Z', 'some hoje ou amanhã'],
  ['2026-04-02T12:00:00Z', 'some hoje ou amanhã'],
])('at %s: %s', (now, words) => {
  expect(daysLeft(deletedAt, Date.parse(now))).toBe(words)
})
