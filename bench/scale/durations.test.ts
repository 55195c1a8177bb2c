import { expect, test } from 'vitest'
import { Durations } from './durations.ts'

test('a percentile counts each as often as it was', () => {
  const durations = new Durations()
  durations.add(10, 98)
  durations.add(20)
  durations.add(300.4)
  expect([0.5, 0.98, 0.99, 1].map((share) => durations.percentile(share))).toEqual([
    10, 10, 20, 301,
  ])
})

test('nothing took no time', () => {
  expect(new Durations().percentile(0.99)).toBe(0)
})
