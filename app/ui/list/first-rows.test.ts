import { expect, test } from 'vitest'
import { firstRows } from './first-rows.ts'

const many = Array.from({ length: 20 }, (_, index) => index)
const groups = [
  ['a', [1, 2, 3]],
  ['b', many],
  ['c', many],
] as const

test('a whole list is what it was', () => {
  expect(firstRows(groups, true)).toBe(groups)
})

test('the first rows are cut across groups, and groups without a row are left out', () => {
  const first = firstRows(groups, false)
  expect(first.map(([key, rows]) => [key, rows.length])).toEqual([
    ['a', 3],
    ['b', 9],
  ])
})
