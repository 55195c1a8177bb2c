import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { answerChoices, answersPath, readAnswers } from './read-answers.ts'

const choices = answerChoices([
  { id: 'sul', shortName: 'Sul', kind: 'campus', stage: 'operating' },
  { id: 'norte', shortName: 'Norte', kind: 'campus', stage: 'planned' },
] as unknown as Summary<'campuses'>[])
const read = (query: string) => readAnswers(new URLSearchParams(query), choices)

test('the address keeps the answers, and gives them back', () => {
  const path = '/que-curso?idade=30&escolaridade=medio&campus=sul&modo=distancia&turno=noturno'
  const { answers, given, faults } = read(path.slice('/que-curso?'.length))
  expect(faults).toEqual({})
  expect(answers).toEqual({
    age: 30,
    schooling: 'medio',
    shift: 'noturno',
    campus: 'sul',
    mode: 'distancia',
  })
  expect(answersPath(answers)).toBe(path)
  expect(`/que-curso?${new URLSearchParams(given)}`).toBe(path)
  expect(answersPath({})).toBe('/que-curso')
})

test.each([
  ['idade', '121'],
  ['idade', '-1'],
  ['idade', '17,5'],
  ['idade', '9'.repeat(5000)],
  ['escolaridade', 'doutorado'],
  ['escolaridade', 'toString'],
  ['turno', 'diurno'],
  ['campus', 'norte'],
  ['modo', 'semipresencial'],
  ['modo', 'pular'],
])('%s=%s is no answer, and is said to be none', (name, value) => {
  expect(read(`${name}=${value}`)).toEqual({
    answers: {},
    given: {},
    faults: { [name]: expect.any(String) },
  })
})

test('what was not answered is no fault, and what was declined is remembered', () => {
  expect(read('idade=&escolaridade=')).toEqual({ answers: {}, given: {}, faults: {} })
  expect(read('idade=pular&campus=pular')).toEqual({
    answers: {},
    given: { idade: 'pular', campus: 'pular' },
    faults: {},
  })
})
