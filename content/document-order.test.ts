import { expect, test } from 'vitest'
import { inOrder, mergeSorted } from './document-order.ts'

const order = { by: 'starts', direction: 'asc', isText: false, titleField: 'name' } as const
const ids = (documents: readonly { id: string }[]) => documents.map(({ id }) => id).join('')

const documents = [
  { id: 'e', name: 'Ópera', starts: '2026-03-01' },
  { id: 'd', name: 'dança' },
  { id: 'c', name: 'opera', starts: '2026-03-01' },
  { id: 'b', name: 'Feira', starts: '2026-03-01' },
  { id: 'a', name: 'Zumba', starts: '2026-01-31' },
]

test('documents stand in their order, equal ones by title and id, those without the value last', () => {
  expect(ids(documents.toSorted(inOrder(order)))).toBe('abced')
  expect(ids(documents.toReversed().toSorted(inOrder(order)))).toBe('abced')
  const newestFirst = inOrder({ ...order, direction: 'desc' })
  expect(ids(documents.toSorted(newestFirst))).toBe('bcead')
  expect(ids(documents.toReversed().toSorted(newestFirst))).toBe('bcead')
})

test('texts are compared without accents and case, and with their numbers as numbers', () => {
  const named = ['Sala 10', 'sala 9', 'Água', 'Árvore', 'agua 2', 'Zebra'].map((name, index) => ({
    id: String(index),
    name,
  }))
  const byName = { by: 'name', isText: true, titleField: 'name' } as const
  expect(ids(named.toSorted(inOrder({ ...byName, direction: 'asc' })))).toBe('243105')
  expect(ids(named.toSorted(inOrder({ ...byName, direction: 'desc' })))).toBe('501342')
})

test.each([
  [[], [], []],
  [[1, 3, 5], [], [1, 3, 5]],
  [[], [2, 4], [2, 4]],
  [
    [1, 3, 5, 7],
    [0, 2, 3, 4, 9, 10],
    [0, 1, 2, 3, 3, 4, 5, 7, 9, 10],
  ],
])('%j and %j sorted together are %j', (many, few, merged) => {
  expect(mergeSorted<number>(many, few, (a, b) => a - b)).toEqual(merged)
})
