import { expect, test } from 'vitest'
import type { PageContent } from '#app/replica/page-content.ts'
import type { PublicDocument } from '#content/document.ts'
import type { PublicChange } from '#protocol/api-types.ts'
import {
  type ContentSnapshot,
  collectionState,
  compareIn,
  createMemoryStore,
  reuseUnchanged,
  withChanges,
} from './memory-store.ts'

function course(id: string, revision: number, name = id): PublicDocument {
  return { id, revision, name, description: `${name} ${revision}` } as unknown as PublicDocument
}

function state(seq: number, courses: PublicDocument[], log = 'a'): ContentSnapshot {
  return { log, seq, collections: { courses, glossary: [course('sigla', 1)] } }
}

function page(seq: number, courses: PublicDocument[], log = 'a'): PageContent {
  const lists = courses.map(({ id, revision }) => ({ id, revision }))
  return {
    log,
    seq,
    collections: { courses: lists },
    documents: { courses },
    absent: { courses: ['nada'] },
  } as unknown as PageContent
}

const change = (document: PublicDocument) =>
  ({ collection: 'courses', id: document.id, document }) as unknown as PublicChange

test('what the page showed stays in place as long as the copy is older', () => {
  const store = createMemoryStore(page(9, [course('redes', 3)]))
  store.replace(state(5, [course('redes', 2), course('nada', 1)]))
  expect(store.document('courses', 'redes')?.revision).toBe(3)
  expect(store.document('courses', 'nada')).toBeNull()
  expect(store.collection('glossary')).toHaveLength(1)
  expect(store.isComplete()).toBe(false)

  store.apply({ log: 'a', seq: 10, changes: [change(course('redes', 4))] })
  expect(store.document('courses', 'redes')?.revision).toBe(4)
  expect(store.isComplete()).toBe(true)
})

test('what neither the page nor an older copy has may still exist; a copy that is complete knows better', () => {
  const store = createMemoryStore(page(9, [course('redes', 3)]))
  expect(store.document('courses', 'web')).toBeUndefined()
  store.replace(state(5, [course('redes', 2)]))
  expect(store.document('courses', 'web')).toBeUndefined()
  store.apply({ log: 'a', seq: 9, changes: [] })
  expect(store.document('courses', 'web')).toBeNull()
})

test('a copy of another log never stands in for the page', () => {
  const store = createMemoryStore(page(2, [course('redes', 1)]))
  store.replace(state(90, [course('redes', 7)], 'restored-away'))
  expect(store.document('courses', 'redes')?.revision).toBe(1)
  store.replace(state(2, [course('redes', 1)]))
  expect(store.isComplete()).toBe(true)
})

test('when the rest comes, what the page showed keeps its identity', () => {
  const shown = page(5, [course('redes', 2), course('web', 1)])
  const store = createMemoryStore(shown)
  const before = [store.collection('courses'), store.document('courses', 'redes')]
  store.replace(state(6, [course('redes', 2), course('web', 1)]))
  expect(store.collection('courses')).toBe(before[0])
  expect(store.document('courses', 'redes')).toBe(before[1])
  expect(store.fullDocuments('courses')).toHaveLength(2)
})

test('a change touches one document and one list, and a repetition nothing', () => {
  const store = createMemoryStore(undefined)
  store.replace(state(5, [course('redes', 2), course('web', 1)]))
  const [glossary, web] = [store.collection('glossary'), store.document('courses', 'web')]
  const message = { log: 'a', seq: 6, changes: [change(course('redes', 3))] }
  store.apply(message)
  const courses = store.collection('courses')
  expect(store.document('courses', 'redes')?.revision).toBe(3)
  expect(store.collection('glossary')).toBe(glossary)
  expect(store.document('courses', 'web')).toBe(web)
  store.apply(structuredClone(message))
  expect(store.collection('courses')).toBe(courses)
})

test('a snapshot of the same log keeps what did not change, one of another log nothing', () => {
  const store = createMemoryStore(undefined)
  store.replace(state(5, [course('redes', 2)]))
  const [list, redes] = [store.collection('courses'), store.document('courses', 'redes')]
  store.replace(state(8, [course('redes', 2)]))
  expect(store.collection('courses')).toBe(list)
  expect(store.document('courses', 'redes')).toBe(redes)
  store.replace(state(3, [course('redes', 2, 'Outro')], 'b'))
  expect(store.document('courses', 'redes')).toMatchObject({ name: 'Outro' })
})

test('a collection that this app does not know is left out', () => {
  const store = createMemoryStore(undefined)
  store.replace(state(5, []))
  const unknown = { collection: 'menus', id: 'x', document: course('x', 1) }
  store.apply({ log: 'a', seq: 6, changes: [unknown as unknown as PublicChange] })
  expect(store.cursor()).toEqual({ log: 'a', seq: 6 })
})

test('own writes are shown over the server’s state until they are taken away', () => {
  const store = createMemoryStore(undefined)
  store.replace(state(5, [course('redes', 2), course('web', 1)]))
  const web = store.document('courses', 'web')
  store.setOverlay({
    ids: (name) => (name === 'courses' ? ['redes', 'nova'] : []),
    show: (_, id, of) => (id === 'nova' ? course('nova', 0) : of && { ...of, doubts: [] }),
  })
  expect(store.collection('courses')?.map(({ id }) => id)).toEqual(['nova', 'redes', 'web'])
  expect(store.document('courses', 'redes')).toHaveProperty('doubts')
  expect(store.document('courses', 'web')).toBe(web)
  expect(store.state()?.collections.courses).toHaveLength(2)

  store.apply({ log: 'a', seq: 6, changes: [change(course('redes', 3))] })
  expect(store.document('courses', 'redes')).toMatchObject({ revision: 3, doubts: [] })
  store.setOverlay({ ids: () => [], show: (_name, _id, of) => of })
  expect(store.collection('courses')?.map(({ id }) => id)).toEqual(['redes', 'web'])
  expect(store.document('courses', 'redes')).not.toHaveProperty('doubts')
})

function entry(id: string, revision = 1): PublicDocument {
  return { id, revision, acronym: id.toUpperCase() } as unknown as PublicDocument
}

const compare = compareIn('glossary')

const start = collectionState(['b', 'd', 'f'].map((id) => entry(id)))

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  ['one before all', { a: entry('a') }, 'abdf'],
  ['one after all', { g: entry('g') }, 'bdfg'],
  ['some between', { e: entry('e'), c: entry('c') }, 'bcdef'],
  ['one that goes', { d: null }, 'bf'],
  ['all that go', { b: null, d: null, f: null }, ''],
  ['one that changes', { d: entry('d', 2) }, 'bdf'],
  ['one that was never there', { x: null }, 'bdf'],
])('changes are put in their place: %s', (_, changes, expected) => {
  const after = withChanges(start, new Map(Object.entries(changes)), compare)
  expect(ids(after.list)).toBe(expected)
  expect(ids([...after.byId.values()])).toHaveLength(expected.length)
})

test('a document that is called otherwise moves', () => {
  const renamed = { ...entry('b', 2), acronym: 'Z' } as PublicDocument
  const after = withChanges(start, new Map([['b', renamed]]), compare)
  expect(ids(after.list)).toBe('dfb')
})

test('many changes at once come out as sorting everything would', () => {
  const all = Array.from({ length: 300 }, (_, index) => entry(`x${(index * 7919) % 1000}`))
  const few = collectionState(all.slice(0, 200).sort(compare))
  const changes = new Map(all.slice(150).map((each) => [each.id, entry(each.id, 2)] as const))
  const after = withChanges(few, changes, compare)
  expect(ids(after.list)).toBe(ids([...all].sort(compare)))
})

test('without news everything stays the same object', () => {
  const [b = entry('b')] = start.list
  expect(withChanges(start, new Map([['b', b]]), compare)).toBe(start)
})

test('of what was known before, unchanged documents and lists keep their identity', () => {
  const next = collectionState(['b', 'd', 'f'].map((id) => entry(id)))
  const same = reuseUnchanged(next, start.listed, start.list)
  expect(same.list.every((document, index) => document === start.list[index])).toBe(true)
  expect(same.listed).toBe(start.listed)

  const changed = collectionState([entry('b'), entry('d', 2), entry('f')])
  const other = reuseUnchanged(changed, start.listed, start.list)
  expect(other.byId.get('b')).toBe(start.byId.get('b'))
  expect(other.byId.get('d')).not.toBe(start.byId.get('d'))
  expect(other.listed).not.toBe(start.listed)
})
