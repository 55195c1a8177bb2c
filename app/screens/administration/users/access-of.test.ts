import { expect, test } from 'vitest'
import { accessOf, allCampuses, campusField } from './access-of.ts'

test.each([
  [
    { role: 'editor', [campusField('brasilia')]: 'on' },
    { role: 'editor', campuses: ['brasilia'] },
  ],
  [
    { role: 'editor', [campusField(allCampuses)]: 'on' },
    { role: 'editor', campuses: 'all' },
  ],
  [
    { role: 'admin', name: 'x' },
    { role: 'admin', campuses: [] },
  ],
  [{ role: 'emperor' }, { role: 'reader', campuses: [] }],
])('%j gives %j', (values, access) => {
  expect(accessOf(values)).toEqual(access)
})
