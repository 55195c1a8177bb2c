import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { mostAsked, questionOf } from './most-asked.ts'

const curation = (id: string, fields: Partial<Summary<'curations'>>) =>
  ({ id, path: `/${id}`, campuses: 'all', ...fields }) as Summary<'curations'>

test('of what is curated the first four with a button are shown, and each question may be an example', () => {
  const curations = [
    curation('a', { chip: 'Bolsa' }),
    curation('b', { question: 'tem curso à noite?' }),
    curation('c', { chip: 'Inscrições', question: 'é de graça?' }),
    ...['d', 'e', 'f'].map((id) => curation(id, { chip: id })),
  ]
  const { chips, questions } = mostAsked(curations, undefined)
  expect(chips.map(({ href }) => href)).toEqual(['/a', '/c', '/d', '/e'])
  expect(questions).toEqual(['tem curso à noite?', 'é de graça?'])
})

test('a button whose answer is of another campus leads to the question', () => {
  const curations = [
    curation('a', { chip: 'Bolsa', title: 'Bolsa e auxílio', campuses: ['brasilia'] }),
  ]
  const hrefFor = (campus?: string) => mostAsked(curations, campus).chips[0]?.href
  expect(hrefFor('brasilia')).toBe('/a')
  expect(hrefFor('gama')).toBe('/tab1?q=Bolsa+e+aux%C3%ADlio')
  expect(hrefFor()).toBe('/tab1?q=Bolsa+e+aux%C3%ADlio')
})

test('the example is the same all day, and another one the next day', () => {
  const questions = ['a?', 'b?', 'c?']
  expect(questionOf(questions, '2026-11-26')).not.toBe(questionOf(questions, '2026-11-27'))
  expect(questionOf([], '2026-11-26')).toBeUndefined()
})
