import { expect, test } from 'vitest'
import type { HistoryEntry } from '#protocol/api-types.ts'
import { authorsOf } from './change-authors.ts'

/** Newest first, as the history has them. */
const entries = [
  { by: { id: 'bia', name: 'Bia' }, changed: ['note'] },
  { by: { id: 'caio', name: 'Caio' }, changed: ['note', 'places'] },
  { by: { id: 'ana', name: 'Ana' }, changed: ['duration'] },
  { by: { id: 'gone' }, changed: ['name'] },
  { by: { id: 'rui', name: 'Rui' } },
] as HistoryEntry[]

test.each([
  [['note'], 'Bia', false],
  [['note', 'places'], 'Bia e Caio', true],
  [['duration'], 'Você, em outra janela,', false],
  [['places', 'duration'], 'Caio e você, em outra janela,', true],
  [['name'], 'Outra pessoa', false],
  [['note', 'slug'], 'Outra pessoa', false],
  [[], 'Outra pessoa', false],
])('%j: changed by %s', (fields, words, isMany) => {
  expect(authorsOf(entries, fields, 'ana')).toEqual({ words, isMany })
})
