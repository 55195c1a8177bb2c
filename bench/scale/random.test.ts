import { expect, test } from 'vitest'
import { poisson, seededRandom } from './random.ts'

test('the same seed gives the same numbers, another one others', () => {
  const numbers = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))
  expect(numbers(1)).toEqual(numbers(1))
  expect(numbers(2)).not.toEqual(numbers(1))
})

test.each([0.03, 2, 200])(
  'of %d expected as many come, and as unevenly as chance has it',
  (mean) => {
    const random = seededRandom(7)
    const counts = Array.from({ length: 20_000 }, () => poisson(mean, random))
    const average = counts.reduce((sum, count) => sum + count, 0) / counts.length
    const variance = counts.reduce((sum, count) => sum + (count - average) ** 2, 0) / counts.length
    expect(average / mean).toBeCloseTo(1, 1)
    expect(variance / mean).toBeCloseTo(1, 1)
  },
)
