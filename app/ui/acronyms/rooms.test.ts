import { expect, test } from 'vitest'
import { blockPart } from '#content/block-part.ts'
import { campus } from '#test/documents/campus.ts'
import { roomCampusOf, roomPath, whereOf } from './rooms.ts'

const campuses = [
  campus('norte', { acronym: 'CNOR' }),
  campus('sul'),
  campus('reitoria', { acronym: 'RIFB', kind: 'reitoria' }),
]

test.each([
  [{ block: 'B', room: '12' }, 'Bloco B, sala 12'],
  [{ room: '101A' }, 'Sala 101A'],
  [{ block: 'bloco c' }, 'Bloco c'],
  [{ block: 'Bl. A', room: '3' }, 'Bloco A, sala 3'],
  [{ block: 'BL 2' }, 'Bloco 2'],
  [{ block: 'Bl.A', room: 'SA 12' }, 'Bloco A, sala SA 12'],
  [{ block: 'B' }, 'Bloco B'],
  [
    { block: 'Bloco administrativo', room: 'Sala dos professores' },
    'Bloco administrativo, sala dos professores',
  ],
  [{ block: 'Prédio novo' }, 'Prédio novo'],
  [{ block: 'B-2', room: '101/102' }, 'Bloco B-2, sala 101/102'],
  [{ room: 'CPD' }, 'CPD'],
  [{}, undefined],
])('the place %o reads %s', (place, words) => {
  expect(whereOf(place)).toBe(words)
})

test.each([
  ['A', 'bloco-a'],
  ['Bloco A', 'bloco-a'],
  ['  bloco  a', 'bloco-a'],
  ['BLOCO A-1', 'bloco-a-1'],
  ['Bl. A', 'bloco-a'],
  ['Bl.A', 'bloco-a'],
  ['Prédio da Biblioteca', 'bloco-predio-da-biblioteca'],
  ['Bloco', 'bloco-bloco'],
  [undefined, 'salas'],
])('the block %j is at #%s', (block, part) => {
  expect(blockPart(block)).toBe(part)
})

test.each([
  ['of a sector is at its campus', { acronym: 'DG', kind: 'setor', campuses: ['norte'] }, 'norte'],
  ['of a course too', { acronym: 'TSI', kind: 'curso', campuses: ['sul'] }, 'sul'],
  [
    'of a pro-rectory is at the rectory',
    { acronym: 'PREN', kind: 'reitoria', campuses: 'all' },
    'reitoria',
  ],
  [
    'of an entry of two campuses is at neither',
    { acronym: 'X', kind: 'setor', campuses: ['norte', 'sul'] },
    undefined,
  ],
  [
    'of an entry of all campuses is at none',
    { acronym: 'X', kind: 'setor', campuses: 'all' },
    undefined,
  ],
  [
    'of a campus as a whole is its address',
    { acronym: 'CNOR', kind: 'campus', campuses: ['norte'] },
    undefined,
  ],
] as const)('a room %s', (_, entry, id) => {
  const scope = entry.campuses === 'all' ? 'all' : [...entry.campuses]
  expect(roomCampusOf({ ...entry, campuses: scope, room: '12' }, campuses)?.id).toBe(id)
  expect(roomCampusOf({ ...entry, campuses: scope }, campuses)).toBeUndefined()
})

test('where there is one campus, what belongs to all is there', () => {
  const only = campuses.slice(0, 1)
  const entry = { acronym: 'DG', kind: 'setor', campuses: 'all', block: 'A' } as const
  expect(roomCampusOf(entry, only)?.id).toBe('norte')
})

test('a room leads to its block on the page of the campus', () => {
  const [north = campus('norte')] = campuses
  expect(roomPath(north, { block: 'Bloco A', room: '12' })).toBe('/campus/norte#bloco-a')
  expect(roomPath(north, { room: '12' })).toBe('/campus/norte#salas')
})
