import { expect, test } from 'vitest'
import { maskPhone, maskPostalCode, maskTyped } from './mask.ts'

test.each([
  ['', ''],
  ['6', '(6'],
  ['61', '(61'],
  ['612', '(61) 2'],
  ['6121938', '(61) 2193-8'],
  ['6121938051', '(61) 2193-8051'],
  ['61999991234', '(61) 99999-1234'],
  ['+55 61 2193-8051', '(61) 2193-8051'],
  ['(61) 2193-8051', '(61) 2193-8051'],
  ['619999912345', '(61) 99999-1234'],
])('%j is dialled %j', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})

test.each([
  ['708', '708'],
  ['70830450', '70830-450'],
  ['70830-4509', '70830-450'],
])('the CEP %j becomes %j', (typed, shown) => {
  expect(maskPostalCode(typed)).toBe(shown)
})

test.each([
  ['added at the end', '(61) 2193', '(61) 21938', 10, '(61) 2193-8'],
  ['taken away at the end', '(61) 2193-8', '(61) 2193-', 10, '(61) 2193-'],
  ['mended inside', '(61) 293-8', '(61) 2193-8', 7, '(61) 2193-8'],
])('a digit %s', (_, before, after, caret, shown) => {
  expect(maskTyped(before, after, caret, maskPhone)).toBe(shown)
})
