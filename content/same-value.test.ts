import { expect, test } from 'vitest'
import { isSameValue } from './same-value.ts'

const same: [unknown, unknown][] = [
  [undefined, null],
  [undefined, ''],
  [undefined, []],
  [
    { a: 1, b: [2] },
    { b: [2], a: 1 },
  ],
]

test.each(same)('%j says the same as %j', (a, b) => {
  expect(isSameValue(a, b)).toBe(true)
  expect(isSameValue({ in: a }, { in: b })).toBe(true)
})

const different: [unknown, unknown][] = [
  [false, undefined],
  [0, undefined],
  [
    [1, 2],
    [2, 1],
  ],
  ['a', 'A'],
  [1, '1'],
]

test.each(different)('%j says something else than %j', (a, b) => {
  expect(isSameValue(a, b)).toBe(false)
})
