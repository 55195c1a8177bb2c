import { expect, test } from 'vitest'
import { withColumnMoved } from './shown-columns.ts'

test('a column moves by a place and stops at either end', () => {
  const columns = ['a', 'b', 'c']
  expect(withColumnMoved(columns, 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(withColumnMoved(columns, 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(withColumnMoved(columns, 'a', -1)).toEqual(columns)
  expect(withColumnMoved(columns, 'c', 1)).toEqual(columns)
})
