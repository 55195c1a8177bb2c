import { expect, test } from 'vitest'
import { definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { filterDocuments, readFilter, sortDocuments } from './document-filter.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')

function entry(id: string, more: object): StaffDocument {
  return {
    id,
    acronym: id.toUpperCase(),
    name: id,
    status: 'published',
    campuses: 'all',
    doubts: [],
    updatedAt: '2026-11-01T00:00:00Z',
    ...more,
  } as unknown as StaffDocument
}

const documents = [
  entry('ppc', { name: 'Projeto Pedagógico', kind: 'documento', campuses: ['gama'] }),
  entry('cgbi', { name: 'Biblioteca', aliases: ['sala de leitura'], campuses: ['brasilia'] }),
  entry('agua', { acronym: 'ÁGUA', status: 'draft', updatedAt: '2026-11-20T00:00:00Z' }),
  entry('velha', { updatedAt: '2025-01-01T00:00:00Z' }),
  entry('saiu', { status: 'archived', expireAt: '2026-11-20T00:00:00Z', campuses: ['gama'] }),
  entry('tirada', { status: 'archived', campuses: ['gama'] }),
]

test.each([
  ['', ['agua', 'cgbi', 'ppc', 'saiu', 'tirada', 'velha']],
  ['q=pedagogico', ['ppc']],
  ['q=LEITURA', ['cgbi']],
  ['q=agua', ['agua']],
  ['q=%25', []],
  ["q='", []],
  ['q=(', []],
  ['situacao=draft', ['agua']],
  ['situacao=archived', ['tirada']],
  ['situacao=expired', ['saiu']],
  ['situacao=toString', ['agua', 'cgbi', 'ppc', 'saiu', 'tirada', 'velha']],
  ['campus=gama', ['agua', 'ppc', 'saiu', 'tirada', 'velha']],
  ['pendencia=confirmar', ['velha']],
  ['ordem=name', ['agua', 'cgbi', 'ppc', 'saiu', 'tirada', 'velha']],
  ['ordem=mudado&campus=brasilia', ['agua', 'cgbi', 'velha']],
  ['q=velha&situacao=draft', []],
])('%s finds %j', (query, ids) => {
  const filter = readFilter(new URLSearchParams(query))
  const glossary = definitionOf('glossary')
  const found = sortDocuments(
    glossary,
    filterDocuments(glossary, documents, filter, now),
    filter.order,
  )
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test('only those with a prepared change', () => {
  const filter = readFilter(new URLSearchParams('pendencia=alteracao'))
  const glossary = definitionOf('glossary')
  const copies = new Map([['ppc', documents[0]]])
  const idsOf = (found: readonly StaffDocument[]) => found.map(({ id }) => id)
  expect(idsOf(filterDocuments(glossary, documents, filter, now, copies))).toEqual(['ppc'])
  expect(filterDocuments(glossary, documents, filter, now)).toEqual([])
})

test('a column of choices is an order too, and who has none comes last', () => {
  const filter = readFilter(new URLSearchParams('ordem=kind'))
  const [first] = filterDocuments(definitionOf('glossary'), documents, filter, now)
  expect(first?.id).toBe('ppc')
})

test.each([
  ['publicidade=sim', ['obra']],
  ['publicidade=nao', ['prazo', 'visita']],
  ['publicidade=talvez', ['obra', 'prazo', 'visita']],
])('of news %s finds %j', (query, ids) => {
  const news = [
    entry('obra', { date: '2026-07-03', publicity: true }),
    entry('prazo', { date: '2026-07-02', publicity: false }),
    // Written before there was the mark.
    entry('visita', { date: '2026-07-01' }),
  ]
  const filter = readFilter(new URLSearchParams(query))
  const found = filterDocuments(definitionOf('news'), news, filter, now)
  expect(found.map(({ id }) => id)).toEqual(ids)
})
