import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.tsx'
import { queryOf, readFilter } from './document-filter.tsx'

const campuses = [{ id: 'gama', shortName: 'Gama' }]

test('each filter has its words, and the way to the list without it', () => {
  const asked = 'q=sala&situacao=draft&campus=gama&pendencia=confirmar&publicidade=nao&ordem=mudado'
  const found = activeFilters(readFilter(new URLSearchParams(asked)), campuses)
  expect(found.map(({ words, rest }) => [words, String(queryOf(rest))])).toEqual([
    ['Rascunho', asked.replace('&situacao=draft', '')],
    ['Campus: Gama', asked.replace('&campus=gama', '')],
    ['A confirmar', asked.replace('&pendencia=confirmar', '')],
    ['Sem a marca de publicidade', asked.replace('&publicidade=nao', '')],
  ])
})

test('words and order alone are no filters, and a campus that is gone has its id', () => {
  expect(activeFilters(readFilter(new URLSearchParams('q=sala&ordem=name')), campuses)).toEqual([])
  const gone = activeFilters(readFilter(new URLSearchParams('campus=sul')), campuses)
  expect(gone.map(({ words }) => words)).toEqual(['Campus: sul'])
})
