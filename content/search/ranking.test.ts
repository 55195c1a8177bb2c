import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import { answerQuery } from './answer-query.ts'
import { relatedText, searchEntry } from './search-entry.ts'
import { SearchIndex } from './search-index.ts'
import { searchModel } from './search-model.ts'

type Documents = Record<string, unknown> & { id: string }

const folder = new URL('../starter/ifb/', import.meta.url)
const content = new Map<string, Documents[]>()

function documentsOf(name: CollectionName): Documents[] {
  const known =
    content.get(name) ?? JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
  content.set(name, known)
  return known
}

const index = new SearchIndex()
for (const [name, searched] of Object.entries(searchModel))
  for (const document of documentsOf(name as CollectionName)) {
    const { text, stamp } = relatedText(searchModel, name, document, (to, id) =>
      documentsOf(to).find((other) => other.id === id),
    )
    index.put(`${name}/${document.id}`, stamp, searchEntry(searched, document, text))
  }

function find(text: string) {
  const { groups, ...answer } = answerQuery(index, { text, limit: 5 })
  return {
    ...answer,
    hits: groups.flatMap(({ collection, ids }) => ids.map((id) => `${collection}/${id}`)),
  }
}

test('a block is found whichever way it is written, and a letter is no beginning of a word', () => {
  const rooms = new SearchIndex()
  const searched = searchModel.glossary
  if (!searched) throw new Error('the glossary is searched')
  for (const [id, place] of Object.entries({
    one: { block: 'A', room: '12' },
    two: { block: 'bloco a', room: 'Sala 120' },
    three: { block: 'B', room: 'B-12' },
    four: { block: 'Anexo' },
  }))
    rooms.put(`glossary/${id}`, '1', searchEntry(searched, { acronym: id, name: id, ...place }))
  const found = (text: string) => {
    const { groups, marks } = answerQuery(rooms, { text, limit: 5 })
    return { ids: groups.flatMap(({ ids }) => ids), marks }
  }
  expect(found('bloco a')).toEqual({ ids: ['one', 'two'], marks: ['bloco'] })
  expect(found('Sala 12')).toEqual({ ids: ['one', 'two'], marks: ['sala', '12'] })
  expect(found('sala b-12').ids).toEqual(['three'])
  // Nothing is there, and what begins so is near.
  expect(found('bloco').ids).toHaveLength(3)
})

test.each([
  ['cgbi', 'glossary/cgbi'],
  ['C.G.B.I.', 'glossary/cgbi'],
  ['enem', 'glossary/enem'],
  ['EJA', 'glossary/proeja'],
  ['proeja', 'glossary/proeja'],
  ['e-tec', 'glossary/e-tec'],
  ['rh', 'glossary/cggp'],
  ['secretaria', 'glossary/cgra'],
  ['biblioteca', 'services/biblioteca'],
  ['horario biblioteca', 'services/biblioteca'],
  ['horário da biblioteca', 'services/biblioteca'],
  ['nucleo apoio', 'glossary/napne'],
  ['ampla concorrencia', 'glossary/ampla-concorrencia'],
  ['danca', 'courses/licenciatura-em-danca-graduacao'],
  ['técnicos em comércio', 'courses/tecnico-em-comercio-tecnico-subsequente'],
  ['eletronica ceilandia', 'courses/tecnico-em-eletronica-ceilandia'],
  ['gama', 'campuses/gama'],
  ['instagram', 'social/instagram'],
  ['recanto do cinema', 'events/recanto-do-cinema-2026'],
])('%s finds %s first', (query, first) => {
  expect(find(query).hits[0]).toBe(first)
})

test.each([
  ['bibliotca', 'biblioteca'],
  ['bibloiteca', 'biblioteca'],
  ['horario bibliotca', 'horario biblioteca'],
  ['secretraia', 'secretaria'],
  ['matrcula', 'matrícula'],
  ['informatcia', 'informática'],
])('%s was probably %s, and finds that', (query, meant) => {
  const { suggestion, hits } = find(query)
  expect(suggestion).toBe(meant)
  expect(hits[0]).toBe(find(meant).hits[0])
})

test.each([
  ['familia', /./],
  ['bibliotecas', /^services\/biblioteca$/],
  ['matricula', /^pages\/entrar$/],
  ['cotas', /^glossary\/ppi$/],
  ['setores', /^glossary\//],
  ['redes sociais', /^social\/facebook$/],
  ['70830-450', /^campuses\/brasilia$/],
])('%s finds among others %s', (query, other) => {
  const { hits } = find(query)
  expect(hits).toEqual(expect.arrayContaining([expect.stringMatching(other)]))
})

test('accents and case change nothing', () => {
  expect(find('FAMÍLIA')).toEqual(find('familia'))
  expect(find('familia').marks).toContain('familia')
})

test('what has only some of the words is said to be that', () => {
  const { total, isPartial, hits } = find('biblioteca cinema')
  expect({ total, isPartial }).toEqual({ total: 0, isPartial: true })
  expect(hits.length).toBeGreaterThan(1)
})

test('what has all of the words is counted, and nothing that has only some is shown', () => {
  const { total, isPartial, hits } = find('biblioteca horario')
  expect(isPartial).toBeUndefined()
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(Math.min(find('biblioteca').total, find('horario').total))
  expect(hits.length).toBeLessThanOrEqual(total)
})

test('words that nearly every text has count where nothing else is said, and only there', () => {
  expect(find('de').hits.length).toBeGreaterThan(0)
  expect(find('a biblioteca de').hits).toEqual(find('biblioteca').hits)
})

test('no more than twelve words are looked for', () => {
  const twelve = 'biblioteca '.repeat(12)
  expect(find(`${twelve} xyzzyx`).hits).toEqual(find(twelve).hits)
  expect(find(`${twelve} xyzzyx`)).not.toHaveProperty('isPartial')
})

test('what nothing is like finds nothing', () => {
  expect(find('xyzzyx')).toEqual({ total: 0, marks: [], hits: [] })
  expect(find('   ')).toEqual({ total: 0, marks: [], hits: [] })
  expect(find('xyzzyx qwzzwq')).toEqual({ total: 0, marks: [], hits: [] })
})

test.each([
  ['bibliotca', undefined],
  ['horario bibliotca', undefined],
  ['gradaucao', true],
])('asking for the correction of %s finds more: %s', (query, expected) => {
  const { suggestion = '', findsMore, total } = find(query)
  expect(findsMore).toBe(expected)
  expect(find(suggestion).total > total).toBe(expected ?? false)
})

test('a word is corrected by none that begins with another letter', () => {
  expect(find('alugar').suggestion).toBeUndefined()
})

test('the other gender of a word is the same word', () => {
  expect(find('biblioteca aberta').hits[0]).toBe('services/biblioteca')
})

test.each([
  ['quem nao é aluno pode usar a biblioteca', 'services/biblioteca'],
  ['como entra no cadunico', 'glossary/cadunico'],
  ['quando vai abrir o campus do sol nascente', 'campuses/sol-nascente'],
])('%s is also about what a part of it names', (query, named) => {
  expect(find(query).hits).toContain(named)
})

test.each([
  ['orario', 'horário'],
  ['sertificado', 'certificado'],
  ['bibliotekaa', 'biblioteca'],
])('%s sounds like %s', (query, meant) => {
  expect(find(query).suggestion).toBe(meant)
})

test('words that were run together are read apart', () => {
  expect(find('ensinomedio').hits).toEqual(find('ensino medio').hits)
  expect(find('cursotecnico').hits).toEqual(find('curso tecnico').hits)
})

test('a weak word beside others decides nothing', () => {
  expect(find('posso ver a biblioteca').hits[0]).toBe('services/biblioteca')
})
