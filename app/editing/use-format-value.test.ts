import { expect, test } from 'vitest'
import { authorName } from './use-format-value.ts'

test('somebody whose account is gone is not an id', () => {
  expect([authorName({ id: 'a', name: 'Ana' }), authorName({ id: 'a' })]).toEqual([
    'Ana',
    'conta apagada',
  ])
})
