import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerQuery } from './answer-query.ts'
import { searchEntry } from './search-entry.ts'
import { SearchIndex } from './search-index.ts'
import { searchedCollection } from './search-model.ts'

const searched = searchedCollection({
  name: 'rooms',
  label: { one: 'Sala', many: 'Salas', gender: 'feminine' },
  purpose: '',
  fields: {
    name: { kind: 'text', label: 'Nome', max: 80 },
    aliases: { kind: 'texts', label: 'Apelidos', max: 80, most: 5, isAcronym: true },
    about: { kind: 'markdown', label: 'Sobre', max: 2000 },
  },
  titleField: 'name',
  listColumns: ['name'],
  order: { by: 'name', direction: 'asc' },
  readerPath: '/sala/{id}',
})
if (!searched) throw new Error('rooms are searched')
const rooms = searched

const text = fc
  .array(
    fc.constantFrom('ala', 'alas', 'bloco', 'blocos', 'curso', 'danca', 'e-tec', 'porta', 'x'),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => words.join(' '))
const room = fc.record({ name: text, aliases: fc.array(text, { maxLength: 2 }), about: text })
const step = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  room: fc.option(room, { nil: undefined, freq: 4 }),
  isPacked: fc.boolean(),
})
const queries = ['ala', 'alas bloco', 'blcoo', 'e-tec', 'danca curso', 'p', 'sala', 'corso x']

test('an index that was changed step by step answers like one that is built anew', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let changed = new SearchIndex()
      const rest = new Map<string, { name: string; aliases: string[]; about: string }>()
      for (const { id, room: next, isPacked } of steps) {
        if (next) {
          changed.put(`rooms/${id}`, '1', searchEntry(rooms, next))
          rest.set(id, next)
        } else {
          changed.remove(`rooms/${id}`)
          rest.delete(id)
        }
        if (isPacked) changed = new SearchIndex(structuredClone(changed.pack()))
      }
      const anew = new SearchIndex()
      for (const [id, each] of rest) anew.put(`rooms/${id}`, '1', searchEntry(rooms, each))
      for (const query of queries)
        expect(answerQuery(changed, { text: query, limit: 10 })).toEqual(
          answerQuery(anew, { text: query, limit: 10 }),
        )
    }),
  )
})

test('what is kept knows of what each document was made', () => {
  const index = new SearchIndex()
  index.put('rooms/a', '3.1', searchEntry(rooms, { name: 'Ala' }))
  index.put('rooms/b', '1', searchEntry(rooms, { name: 'Bloco' }))
  index.remove('rooms/b')
  const kept = new SearchIndex(index.pack())
  expect([...kept.keys()]).toEqual(['rooms/a'])
  expect(kept.stampOf('rooms/a')).toBe('3.1')
  expect(kept.stampOf('rooms/b')).toBeUndefined()
})

test('a collection that is shown nowhere is not searched', () => {
  const definition = {
    name: 'rooms',
    label: { one: 'Sala', many: 'Salas', gender: 'feminine' as const },
    purpose: '',
    fields: { name: { kind: 'text' as const, label: 'Nome', max: 80 } },
    titleField: 'name',
    listColumns: ['name'],
    order: { by: 'name', direction: 'asc' as const },
    readerPath: false as const,
  }
  expect(searchedCollection(definition)).toBeUndefined()
  const site = { kind: 'url' as const, label: 'Página' }
  expect(searchedCollection({ ...definition, fields: { ...definition.fields, site } })?.href).toBe(
    '{site}',
  )
})

test.each([
  ['of eight letters, one of the beginning of a longer word may be wrong', 'bibilote', true],
  ['not two', 'bubilote', false],
  ['of fewer letters none of the beginning', 'bibilot', false],
])('%s', (_rule, query, isFound) => {
  const index = new SearchIndex()
  index.put('rooms/a', '1', searchEntry(rooms, { name: 'Biblioteca' }))
  expect(answerQuery(index, { text: query, limit: 10 }).total).toBe(isFound ? 1 : 0)
})

test('of those that have some of the words, the one with the rarer word comes first', () => {
  const index = new SearchIndex()
  for (let number = 0; number < 20; number++)
    index.put(`rooms/p${number}`, '1', searchEntry(rooms, { name: 'Porta' }))
  index.put('rooms/d', '1', searchEntry(rooms, { name: 'Dança' }))
  const { isPartial, groups } = answerQuery(index, { text: 'porta danca', limit: 2 })
  expect(isPartial).toBe(true)
  expect(groups[0]?.ids[0]).toBe('d')
})

test('each word counts where it says most, and all of the words count together', () => {
  const index = new SearchIndex()
  index.put('rooms/a', '1', searchEntry(rooms, { name: 'Alas', about: 'ala' }))
  index.put('rooms/b', '1', searchEntry(rooms, { name: 'Alas', about: 'x' }))
  index.put('rooms/c', '1', searchEntry(rooms, { name: 'Bloco', about: 'porta curso' }))
  index.put('rooms/d', '1', searchEntry(rooms, { name: 'Porta', about: 'curso' }))
  const ids = (query: string) => answerQuery(index, { text: query, limit: 10 }).groups[0]?.ids
  expect(ids('alas')).toEqual(['a', 'b'])
  expect(ids('porta curso')).toEqual(['d', 'c'])
})
