import type { PublicDocument } from '#content/document.ts'
import type { ChangesMessage } from '#protocol/api-types.ts'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { type ContentCache, createContentCache } from './content-cache.ts'
import { type DeviceStorage, openDeviceStorage } from './device-storage.ts'
import { createMemoryStore, type MemoryStore } from './memory-store.ts'

let device: DeviceStorage
let isLost: boolean
/** A tab's store, and the copy that it keeps. */
let store: MemoryStore
let cache: ContentCache

const course = (id: string, revision: number) =>
  ({ id, revision, name: id }) as unknown as PublicDocument

function message(seq: number, ...documents: PublicDocument[]): ChangesMessage {
  const changes = documents.map((document) => ({
    collection: 'courses',
    id: document.id,
    document,
  }))
  return { log: 'a', seq, changes } as unknown as ChangesMessage
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  isLost = false
  const opened = await openDeviceStorage(() => {
    isLost = true
  })
  if (!opened) throw new Error('The device does not open')
  device = opened
  store = createMemoryStore(undefined)
  cache = createContentCache(device, store)
  store.replace({
    log: 'a',
    seq: 5,
    collections: { courses: [course('redes', 1), course('web', 1)] },
  })
  await cache.replace(1000)
})

/** What another visit finds. */
async function found() {
  const later = createMemoryStore(undefined)
  const asOf = await createContentCache(device, later).read()
  const courses = later.fullDocuments('courses')?.map(({ id, revision }) => `${id} ${revision}`)
  return { seq: later.cursor()?.seq, courses, asOf }
}

test('a copy comes back in its order, with its place and age', async () => {
  expect(await found()).toEqual({ seq: 5, courses: ['redes 1', 'web 1'], asOf: 1000 })
})

test('a message that leads on is cache with the place that it leads to', async () => {
  await cache.apply(5, message(7, course('redes', 2), course('aberto', 1)), 2000)
  expect(await found()).toEqual({ seq: 7, courses: ['aberto 1', 'redes 2', 'web 1'], asOf: 2000 })
})

test('where messages are missing between, the whole store is cache', async () => {
  store.apply(message(8, course('web', 4)))
  store.apply(message(9, course('redes', 3)))
  await cache.apply(8, message(9, course('redes', 3)), 2000)
  expect(await found()).toEqual({ seq: 9, courses: ['redes 3', 'web 4'], asOf: 2000 })
})

test('a tab that was slower takes nothing back', async () => {
  await cache.apply(5, message(9, course('redes', 3)), 2000)
  await cache.apply(5, message(6, course('redes', 2)), 2100)
  expect(await found()).toMatchObject({ seq: 9, courses: ['redes 3', 'web 1'] })
})

test('the age is cache only of the copy that it belongs to', async () => {
  await cache.saveAge({ log: 'a', seq: 5 }, 3000)
  await cache.saveAge({ log: 'a', seq: 6 }, 4000)
  await cache.saveAge({ log: 'b', seq: 5 }, 4000)
  expect(await found()).toMatchObject({ asOf: 3000 })
})

test('a copy that cannot be written whole stays as it was, and the device gives up', async () => {
  const unwritable = { ...course('web', 2), name: () => {} } as unknown as PublicDocument
  await cache.apply(5, message(6, course('redes', 2), unwritable), 2000)
  expect(isLost).toBe(true)
  const again = await openDeviceStorage(() => {})
  const later = createMemoryStore(undefined)
  await (again && createContentCache(again, later).read())
  expect(later.cursor()?.seq).toBe(5)
  expect(later.document('courses', 'redes')?.revision).toBe(1)
})

test('a newer version of the app gets the database for itself', async () => {
  await new Promise((resolve) => {
    indexedDB.open('campus-na-mao', 99).onsuccess = resolve
  })
  expect(isLost).toBe(true)
  await cache.apply(5, message(6, course('redes', 2)), 2000)
  expect(await openDeviceStorage(() => {})).toBeUndefined()
})
