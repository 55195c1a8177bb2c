import { expect, test } from 'vitest'
import { countableQuery } from './zero-result-queries.ts'

test.each([
  ['Bolsa  Permanência ', 'bolsa permanencia'],
  ['edital 2026', 'edital 2026'],
  ['sala b-204', 'sala b-204'],
  ['a@b.org', undefined],
  ['123.456.789-09', undefined],
  ['cpf 123 456', undefined],
  ['(61) 99999-0000', undefined],
  ['https://exemplo.org/x', undefined],
  ['uma frase de cinco palavras', 'uma frase de cinco palavras'],
  ['uma frase que tem palavras demais', undefined],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), undefined],
  ['a', undefined],
  ['   ', undefined],
])('%j is counted as %j', (text, counted) => {
  expect(countableQuery(text)).toBe(counted)
})
