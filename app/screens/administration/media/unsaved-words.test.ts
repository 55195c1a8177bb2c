import { expect, test } from 'vitest'
import { firstUnsaved } from './unsaved-words.ts'

const entries = [{ hash: 'a' }, { hash: 'b' }]
const stored = new Map([
  ['a', 'Pátio'],
  ['b', ''],
])

test.each([
  ['words of which the server has none', { b: 'Feira' }, 'b'],
  ['better words over those that it has', { a: 'Pátio do campus' }, 'a'],
  ['words that were taken away', { a: ' ' }, 'a'],
  ['the first of several', { b: 'Feira', a: 'O pátio' }, 'a'],
  ['what it has already', { a: ' Pátio ' }, undefined],
  ['nothing where there is nothing', { b: '  ' }, undefined],
  ['what nobody touched', {}, undefined],
])('%s', (_, typed: Record<string, string>, expected) => {
  expect(firstUnsaved(entries, typed, stored)?.hash).toBe(expected)
})
