import { expect, test } from 'vitest'
import { withChoice } from './use-choice.ts'

const ids = ['a', 'b', 'c', 'd', 'e']

test('a range goes from the row before to this one, either way, and takes away as it gives', () => {
  expect([...withChoice(new Set('b'), 'd', true, ids, 'b')]).toEqual(['b', 'c', 'd'])
  expect([...withChoice(new Set('d'), 'b', true, ids, 'd')].sort()).toEqual(['b', 'c', 'd'])
  expect([...withChoice(new Set(ids), 'd', false, ids, 'b')]).toEqual(['a', 'e'])
})

test('without a row before, or where a filter hides it, only the row itself is chosen', () => {
  expect([...withChoice(new Set('a'), 'd', true, ids)]).toEqual(['a', 'd'])
  expect([...withChoice(new Set('a'), 'd', true, ids, 'gone')]).toEqual(['a', 'd'])
})
