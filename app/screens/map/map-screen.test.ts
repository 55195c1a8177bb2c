import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { groupCampuses } from './map-screen.tsx'

type Campus = Summary<'campuses'>

function campus(id: string, change: Partial<Campus> = {}): Campus {
  return {
    id,
    revision: 1,
    campuses: 'all',
    updatedAt: '2026-01-01T00:00:00Z',
    doubts: [],
    name: id,
    shortName: id,
    kind: 'campus',
    stage: 'operating',
    city: 'Brasília',
    state: 'DF',
    ...change,
  }
}

const campuses = [
  campus('brasilia'),
  campus('gama'),
  campus('reitoria', { kind: 'reitoria' }),
  campus('sobradinho', { stage: 'planned' }),
]

function ids(own: string | undefined) {
  const groups = Object.entries(groupCampuses(campuses, own))
  return Object.fromEntries(groups.map(([name, list]) => [name, list.map(({ id }) => id)]))
}

test('the reader’s campus stands first, the planned ones apart', () => {
  expect(ids('gama')).toEqual({
    own: ['gama'],
    others: ['brasilia'],
    headOffice: ['reitoria'],
    planned: ['sobradinho'],
  })
})

test('the head office may be the reader’s place; a planned campus never is', () => {
  expect(ids('reitoria')).toMatchObject({ own: ['reitoria'], headOffice: [] })
  expect(ids('sobradinho')).toMatchObject({ own: [], planned: ['sobradinho'] })
})
