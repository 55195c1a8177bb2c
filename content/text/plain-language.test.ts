import { expect, test } from 'vitest'
import { MOST_WORDS, writingAdvice } from './plain-language.ts'
import { plainWords } from './plain-words.ts'

const nothing: ReadonlySet<string> = new Set()

const kindsIn = (text: string, known = nothing) =>
  writingAdvice(text, known).map(({ kind }) => kind)

test('a plain text needs no advice', () => {
  expect(
    writingAdvice(
      '## Como pedir\n\nVá à secretaria com um documento. Ela abre às 8h.\n\n- Leve uma cópia.',
      nothing,
    ),
  ).toEqual([])
  expect(writingAdvice('', nothing)).toEqual([])
})

test('a text of long words is hard, with its index', () => {
  expect(
    writingAdvice(
      'A regulamentação institucional determina obrigatoriedade de comprovação documental para caracterização socioeconômica individual de participantes.',
      nothing,
    ),
  ).toEqual([{ kind: 'hard', index: 0 }])
})

test('a sentence may have as many words as are said, and no more', () => {
  const sentence = (words: number) => `Sol${' sol'.repeat(words - 1)}.`
  expect(kindsIn(sentence(MOST_WORDS))).toEqual([])
  expect(writingAdvice(`Vá. ${sentence(MOST_WORDS + 1)}`, nothing)).toEqual([
    { kind: 'long_sentence', words: MOST_WORDS + 1, sentence: sentence(MOST_WORDS + 1) },
  ])
  // Two items of a list are two sentences, whatever stands at their end.
  expect(kindsIn(`- ${sentence(20).slice(0, -1)}\n- ${sentence(20)}`)).toEqual([])
})

test.each([
  'O pedido é analisado pela equipe e será respondido em cinco dias.',
  'As vagas foram abertas ontem e serão devidamente preenchidas por sorteio.',
  'O texto foi incluído e não foi ainda corrigido.',
])('%s has passives on passives', (text) => {
  expect(kindsIn(text)).toContain('passives')
})

test.each([
  'O pedido é analisado pela equipe.',
  'O dia é sábado e o cartão é válido.',
  'A equipe é formada aqui. O resultado é publicado no mural.',
  'Ele é o estado, e a cidade é o lado.',
])('%s has none', (text) => {
  expect(kindsIn(text)).toEqual([])
})

test('a word of offices is told with what people say, once, and not inside of another', () => {
  expect(
    writingAdvice('Entre mediante senha. Saia mediante aviso. Os **discentes** leem.', nothing),
  ).toEqual([
    { kind: 'plain_word', word: 'discentes', plain: 'estudante' },
    { kind: 'plain_word', word: 'mediante', plain: 'com' },
  ])
  expect(kindsIn('Um não docente-chefe')).toEqual([])
  expect(kindsIn('Fica no âmbito. Do lado de lá.')).toEqual([])
})

test('an acronym that nothing explains is told, one of the glossary is not', () => {
  const known = new Set(['CGBI'])
  expect(writingAdvice('Fale com a CGBI e com o NAPNE.', known)).toEqual([
    { kind: 'unknown_acronym', acronym: 'NAPNE' },
  ])
})

test('pictures about which nothing is said are counted', () => {
  expect(writingAdvice('![](/media/a.png) ![Rampa](/media/b.png)', nothing)).toEqual([
    { kind: 'picture_without_alt', count: 1 },
  ])
})

test('what is proposed is itself no word of offices', () => {
  for (const [, plain] of plainWords) expect(kindsIn(`Use ${plain} aqui`), plain).toEqual([])
})
