import { expect, test } from 'vitest'
import { authorName } from './author-name.ts'

test('somebody whose account is gone is not an id', () => {
  expect([authorName({ id: 'a', name: 'Ana' }), authorName({ id: 'a' })]).toEqual([
    'Ana',
    'conta apagada',
  ])
})
