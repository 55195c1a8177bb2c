import { expect, test } from 'vitest'
import { compareText, matchesQuery } from './fold-text.ts'

test.each([
  ['familia', ['Agricultura da Família'], true],
  ['FAMÍLIA', ['familia'], true],
  ['registro acad', ['CGRA', 'Coordenação-Geral de Registro Acadêmico'], true],
  ['geral', ['Coordenação-Geral'], true],
  ['cademico', ['Registro Acadêmico'], false],
  ['e-tec', ['E-TEC'], true],
  ['', ['qualquer'], true],
  ['  ', ['qualquer'], true],
  ["'", ['qualquer'], false],
  ['(', ['qualquer ('], false],
  [' % ', ['100%'], false],
  ['qual %', ['qualquer'], true],
  ['xyz', [undefined, 'abc'], false],
])('the query %j against %j', (query, texts, found) => {
  expect(matchesQuery(query, texts)).toBe(found)
})

test('accents and case do not change the order', () => {
  expect(['Zebra', 'água', 'Árvore', 'abelha'].sort(compareText)).toEqual([
    'abelha',
    'água',
    'Árvore',
    'Zebra',
  ])
})
