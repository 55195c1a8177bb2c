import { expect, test } from 'vitest'
import { doubtWords } from './doubt-words.ts'
import { doubtTarget, sectionName } from './doubts.ts'

test.each([
  ['*', { field: '*' }],
  ['body', { field: 'body' }],
  ['body#Baixa renda', { field: 'body', section: 'Baixa renda' }],
  ['body#C# e F#', { field: 'body', section: 'C# e F#' }],
  ['body#', { field: 'body', section: '' }],
])('a doubt about %s', (field, target) => {
  expect(doubtTarget({ field })).toEqual(target)
  if ('section' in target) expect(sectionName(target.field, target.section)).toBe(field)
})

test.each([
  [undefined, 'a confirmar'],
  ['2019-08-21', 'a confirmar (informação de 2019)'],
  ['2016–2018', 'a confirmar (informação de 2016–2018)'],
  ['c. 2012', 'a confirmar (informação de 2012, aproximadamente)'],
])('what is of %s is said so', (asOf, words) => {
  expect(doubtWords(asOf)).toBe(words)
})
