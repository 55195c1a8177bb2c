import { expect, test } from 'vitest'
import { ALL_CAMPUSES, accessOf, campusField } from './access-fields.tsx'

test.each([
  [
    { role: 'editor', [campusField('brasilia')]: 'on' },
    { role: 'editor', campuses: ['brasilia'] },
  ],
  [
    { role: 'editor', [campusField(ALL_CAMPUSES)]: 'on' },
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
