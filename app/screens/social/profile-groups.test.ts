import { expect, test } from 'vitest'
import type { CampusScope, Summary } from '#content/document.ts'
import { groupProfiles, sharedSentence } from './social-groups.ts'

function profile(id: string, campuses: CampusScope): Summary<'social'> {
  return {
    id,
    revision: 1,
    campuses,
    updatedAt: '2026-01-01T00:00:00Z',
    doubts: [],
    network: 'telegram',
    handle: id,
    address: `https://t.me/${id}`,
    order: 1,
  }
}

function campus(id: string): Summary<'campuses'> {
  return {
    id,
    revision: 1,
    campuses: 'all',
    updatedAt: '2026-01-01T00:00:00Z',
    doubts: [],
    holidays: [],
    name: `Campus ${id}`,
    shortName: id,
    kind: 'campus',
    stage: 'operating',
    city: 'Brasília',
    state: 'DF',
  }
}

const profiles = [
  profile('todos', 'all'),
  profile('de-gama', ['gama']),
  profile('de-ceilandia', ['ceilandia']),
  profile('de-ninguem', []),
]

test('the institution comes first, then the reader’s campus, then the others', () => {
  const groups = groupProfiles(profiles, [campus('ceilandia'), campus('gama')], 'gama')
  expect(groups.institution.map(({ id }) => id)).toEqual(['todos'])
  expect(groups.own.map(({ id }) => id)).toEqual(['de-gama'])
  expect(groups.others.map(({ profile, campus }) => [profile.id, campus?.id])).toEqual([
    ['de-ceilandia', 'ceilandia'],
    ['de-ninguem', undefined],
  ])
})

test('without a campus every profile is there all the same', () => {
  const groups = groupProfiles(profiles, [], undefined)
  expect(groups.own).toEqual([])
  expect(groups.others).toHaveLength(3)
})

test.each([
  [['a confirmar', 'a confirmar'], 'a confirmar'],
  [['de 2020', 'de 2019', 'de 2019'], 'de 2019'],
  [['de 2019', 'de 2020'], undefined],
  [['de 2019', 'de 2019', undefined], undefined],
  [['de 2019'], undefined],
  [[], undefined],
])('of %j the group says %j once', (sentences, once) => {
  expect(sharedSentence(sentences)).toBe(once)
})
