import { expect, test } from 'vitest'
import { hasLostZeros } from './leading-zeros.ts'

test.each([
  ['007', '7', true],
  ['06121938051', '6121938051', true],
  ['000', '0', true],
  ['007 · 2026-01-05', '7 · 2026-01-05', true],
  ['7', '007', false],
  ['007', '007', false],
  ['007', '70', false],
  ['A-07', 'A-7', false],
  ['007b', '7b', false],
  [7, '7', false],
  [undefined, '7', false],
])('%j became %j: %s', (from, to, isLost) => {
  expect(hasLostZeros(from, to)).toBe(isLost)
})
