import { expect, test } from 'vitest'
import { referencesOf, referringCollections } from './references.ts'

test('a cell that names a document is a reference of its row', () => {
  const courses = [{ course: 'a' }, { course: 'b' }]
  expect(referencesOf('admissions', { courses }, ['gama'])).toEqual([
    { field: 'courses.0.course', to: 'courses', id: 'a' },
    { field: 'courses.1.course', to: 'courses', id: 'b' },
    { field: 'campuses', to: 'campuses', id: 'gama' },
  ])
  expect(referringCollections('courses')).toContain('admissions')
})
