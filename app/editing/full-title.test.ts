import { expect, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import { fullTitle, kindOf } from './full-title.ts'

const sector = { acronym: 'CGBI', name: 'Biblioteca', kind: 'setor' }

test.each<[CollectionName, string, object, string]>([
  ['glossary', 'CGBI', sector, 'CGBI · Biblioteca'],
  ['glossary', 'CGBI', {}, 'CGBI'],
  ['campuses', 'Campus Gama', { shortName: 'Gama' }, 'Campus Gama'],
  ['news', 'Feira', { name: 'x' }, 'Feira'],
])('in %s %j is told as a whole', (collection, title, values, whole) => {
  expect(fullTitle(collection, title, values)).toBe(whole)
})

test.each<[CollectionName, object, string]>([
  ['glossary', sector, 'Setor'],
  ['glossary', { kind: 'lei' }, 'Lei'],
  ['glossary', {}, 'Sigla'],
  ['news', { kind: 'lei' }, 'Notícia'],
])('in %s, %j is of a kind', (collection, values, kind) => {
  expect(kindOf(collection, values)).toBe(kind)
})
