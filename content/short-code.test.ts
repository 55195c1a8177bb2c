import { expect, test } from 'vitest'
import { readShortCode, shortCode, shortPath } from './short-code.ts'

test('a code is eight unmistakable characters, and printed signs rely on it for good', () => {
  expect(shortCode('glossary', 'cgbi')).toMatch(/^[0-9a-hjkmnp-tv-z]{8}$/)
  // Whoever changes how codes are made makes every sign on a door wrong.
  expect(shortPath('glossary', 'cgbi')).toBe('/s/nd37vrg7')
  expect(shortPath('campuses', 'brasilia')).toBe('/s/atdvhk55')
})

test('documents of different collections or ids have different codes', () => {
  const codes = new Set<string>()
  for (let number = 0; number < 25_000; number += 1)
    for (const collection of ['glossary', 'campuses'])
      codes.add(shortCode(collection, `a-${number}`))
  expect(codes.size).toBe(50_000)
})

test('what is misread off a sign still is the code', () => {
  expect(readShortCode('O1IL-ABCD')).toBe('0111abcd')
})
