import { expect, test } from 'vitest'
import { readExam } from './read-exam.ts'

const read = (query: string) => readExam(new URLSearchParams(query), [['enem', 'ENEM']])

test.each([
  ['520,5 480 610', [520.5, 480, 610]],
  ['520.5;480; 610', [520.5, 480, 610]],
  [' 100\n5 ', [100, 5]],
  ['450 /460', [450, 460]],
])('scores typed as %j', (typed, scores) => {
  expect(read(`notas=${encodeURIComponent(typed)}`).answers.scores).toEqual(scores)
})

test.each([
  ['exame', 'sisu'],
  ['ano', '25'],
  ['ano', '2025.5'],
  ['notas', 'muitas'],
  ['notas', '-1 500'],
  ['notas', '99999'],
  ['notas', Array(13).fill(1).join(' ')],
  ['redacao', '6 7'],
  ['idade', '121'],
  ['escolaridade', 'toString'],
])('%s=%s is no answer, and is said to be none', (name, value) => {
  const { answers, faults } = read(`${name}=${value}`)
  expect(Object.keys(faults)).toEqual([name])
  expect(Object.values(answers).every((answer) => answer === undefined)).toBe(true)
})

test('what was not answered is no fault', () => {
  expect(read('exame=&ano=').faults).toEqual({})
  expect(read('exame=enem&ano=2025')).toMatchObject({
    answers: { exam: 'enem', year: 2025, scores: undefined },
    faults: {},
  })
})
