import { expect, test } from 'vitest'
import { campus } from '#test/documents/campus.ts'
import { contactOf, expects, isItself, placeOf } from './contact.ts'

const campuses = [
  campus('norte', { acronym: 'CNOR', phone: '(61) 2193-8051' }),
  campus('sul'),
  campus('reitoria', { acronym: 'RIFB', kind: 'reitoria', email: 'reitoria@exemplo.edu.br' }),
]

test('a law is not expected to have a door, a sector is', () => {
  expect(expects('lei', 'place')).toBe(false)
  expect(expects('setor', 'place')).toBe(true)
  expect(expects('colegiado', 'place')).toBe(false)
  expect(expects('colegiado', 'email')).toBe(true)
})

test.each([
  ['a sector is in its campus', { acronym: 'DG', kind: 'setor', campuses: ['norte'] }, 'norte'],
  ['an acronym may be a campus', { acronym: 'CNOR', kind: 'campus', campuses: 'all' }, 'norte'],
  [
    'a pro-rectory is in the rectory',
    { acronym: 'PREN', kind: 'reitoria', campuses: 'all' },
    'reitoria',
  ],
  [
    'a sector of two campuses is in no one place',
    { acronym: 'X', kind: 'setor', campuses: ['norte', 'sul'] },
    undefined,
  ],
  [
    'a sector of every campus is in no one place',
    { acronym: 'X', kind: 'setor', campuses: 'all' },
    undefined,
  ],
  ['a course has no counter', { acronym: 'TSI', kind: 'curso', campuses: ['norte'] }, undefined],
] as const)('%s', (_, entry, id) => {
  const scope = entry.campuses === 'all' ? 'all' : [...entry.campuses]
  expect(placeOf({ ...entry, campuses: scope }, campuses)?.id).toBe(id)
})

test('a phone of its own comes before the general one of the campus', () => {
  const [north, south] = campuses
  expect(contactOf({ acronym: 'DG', phone: '(61) 2193-0000' }, north, 'phone')).toEqual({
    value: '(61) 2193-0000',
  })
  expect(contactOf({ acronym: 'DG' }, north, 'phone')).toEqual({
    value: '(61) 2193-8051',
    of: north,
  })
  expect(contactOf({ acronym: 'DG' }, south, 'phone')).toBeUndefined()
  expect(contactOf({ acronym: 'DG' }, undefined, 'email')).toBeUndefined()
})

test('a place is itself by its acronym', () => {
  expect(isItself({ acronym: 'CNOR' }, campuses[0])).toBe(true)
  expect(isItself({ acronym: 'DG' }, campuses[0])).toBe(false)
  expect(isItself({ acronym: 'DG' }, undefined)).toBe(false)
})
