import { expect, test } from 'vitest'
import { adoptKnown, documentsOf, withChanges } from './documents.ts'
import { type AnyDocument, compareIn } from './memory.ts'

function entry(id: string, revision = 1): AnyDocument {
  return { id, revision, acronym: id.toUpperCase() } as unknown as AnyDocument
}

const compare = compareIn('glossary')
const start = documentsOf(['b', 'd', 'f'].map((id) => entry(id)))
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
  const renamed = { ...entry('b', 2), acronym: 'Z' } as AnyDocument
  const after = withChanges(start, new Map([['b', renamed]]), compare)
  expect(ids(after.list)).toBe('dfb')
})

test('many changes at once come out as sorting everything would', () => {
  const all = Array.from({ length: 300 }, (_, index) => entry(`x${(index * 7919) % 1000}`))
  const few = documentsOf(all.slice(0, 200).sort(compare))
  const changes = new Map(all.slice(150).map((each) => [each.id, entry(each.id, 2)] as const))
  const after = withChanges(few, changes, compare)
  expect(ids(after.list)).toBe(ids([...all].sort(compare)))
})

test('without news everything stays the same object', () => {
  const [b = entry('b')] = start.list
  expect(withChanges(start, new Map([['b', b]]), compare)).toBe(start)
})

test('of what was known before, unchanged documents and lists keep their identity', () => {
  const next = documentsOf(['b', 'd', 'f'].map((id) => entry(id)))
  const same = adoptKnown(next, start.listed, start.list)
  expect(same.list.every((document, index) => document === start.list[index])).toBe(true)
  expect(same.listed).toBe(start.listed)

  const changed = documentsOf([entry('b'), entry('d', 2), entry('f')])
  const other = adoptKnown(changed, start.listed, start.list)
  expect(other.byId.get('b')).toBe(start.byId.get('b'))
  expect(other.byId.get('d')).not.toBe(start.byId.get('d'))
  expect(other.listed).not.toBe(start.listed)
})
