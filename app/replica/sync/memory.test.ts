import { expect, test } from 'vitest'
import type { PageContent } from '#app/replica/page-content.ts'
import type { PublicChange } from '#protocol/api-types.ts'

import { type AnyDocument, createMemory, type State } from './memory.ts'

function course(id: string, revision: number, name = id): AnyDocument {
  return { id, revision, name, description: `${name} ${revision}` } as unknown as AnyDocument
}

function state(seq: number, courses: AnyDocument[], log = 'a'): State {
  return { log, seq, collections: { courses, glossary: [course('sigla', 1)] } }
}

function page(seq: number, courses: AnyDocument[], log = 'a'): PageContent {
  const lists = courses.map(({ id, revision }) => ({ id, revision }))
  return {
    log,
    seq,
    collections: { courses: lists },
    documents: { courses },
    absent: { courses: ['nada'] },
  } as unknown as PageContent
}

const change = (document: AnyDocument) =>
  ({ collection: 'courses', id: document.id, document }) as unknown as PublicChange

test('what the page showed stays in place as long as the copy is older', () => {
  const memory = createMemory(page(9, [course('redes', 3)]))
  memory.replace(state(5, [course('redes', 2), course('nada', 1)]))
  expect(memory.document('courses', 'redes')?.revision).toBe(3)
  expect(memory.document('courses', 'nada')).toBeNull()
  expect(memory.collection('glossary')).toHaveLength(1)
  expect(memory.isComplete()).toBe(false)

  memory.apply({ log: 'a', seq: 10, changes: [change(course('redes', 4))] })
  expect(memory.document('courses', 'redes')?.revision).toBe(4)
  expect(memory.isComplete()).toBe(true)
})

test('what neither the page nor an older copy has may still exist; a copy that is complete knows better', () => {
  const memory = createMemory(page(9, [course('redes', 3)]))
  expect(memory.document('courses', 'web')).toBeUndefined()
  memory.replace(state(5, [course('redes', 2)]))
  expect(memory.document('courses', 'web')).toBeUndefined()
  memory.apply({ log: 'a', seq: 9, changes: [] })
  expect(memory.document('courses', 'web')).toBeNull()
})

test('a copy of another log never stands in for the page', () => {
  const memory = createMemory(page(2, [course('redes', 1)]))
  memory.replace(state(90, [course('redes', 7)], 'restored-away'))
  expect(memory.document('courses', 'redes')?.revision).toBe(1)
  memory.replace(state(2, [course('redes', 1)]))
  expect(memory.isComplete()).toBe(true)
})

test('when the rest comes, what the page showed keeps its identity', () => {
  const shown = page(5, [course('redes', 2), course('web', 1)])
  const memory = createMemory(shown)
  const before = [memory.collection('courses'), memory.document('courses', 'redes')]
  memory.replace(state(6, [course('redes', 2), course('web', 1)]))
  expect(memory.collection('courses')).toBe(before[0])
  expect(memory.document('courses', 'redes')).toBe(before[1])
  expect(memory.whole('courses')).toHaveLength(2)
})

test('a change touches one document and one list, and a repetition nothing', () => {
  const memory = createMemory(undefined)
  memory.replace(state(5, [course('redes', 2), course('web', 1)]))
  const [glossary, web] = [memory.collection('glossary'), memory.document('courses', 'web')]
  const message = { log: 'a', seq: 6, changes: [change(course('redes', 3))] }
  memory.apply(message)
  const courses = memory.collection('courses')
  expect(memory.document('courses', 'redes')?.revision).toBe(3)
  expect(memory.collection('glossary')).toBe(glossary)
  expect(memory.document('courses', 'web')).toBe(web)
  memory.apply(structuredClone(message))
  expect(memory.collection('courses')).toBe(courses)
})

test('a snapshot of the same log keeps what did not change, one of another log nothing', () => {
  const memory = createMemory(undefined)
  memory.replace(state(5, [course('redes', 2)]))
  const [list, redes] = [memory.collection('courses'), memory.document('courses', 'redes')]
  memory.replace(state(8, [course('redes', 2)]))
  expect(memory.collection('courses')).toBe(list)
  expect(memory.document('courses', 'redes')).toBe(redes)
  memory.replace(state(3, [course('redes', 2, 'Outro')], 'b'))
  expect(memory.document('courses', 'redes')).toMatchObject({ name: 'Outro' })
})

test('a collection that this app does not know is left out', () => {
  const memory = createMemory(undefined)
  memory.replace(state(5, []))
  const unknown = { collection: 'menus', id: 'x', document: course('x', 1) }
  memory.apply({ log: 'a', seq: 6, changes: [unknown as unknown as PublicChange] })
  expect(memory.cursor()).toEqual({ log: 'a', seq: 6 })
})

test('own writes are shown over the server’s state until they are taken away', () => {
  const memory = createMemory(undefined)
  memory.replace(state(5, [course('redes', 2), course('web', 1)]))
  const web = memory.document('courses', 'web')
  memory.overlay({
    ids: (name) => (name === 'courses' ? ['redes', 'nova'] : []),
    show: (_, id, of) => (id === 'nova' ? course('nova', 0) : of && { ...of, doubts: [] }),
  })
  expect(memory.collection('courses')?.map(({ id }) => id)).toEqual(['nova', 'redes', 'web'])
  expect(memory.document('courses', 'redes')).toHaveProperty('doubts')
  expect(memory.document('courses', 'web')).toBe(web)
  expect(memory.state()?.collections.courses).toHaveLength(2)

  memory.apply({ log: 'a', seq: 6, changes: [change(course('redes', 3))] })
  expect(memory.document('courses', 'redes')).toMatchObject({ revision: 3, doubts: [] })
  memory.overlay({ ids: () => [], show: (_name, _id, of) => of })
  expect(memory.collection('courses')?.map(({ id }) => id)).toEqual(['redes', 'web'])
  expect(memory.document('courses', 'redes')).not.toHaveProperty('doubts')
})
