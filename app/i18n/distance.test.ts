import { expect, test } from 'vitest'
import { formatDistance } from './distance.ts'

test.each([
  [0, 'a 50 m'],
  [0.34, 'a 350 m'],
  [0.97, 'a 950 m'],
  [0.98, 'a 1 km'],
  [3.24, 'a 3,2 km'],
  [9.94, 'a 9,9 km'],
  [9.96, 'a 10 km'],
  [23.6, 'a 24 km'],
  [1834, 'a 1.834 km'],
])('%d km is %s', (km, words) => {
  expect(formatDistance(km)).toBe(words)
})
