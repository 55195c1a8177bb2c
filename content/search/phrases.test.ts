import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerQuery } from './answer-query.ts'
import { phraseKey, phrasesIn } from './phrases.ts'
import type { SearchedCollection } from './search-entry.ts'
import { searchEntry } from './search-entry.ts'
import { SearchIndex } from './search-index.ts'

const text = { place: 'text', kind: 'text' } as const
const curated: SearchedCollection = {
  heading: 'Respostas',
  href: '{path}',
  title: ['title'],
  detail: [],
  fields: [
    { key: 'title', ...text },
    { key: 'phrases', ...text },
  ],
  references: [],
  kind: 'Resposta',
  words: '',
  phrases: ['title', 'phrases'],
  synonymOf: 'synonymOf',
}
const rooms: SearchedCollection = {
  heading: 'Salas',
  href: '/salas/{id}',
  title: ['name'],
  detail: [],
  fields: [
    { key: 'name', place: 'title', kind: 'text' },
    { key: 'about', place: 'text', kind: 'text' },
  ],
  references: [],
  kind: 'Sala Salas',
  words: 'lugar',
}

function indexOf(): SearchIndex {
  const index = new SearchIndex()
  const put = (key: string, searched: SearchedCollection, document: Record<string, unknown>) =>
    index.put(key, '1', searchEntry(searched, document))
  put('answers/night', curated, {
    title: 'Salas à noite',
    phrases: ['noite', 'depois das dez'],
    synonymOf: ['noturno'],
  })
  put('answers/food', curated, { title: 'Comida', phrases: ['restaurante', 'onde comer', 'comer'] })
  put('rooms/dance', rooms, { name: 'Sala de Dança', about: 'Uso noturno.' })
  put('rooms/music', rooms, { name: 'Sala de Música', about: 'Tem piano. Noturno só às sextas.' })
  put('rooms/north', rooms, { name: 'Sala Norte', about: 'Um lugar claro.' })
  return index
}

function find(query: string, index = indexOf()) {
  const { groups, suggestion, isPartial } = answerQuery(index, { text: query, limit: 5 })
  const hits = groups.flatMap(({ collection, ids }) => ids.map((id) => `${collection}/${id}`))
  return { hits, suggestion, isPartial }
}

test.each([
  ['noite', 'a phrase'],
  ['NOITES', 'another case and number'],
  ['tem sala à noite?', 'more words around it'],
  ['depois das dez', 'several words'],
  ['dez depois', 'in another order'],
])('%s is answered by staff first: %s', (query) => {
  expect(find(query).hits[0]).toBe('answers/night')
})

test('what is called as the rest of the query comes before the answer to a part of it', () => {
  expect(find('dança à noite').hits).toEqual(['rooms/dance', 'answers/night'])
})

test('where nothing has all of the words, a phrase answers its own, and the rest is looked for', () => {
  const { hits, isPartial } = find('restaurante música')
  expect(hits).toEqual(['answers/food', 'rooms/music'])
  expect(isPartial).toBeUndefined()
})

test('a word that staff know is not corrected, nor a short one into another word', () => {
  expect(find('noite').suggestion).toBeUndefined()
  expect(find('corte').suggestion).toBeUndefined()
  expect(find('nrote').suggestion).toBeUndefined()
  expect(find('piamo').hits).toEqual([])
})

test('another ending is the same word, and nobody is asked', () => {
  const { hits, suggestion } = find('restaurantis')
  expect(hits[0]).toBe('answers/food')
  expect(suggestion).toBeUndefined()
})

test('what is said of all of a collection outranks no name', () => {
  expect(find('lugar').hits.length).toBe(3)
  expect(find('sala norte').hits[0]).toBe('rooms/north')
})

test('a phrase answers until its document is gone', () => {
  const index = indexOf()
  index.remove('answers/night')
  expect(find('depois das dez', index).hits).toEqual([])
  expect(find('noite', index).hits).toEqual([])
})

const words = fc.uniqueArray(fc.stringMatching(/^[bcdfg][aeiou][bcdfg]{2,5}$/), {
  minLength: 1,
  maxLength: 4,
})

test('a phrase is found in each query that has its words, with the share that it is of it', () => {
  fc.assert(
    fc.property(words, words, (phrase, others) => {
      const rest = others.filter((word) => !phrase.includes(word))
      const key = phraseKey(phrase.join(' '))
      const found = phrasesIn([...rest, ...phrase.toReversed()].join(' '))
      const share = phrase.length / (phrase.length + rest.length)
      expect(found.find((each) => each.key === key)?.share).toBeCloseTo(share)
    }),
  )
})

test('the longest query has no more phrases than can be looked up between two keystrokes', () => {
  const query = Array.from({ length: 40 }, (_, number) => `palavra${number}`).join(' ')
  expect(phrasesIn(query).length).toBeLessThan(800)
})

test('what is found by a synonym is marked by the word that the content uses', () => {
  const { marks } = answerQuery(indexOf(), { text: 'dança à noite', limit: 5 })
  expect(marks).toEqual(expect.arrayContaining(['danca', 'noite', 'noturno']))
})

test.each([
  ['onde comem?', 'answers/food'],
  ['comendo', 'answers/food'],
  ['oi, boa noite, tem restaurante aí?', 'answers/food'],
  ['restaurante hoje', 'answers/food'],
])('%s asks for a phrase in other words', (query, first) => {
  expect(find(query).hits[0]).toBe(first)
})

test('a rare word of a phrase is more of a query than common ones', () => {
  const weights: Record<string, number> = { abert: 0.2, restaurant: 0.8 }
  const found = phrasesIn('restaurante aberto', (form) => weights[form] ?? 0)
  const shares = found.map(({ forms, share }) => [forms.join(' '), share])
  expect(Object.fromEntries(shares)).toMatchObject({ restaurant: 0.8 })
})

test('what the institute is called says nothing of what is looked for in it', () => {
  const names = ['Instituto Sul', 'ISU']
  const ids = (text: string) =>
    answerQuery(indexOf(), { text, limit: 5, names }).groups.map(({ ids: [first] }) => first)
  expect(ids('restaurante do ISU')).toEqual(['food'])
  expect(ids('restaurante do instituto sul')).toEqual(['food'])
  expect(answerQuery(indexOf(), { text: 'ISU', limit: 5, names }).groups).toEqual([])
})

test('what is not there is said, and the rest is answered', () => {
  const { dropped, isPartial, groups } = answerQuery(indexOf(), {
    text: 'música xilofone',
    limit: 5,
  })
  expect({ dropped, isPartial }).toEqual({ dropped: ['xilofone'], isPartial: true })
  expect(groups[0]?.ids[0]).toBe('music')
  expect(groups).toHaveLength(1)
})

test('of the kind that a query names, what no document has is lacking; not what staff answer', () => {
  const model = { rooms, answers: curated }
  const ask = (text: string) => answerQuery(indexOf(), { text, limit: 5 }, model)
  const { lacking, isPartial, groups } = ask('vocês têm sala de xilofone?')
  expect({ lacking, isPartial }).toEqual({ lacking: 'sala de xilofone', isPartial: true })
  expect(groups.map(({ collection }) => collection)).toEqual(['rooms'])
  expect(ask('sala de dança').lacking).toBeUndefined()
  expect(ask('sala de restaurante').lacking).toBeUndefined()
})

test('a phrase knows short verbs in their forms too', () => {
  expect(phraseKey('falo com alguém')).toBe(phraseKey('falar com alguém'))
  expect(phraseKey('pago')).toBe(phraseKey('pagar'))
})
