import { expect, test } from 'vitest'
import { sheetsOf } from './sign-sheets.ts'

test('signs fill sheets in their order, and the last sheet has what is left', () => {
  expect(sheetsOf(['a', 'b', 'c', 'd', 'e'], 'a4-4', 1)).toEqual([['a', 'b', 'c', 'd'], ['e']])
  expect(sheetsOf(['a', 'b'], 'a6-1', 1)).toEqual([['a'], ['b']])
})

test('copies of a sign stand together', () => {
  expect(sheetsOf(['a', 'b'], 'a4-4', 3)).toEqual([
    ['a', 'a', 'a', 'b'],
    ['b', 'b'],
  ])
})

test('without signs there is no sheet', () => {
  expect(sheetsOf([], 'a4-1', 2)).toEqual([])
})
