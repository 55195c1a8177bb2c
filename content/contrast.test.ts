import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#2f9e41', '#ffffff', 3.42],
  ['#0a0a0a', '#ffffff', 19.8],
])('%s and %s: %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})
