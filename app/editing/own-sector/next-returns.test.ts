import { expect, test } from 'vitest'
import { nextReturns } from './next-returns.ts'

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
