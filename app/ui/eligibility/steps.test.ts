import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answerPath,
  changePath,
  type Given,
  isAsked,
  type Question,
  SKIPPED,
  stepOf,
  stepPath,
} from './steps.ts'

const age: Question = { key: 'idade', names: ['idade'] }
const place: Question = { key: 'onde', names: ['campus', 'modo'] }
const shift: Question = {
  key: 'turno',
  names: ['turno'],
  isAsked: ({ modo }) => modo !== 'distancia',
}
const questions = [age, place, shift]

const step = (given: Given, asked: string | null = null, faulty: string[] = []) =>
  stepOf(questions, given, asked, (name) => faulty.includes(name))

test.each([
  ['nothing is answered', {}, null, [], 1],
  ['it names a question', { idade: '18' }, 'onde', [], 2],
  ['it names one that there is not', { idade: '18' }, 'x'.repeat(5000), [], undefined],
  ['it names nothing that there is, and nothing is answered', {}, 'x', [], 1],
  ['there are answers and it names no question', { turno: 'noturno' }, null, [], undefined],
  ['an answer is none', { idade: '18' }, null, ['modo'], 2],
  ['the only answer is none', {}, null, ['turno'], 3],
  ['it names another question than the one whose answer is none', {}, 'turno', ['idade'], 1],
  ['it names one that does not matter', { modo: 'distancia' }, 'turno', [], undefined],
] as const)('where %s', (_, given, asked, faulty, number) => {
  expect(step(given, asked, [...faulty])?.number).toBe(number)
})

test('a step knows its place among the questions that matter, and the one before', () => {
  expect(step({}, 'onde')).toEqual({ question: place, number: 2, total: 3, before: age })
  expect(step({ modo: 'distancia' }, 'onde')?.total).toBe(2)
})

test('an answer leads to the next question without one, and at the end to the result', () => {
  const answer = (given: Given, question: Question, its: Given) =>
    answerPath('/x', questions, given, question, its)
  expect(answer({}, age, { idade: '18' })).toBe('/x?idade=18&pergunta=onde')
  expect(answer({ idade: '18' }, place, { campus: 'sul' })).toBe(
    '/x?idade=18&campus=sul&pergunta=turno',
  )
  expect(answer({ idade: '18', campus: 'sul' }, shift, { turno: SKIPPED })).toBe(
    '/x?idade=18&campus=sul&turno=pular',
  )
})

test('a changed answer keeps the later ones that still matter', () => {
  const given = { idade: '18', campus: 'sul', turno: 'noturno' }
  expect(answerPath('/x', questions, given, age, { idade: '17' })).toBe(
    '/x?idade=17&campus=sul&turno=noturno',
  )
  expect(answerPath('/x', questions, given, place, { modo: 'distancia' })).toBe(
    '/x?idade=18&modo=distancia',
  )
})

test('who changes an answer of the result comes back to the result', () => {
  expect(changePath('/x', questions, { idade: '18' }, age)).toBe(
    '/x?idade=18&campus=pular&turno=pular&pergunta=idade',
  )
  expect(changePath('/x', questions, { modo: 'distancia' }, place)).toBe(
    '/x?idade=pular&modo=distancia&pergunta=onde',
  )
})

/** The answers and the question in an address. */
function read(url: string): { given: Given; asked: string | null } {
  const query = new URL(url, 'http://x').searchParams
  const { pergunta = null, ...given } = Object.fromEntries(query)
  return { given, asked: pergunta }
}

const offered = new Map<Question, Given[]>([
  [age, [{ idade: '17' }, { idade: '18' }, { idade: SKIPPED }]],
  [place, [{ campus: 'sul' }, { modo: 'distancia' }, { campus: SKIPPED }]],
  [shift, [{ turno: 'noturno' }, { turno: SKIPPED }]],
])

test('however one answers, goes back and changes, one answer a question leads to the result', () => {
  const pick = fc.nat({ max: 5 })
  fc.assert(
    fc.property(
      fc.array(pick, { maxLength: 6 }),
      fc.array(pick, { minLength: 3 }),
      (walk, rest) => {
        let { given, asked } = read('/x')
        const answer = (index: number) => {
          const at = step(given, asked)
          if (!at) return
          const choices = offered.get(at.question) ?? []
          const choice = choices[index % choices.length] ?? {}
          const url = answerPath('/x', questions, given, at.question, choice)
          ;({ given, asked } = read(url))
          expect(given).toMatchObject(choice)
          expect(stepPath('/x', questions, given)).toBe(url.replace(/[?&]pergunta=\w+$/, ''))
          for (const each of questions)
            if (!isAsked(each, given)) expect(Object.keys(given)).not.toContain(each.names[0])
        }
        for (const index of walk) {
          answer(index)
          const before = step(given, asked)?.before
          if (index > 3 && before)
            ({ given, asked } = read(stepPath('/x', questions, given, before)))
        }
        for (const index of [...rest.slice(0, 3)]) answer(index)
        expect(step(given, asked)).toBeUndefined()
      },
    ),
  )
})
