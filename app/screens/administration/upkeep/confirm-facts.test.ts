import { expect, test } from 'vitest'
import { factNames } from './confirm-facts.tsx'

const course = {
  name: 'Libras',
  modality: 'fic',
  distance: false,
  note: 'De manhã',
  about: '',
  shifts: [],
}

test('of everything that is in doubt only what is written is told, without the title and flags that say no', () => {
  expect(factNames('courses', course, ['*'])).toEqual(['modality', 'note'])
  expect(factNames('courses', course, ['*', 'name'])).toEqual(['modality', 'note'])
})

test('a field in doubt is told whatever it says, as the form is ordered, and the title where nothing else is', () => {
  expect(factNames('courses', course, ['distance', 'places', 'modality', 'name'])).toEqual([
    'modality',
    'distance',
    'places',
  ])
  expect(factNames('courses', course, ['name'])).toEqual(['name'])
})
