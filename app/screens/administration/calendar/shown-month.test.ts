import { expect, test } from 'vitest'
import { monthOf } from './shown-month.ts'

test.each([
  ['2026-02', 0, '2026-02'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  [null, 0, '2026-11'],
  ['2026-13', 0, '2026-11'],
  ['x', 1, '2026-12'],
])('of %s, %i later, it is %s', (asked, later, month) => {
  expect(monthOf(asked, '2026-11-24', later)).toBe(month)
})
