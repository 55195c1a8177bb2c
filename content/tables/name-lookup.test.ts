import { expect, test } from 'vitest'
import { createNameLookup } from './name-lookup.ts'

const campuses = [
  { id: 'brasilia', name: 'Campus Brasília', shortName: 'Asa Norte', city: 'Brasília' },
  { id: 'gama', name: 'Campus Gama', shortName: 'Gama', city: 'Brasília' },
  { id: 'rf', name: 'Campus Riacho Fundo', shortName: 'Riacho', city: 'Riacho Fundo' },
  { id: 'rf2', name: 'Campus Riacho Fundo', shortName: 'gama', city: 'Gama' },
  { id: 'novo' },
]

test.each([
  ['BRASILIA', 'brasilia'],
  ['campus brasília', 'brasilia'],
  ['Asa Norte', 'brasilia'],
  ['riacho', 'rf'],
  ['Riacho Fundo', 'rf'],
  ['Campus Riacho Fundo', undefined],
  ['Gama', 'gama'],
  ['Marte', undefined],
])('by %j somebody means %j, unless two are called so', (text, id) => {
  const idNamed = createNameLookup((collection) => (collection === 'campuses' ? campuses : []))
  expect(idNamed('campuses', text)).toBe(id)
  // Asked again, and of a collection that has none.
  expect(idNamed('campuses', text)).toBe(id)
  expect(idNamed('services', text)).toBeUndefined()
})
