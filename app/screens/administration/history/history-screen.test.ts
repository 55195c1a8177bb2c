import { expect, test } from 'vitest'
import type { HistoryEntry } from '#protocol/api-types.ts'
import { firstValues, revisionSentence } from './history-screen.tsx'

const entry: HistoryEntry = {
  revision: 7,
  kind: 'changed',
  at: '2026-03-12T22:30:00Z',
  by: { id: 'a', name: 'Ana' },
  isKept: true,
  status: 'published',
  statusBefore: 'published',
}

test.each<[Partial<HistoryEntry>, string]>([
  [{ kind: 'created', revision: 1 }, 'Criou'],
  [{ kind: 'created' }, 'Criou de novo'],
  [{ kind: 'deleted' }, 'Apagou'],
  [{ changed: [] }, 'Salvou'],
  [{ changed: ['name', 'duration'] }, 'Mudou Nome e Duração'],
  [{ changed: ['name', 'duration', 'places', 'email'] }, 'Mudou Nome, Duração e mais 2 campos'],
  [{ changed: ['confirmedAt', 'confirmedBy'] }, 'Mudou Confirmado em'],
  [{ statusBefore: 'draft', changed: ['status'] }, 'Publicou'],
  [{ status: 'archived', changed: ['status', 'name'] }, 'Arquivou e mudou Nome'],
  [{ status: 'draft' }, 'Voltou a rascunho'],
  [{ status: 'expired', changed: ['status'] }, 'Tirou do ar, porque expirou'],
  [{ status: 'expired', statusBefore: 'archived', changed: ['name'] }, 'Mudou Nome'],
  [
    { preparedBy: { id: 'b', name: 'Bia' }, changed: ['name'] },
    'Publicou a alteração preparada e mudou Nome',
  ],
  [{ isCopy: true, kind: 'created' }, 'Preparou uma alteração'],
  [
    { isCopy: true, status: 'draft', changed: ['name', 'basedOn'] },
    'Na alteração preparada, mudou Nome',
  ],
  [
    { isCopy: true, status: 'scheduled', statusBefore: 'draft', changed: ['status', 'publishAt'] },
    'Agendou a alteração preparada',
  ],
  [{ isCopy: true, kind: 'deleted' }, 'Descartou a alteração preparada'],
])('%j: %s', (others, words) => {
  expect(revisionSentence('courses', { ...entry, ...others })).toBe(words)
})

test('what was created is told by what was changed in it later, as it was first', () => {
  const changes = (field: string, before?: unknown, after?: unknown) => ({
    changed: [field],
    changes: [{ field, ...(before !== undefined && { before }), after }],
  })
  expect(
    firstValues([
      { ...entry, ...changes('room', '202', '303') },
      { ...entry, ...changes('phone', undefined, '(61) 2193-8051') },
      { ...entry, isCopy: true, ...changes('name', 'Setor', 'Secretaria') },
      { ...entry, ...changes('room', '101', '202') },
    ]),
  ).toEqual([{ field: 'room', value: '101' }])
})

test('of what was deleted since, only the changes before that count', () => {
  const changes = [{ field: 'room', before: '101', after: '202' }]
  expect(
    firstValues([
      { ...entry, kind: 'deleted' },
      { ...entry, changed: ['room'], changes },
    ]),
  ).toEqual([{ field: 'room', value: '101' }])
})

test('what is not known is not said: a first change that is too long, what came after a content that is not kept', () => {
  const later = { changed: ['note'], changes: [{ field: 'note', before: 'A', after: 'B' }] }
  expect(
    firstValues([
      { ...entry, ...later },
      { ...entry, changed: ['note'] },
    ]),
  ).toEqual([])
  const { changed: _, ...unknown } = { ...entry, changed: undefined }
  expect(firstValues([{ ...entry, ...later }, unknown])).toEqual([])
})
