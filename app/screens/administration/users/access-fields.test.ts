import { expect, test } from 'vitest'
import { ALL_CAMPUSES, accessFaults, accessOf, campusField } from './access-fields.tsx'

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

test('an editor needs a campus', () => {
  const marked = (name: string) => ({ role: 'editor', [campusField(name)]: 'on' })
  const fault = 'Marque ao menos um campus.'
  expect(accessFaults({ role: 'editor' })).toEqual({ [campusField(ALL_CAMPUSES)]: fault })
  for (const values of [marked('gama'), marked(ALL_CAMPUSES), { role: 'sector_owner' }])
    expect(accessFaults(values)).toEqual({})
})

test('somebody new needs a role', () => {
  expect(accessFaults({ role: '' })).toEqual({ role: 'Escolha o que a pessoa vai poder fazer.' })
})
