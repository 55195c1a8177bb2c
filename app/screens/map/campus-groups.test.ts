import { expect, test } from 'vitest'
import { campus } from '#test/documents/campus.ts'
import { distanceTo, groupByDistance, groupCampuses } from './campus-groups.ts'

const at = (latitude: number, longitude: number) => ({ coordinates: { latitude, longitude } })

const campuses = [
  campus('brasilia', at(-15.75, -47.88)),
  campus('gama', at(-15.99, -48.05)),
  campus('reitoria', { kind: 'reitoria', ...at(-15.75, -47.88) }),
  campus('sobradinho', { stage: 'planned' }),
]

const idsOf = (groups: ReturnType<typeof groupCampuses>) =>
  Object.fromEntries(groups.map(({ title, campuses }) => [title, campuses.map(({ id }) => id)]))

test('the reader’s campus stands first, the planned ones apart', () => {
  const groups = groupCampuses(campuses, 'gama')
  expect(idsOf(groups)).toEqual({
    'Seu campus': ['gama'],
    'Outros campi': ['brasilia'],
    Reitoria: ['reitoria'],
    'Em implantação': ['sobradinho'],
  })
  expect(groups.map(({ isOwn }) => isOwn)).toEqual([true, undefined, undefined, undefined])
})

test('the head office may be the reader’s place; a planned campus never is', () => {
  expect(idsOf(groupCampuses(campuses, 'reitoria'))).toEqual({
    'Seu campus': ['reitoria'],
    'Outros campi': ['brasilia', 'gama'],
    'Em implantação': ['sobradinho'],
  })
  expect(idsOf(groupCampuses(campuses, 'sobradinho'))).not.toHaveProperty('Seu campus')
})

test('whoever chose none has no campus of their own, and the others are just campuses', () => {
  expect(Object.keys(idsOf(groupCampuses(campuses, undefined)))).toEqual([
    'Campi',
    'Reitoria',
    'Em implantação',
  ])
})

test('an institute of one campus has one group', () => {
  expect(idsOf(groupCampuses(campuses.slice(0, 1), 'brasilia'))).toEqual({
    'Seu campus': ['brasilia'],
  })
})

test('by distance the nearest comes first, and apart what has no place', () => {
  const here = { latitude: -16, longitude: -48 }
  expect(idsOf(groupByDistance(campuses, here))).toEqual({
    'O mais perto': ['gama'],
    'Os outros, do mais perto ao mais longe': ['brasilia', 'reitoria'],
    'Sem posição no mapa': ['sobradinho'],
  })
  expect(idsOf(groupByDistance(campuses.slice(0, 2), here))).not.toHaveProperty(
    'Sem posição no mapa',
  )
  expect(distanceTo(campus('gama', at(-16, -48)), here)).toBe(0)
  expect(distanceTo(campus('sobradinho'), here)).toBeUndefined()
  expect(distanceTo(campus('gama', at(-16, -48)), undefined)).toBeUndefined()
})
