import { expect, test } from 'vitest'
import { nextReturns, returnAt } from './next-returns.ts'

test.each([
  ['13:05', ['13:30', '14:00', '14:30']],
  ['13:20', ['13:30', '14:00', '14:30']],
  ['13:21', ['14:00', '14:30', '15:00']],
  ['13:50', ['14:00', '14:30', '15:00']],
  ['00:00', ['00:30', '01:00', '01:30']],
  ['22:55', ['23:30']],
  ['23:40', []],
])('who leaves at %s may be back at %j', (time, returns) => {
  expect(nextReturns({ day: '2026-11-20', time })).toEqual(returns)
})

test.each([
  ['13:06', '2026-11-30'],
  ['13:05', '2026-12-01'],
  ['08:00', '2026-12-01'],
])('who leaves at 13:05 and is back at %s means %s', (time, day) => {
  expect(returnAt(time, { day: '2026-11-30', time: '13:05' })).toBe(day)
})
