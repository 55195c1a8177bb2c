import { expect, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import { cellChoices, choicesText, nearText, readChoices } from './cell-choices.ts'

const campuses = [
  { id: 'brasilia', name: 'Campus Brasília', shortName: 'Brasília' },
  { id: 'gama', name: 'Campus Gama', shortName: 'Gama', city: 'Brasília' },
]

const documentsOf = (name: CollectionName) => (name === 'campuses' ? campuses : [])

function choicesOf(collection: CollectionName, name: string) {
  const choices = cellChoices(collection, name, documentsOf)
  if (!choices) throw new Error(name)
  return choices
}

test('campuses are chosen among those there are, or all of them at once', () => {
  const choices = choicesOf('courses', 'campuses')
  expect(choices.options.map(({ label }) => label)).toEqual(['Brasília', 'Gama'])
  expect(readChoices(choices, 'Gama | Marte')).toMatchObject({
    chosen: ['gama'],
    unknown: ['Marte'],
    near: [],
  })
  expect(choicesText(choices, ['gama', 'brasilia'])).toBe('gama | brasilia')
  expect(choicesText(choices, ['gama', 'todos'])).toBe('todos')
})

test('a word with a wrong letter is proposed as what it is nearly, and a cell that is not whole is not', () => {
  const choices = choicesOf('courses', 'campuses')
  expect(nearText(choices, 'Brasilha')).toBe('brasilia')
  expect(nearText(choices, 'Gama | Brasilha')).toBe('gama | brasilia')
  expect(nearText(choices, 'Brasilha | Marte')).toBeUndefined()
  expect(nearText(choices, 'Brasília')).toBeUndefined()
  expect(nearText(choices, '')).toBeUndefined()
  expect(nearText(choicesOf('courses', 'modality'), 'Doutorado')).toBeUndefined()
  expect(nearText(choicesOf('courses', 'modality'), 'Mestrada')).toBe('Mestrado')
})

test('only a column of a set has choices', () => {
  expect(choicesOf('courses', 'status').options.map(({ text }) => text)).toContain('Rascunho')
  expect(choicesOf('courses', 'modality').isMany).toBe(false)
  expect(cellChoices('courses', 'places', documentsOf)).toBeUndefined()
  expect(cellChoices('courses', 'name', documentsOf)).toBeUndefined()
})

test('a name of several documents is the name of none, and their labels can be told apart', () => {
  const both = [
    { id: 'cgen-gama', acronym: 'CGEN' },
    { id: 'cgen-brasilia', acronym: 'CGEN' },
  ]
  const choices = cellChoices('services', 'sector', (name) => (name === 'glossary' ? both : []))
  expect(choices?.options.map(({ label }) => label)).toEqual([
    'CGEN (cgen-gama)',
    'CGEN (cgen-brasilia)',
  ])
  expect(choices && readChoices(choices, 'CGEN').chosen).toEqual([])
  expect(choices && readChoices(choices, 'cgen-gama').chosen).toEqual(['cgen-gama'])
})

test('who works in some campuses chooses among those', () => {
  const choices = cellChoices('courses', 'campuses', documentsOf, ['gama'])
  expect(choices?.options.map(({ text }) => text)).toEqual(['gama'])
  expect(choices?.everything).toBeUndefined()
})
