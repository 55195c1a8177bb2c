import { expect, test } from 'vitest'
import { excerptOf, markWords } from './mark-words.ts'
import { editDistance } from './match-words.ts'
import { singularsOf, tokenize, tokenizeQuery } from './tokenize.ts'

const folded = (text: string) => tokenize(text).map((word) => word.folded)

test.each([
  ['C.G.B.I.', ['cgbi']],
  ['PROEJA/EJA', ['proeja', 'eja']],
  ['Coordenação-Geral', ['coordenacaogeral', 'coordenacao', 'geral']],
  ['Sala B-204', ['sala', 'b204', 'b', '204']],
  ['Bloco A, sala 12', ['blocoa', 'bloco', 'sala12', 'sala', '12']],
  ['a sala dos professores', ['a', 'sala', 'dos', 'professores']],
  ['(61) 2193-8051', ['6121938051', '21938051', '8051']],
  ['61 2193 8051', ['6121938051', '21938051', '8051']],
  ['2193-8051', ['21938051', '8051']],
  ['Cgbi.cbra@ifb.edu.br.', ['cgbi.cbra@ifb.edu.br', 'cgbi', 'cbra']],
  ['1ª Semana', ['1', 'semana']],
  ['08:00 às 12:00', ['08', '00', 'as', '12', '00']],
  ['', []],
  ['…?!', []],
])('the words of %j', (text, words) => {
  expect(folded(text)).toEqual(words)
})

test('of what was asked for, the whole stands before its parts', () => {
  expect(tokenizeQuery('e-Tec 2193-8051')).toEqual([
    {
      word: { folded: 'etec', written: 'etec' },
      parts: [
        { folded: 'e', written: 'e' },
        { folded: 'tec', written: 'tec' },
      ],
    },
    { word: { folded: '21938051', written: '21938051' }, parts: [] },
  ])
})

test.each([
  ['bibliotecas', 'biblioteca'],
  ['setores', 'setor'],
  ['inscricoes', 'inscricao'],
  ['estudantis', 'estudanti'],
  ['animais', 'animal'],
  ['papeis', 'papel'],
  ['paes', 'pao'],
  ['homens', 'homem'],
])('%s may be more than one %s', (plural, singular) => {
  expect(singularsOf(plural)).toContain(singular)
})

test('what would be left of a short word is not looked for', () => {
  expect(singularsOf('mes')).toEqual([])
  expect(singularsOf('tres')).toEqual(['tre'])
})

test.each([
  ['biblioteca', 'biblioteca', 0],
  ['bibliotca', 'biblioteca', 1],
  ['bibloiteca', 'biblioteca', 1],
  ['bibliotecca', 'biblioteca', 1],
  ['bibliateca', 'biblioteca', 1],
  ['bblioteka', 'biblioteca', 2],
  ['xyz', 'biblioteca', 3],
])('%s and %s differ in %d letters', (word, other, distance) => {
  expect(editDistance(word, other, 2).whole).toBe(distance)
})

test('a beginning is compared with a beginning', () => {
  expect(editDistance('blibio', 'biblioteca', 2).beginning).toBe(2)
  expect(editDistance('bibilo', 'biblioteca', 1).beginning).toBe(1)
})

test('the words that were found are marked where their accents differ too', () => {
  expect(markWords('Agricultura da Família', ['famil', 'x'])).toEqual([
    { text: 'Agricultura da ', isMatch: false },
    { text: 'Famíl', isMatch: true },
    { text: 'ia', isMatch: false },
  ])
})

test('an excerpt has the word in it, and no cut word', () => {
  const text = `${'antes disto '.repeat(20)}a matrícula é grátis ${'e depois '.repeat(30)}`
  const excerpt = excerptOf(text, ['matricul']) ?? ''
  expect(excerpt).toMatch(/^… [a-z ]*a matrícula é grátis [a-z ]*(?:e|depois) …$/)
  expect(excerpt.length).toBeLessThan(150)
  expect(excerptOf(text, ['nada'])).toBeUndefined()
})
