import { expect, test } from 'vitest'
import { fittingCount } from './use-fitting.ts'

test('what fits whole stands in the row, with room for what shows the others', () => {
  expect(fittingCount([44, 44, 60], 148, 44)).toBe(3)
  expect(fittingCount([44, 44, 60], 147, 44)).toBe(2)
  expect(fittingCount([44, 44, 60], 131, 44)).toBe(1)
  expect(fittingCount([120, 120], 100, 44)).toBe(0)
  expect(fittingCount([], 100, 44)).toBe(0)
})
