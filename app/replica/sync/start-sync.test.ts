import { expect, test } from 'vitest'
import type { PublicDocument } from '#content/document.ts'
import type { Bundle } from '#protocol/api-types.ts'
import { createMemoryStore } from './memory-store.ts'
import { loadBundledSnapshot } from './start-sync.ts'

const courses = (revision: number) => [{ id: 'redes', revision } as unknown as PublicDocument]
const brought = {
  log: 'a',
  seq: 7,
  madeAt: 2000,
  fetchCollections: async () => ({ courses: courses(7) }) as unknown as Bundle['collections'],
}

test('where the device kept nothing, what came with the app is shown as old as it is', async () => {
  const store = createMemoryStore(undefined)
  expect(await loadBundledSnapshot(store, undefined, brought)).toBe(2000)
  expect(store.document('courses', 'redes')?.revision).toBe(7)
  expect(store.isComplete()).toBe(true)
})

test.each([
  ['an earlier state is replaced by that of a newer app', 'a', 6, 7, 2000],
  ['the same state stays as it was heard', 'a', 7, 1, 1000],
  ['a later state stays', 'a', 8, 1, 1000],
  ['the state of another log stays: nobody here knows which is newer', 'b', 2, 1, 1000],
])('%s', async (_, log, seq, revision, age) => {
  const store = createMemoryStore(undefined)
  store.replace({ log, seq, collections: { courses: courses(1) } })
  expect(await loadBundledSnapshot(store, 1000, brought)).toBe(age)
  expect(store.document('courses', 'redes')?.revision).toBe(revision)
})

test('an app that brought nothing leaves all as it is', async () => {
  const store = createMemoryStore(undefined)
  expect(await loadBundledSnapshot(store, undefined)).toBeUndefined()
  expect(store.cursor()).toBeUndefined()
})
