import { expect, test } from 'vitest'
import { newDocumentFor, proposedValues } from './new-document.tsx'

test.each([
  ['an admin', { role: 'admin', campuses: [] }, 'gama', 'all'],
  ['an editor of all campuses', { role: 'editor', campuses: 'all' }, 'gama', 'all'],
  ['an editor of one', { role: 'editor', campuses: ['gama'] }, 'estrutural', ['gama']],
  [
    'an editor of several, of whom one is here',
    { role: 'editor', campuses: ['a', 'b'] },
    'b',
    ['b'],
  ],
  ['an editor of several, elsewhere', { role: 'editor', campuses: ['a', 'b'] }, 'c', ['a']],
  ['an editor of several, nowhere', { role: 'editor', campuses: ['a', 'b'] }, undefined, ['a']],
] as const)('a new document of %s belongs somewhere', (_, user, here, campuses) => {
  const mutable = user.campuses === 'all' ? 'all' : [...user.campuses]
  expect(newDocumentFor({ ...user, campuses: mutable }, here)).toEqual({
    campuses,
    status: 'draft',
  })
})

test.each([
  ['news', { date: '2026-11-21' }],
  ['events', { state: 'confirmed' }],
  ['notices', { severity: 'info', from: '2026-11-21', until: '2026-11-24' }],
  ['courses', {}],
] as const)('a new document of %s begins with what is mostly meant', (collection, values) => {
  expect(proposedValues(collection, '2026-11-21')).toEqual(values)
})
