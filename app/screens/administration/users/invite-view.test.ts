import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { campusesOf } from './invite-view.tsx'

test.each([
  ['all', 'todos os campi'],
  [[], 'nenhum campus'],
  [['gama', 'estrutural'], 'Gama, estrutural'],
] as const)('an invitation for %j is for %s', (scope, words) => {
  const known = [{ id: 'gama', shortName: 'Gama' }] as Summary<'campuses'>[]
  expect(campusesOf(scope === 'all' ? scope : [...scope], known)).toBe(words)
})
