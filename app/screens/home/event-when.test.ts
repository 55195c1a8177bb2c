import { expect, test } from 'vitest'
import { whenWords } from './event-when.ts'

test.each([
  ['2026-11-22', '24 a 27 de novembro de 2026'],
  ['2026-11-26', 'Até amanhã'],
  ['2026-11-27', 'Hoje é o último dia'],
])('on %s, what lasts from the 24th to the 27th is told as %s', (day, words) => {
  const span = { start: '2026-11-24', end: '2026-11-27' }
  expect(whenWords(span, { day, time: '12:00' })).toBe(words)
})
