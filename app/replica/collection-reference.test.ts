import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectionReference } from './collection-reference.ts'
import type { WriteRequest } from './outbox/outbox.ts'
import type { Sync } from './sync/start-sync.ts'

let drafts: WriteRequest[]
let stopped: number
let window: EventTarget

/** What is fetched when it is needed; here, what reaches it. */
const sync = {
  queue: async () => ({
    write: async (draft: WriteRequest) => {
      drafts.push(draft)
      return { kind: 'queued' }
    },
  }),
  watchDocument: (_: string, id: string, listener: (snapshot: unknown) => void) => {
    listener({ id, document: null, isPending: false })
    return () => {
      stopped += 1
    }
  },
} as unknown as Sync

beforeEach(() => {
  drafts = []
  stopped = 0
  window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('each way to write reaches the queue with what it needs', async () => {
  const courses = collectionReference('courses', async () => sync)
  await courses.doc('redes').update({ note: null }, 7)
  await courses.doc('redes').delete()
  await courses.add({ id: 'web', name: 'Web', modality: 'fic', distance: false, shifts: [] })
  expect(drafts).toEqual([
    { collection: 'courses', kind: 'update', id: 'redes', body: { note: null }, basedOn: 7 },
    { collection: 'courses', kind: 'delete', id: 'redes', basedOn: undefined },
    {
      collection: 'courses',
      kind: 'add',
      id: 'web',
      body: { name: 'Web', modality: 'fic', distance: false, shifts: [] },
    },
  ])
})

test('without the code that writes, a write is refused as offline', async () => {
  const courses = collectionReference('courses', () => Promise.reject(new Error('No network')))
  expect(await courses.doc('redes').delete()).toEqual({ kind: 'refused', code: 'offline' })
})

test('who watches hears the present state, until they leave', async () => {
  const listener = vi.fn()
  const stop = collectionReference('courses', async () => sync)
    .doc('redes')
    .onSnapshot(listener)
  await settled()
  expect(listener).toHaveBeenCalledWith({ id: 'redes', document: null, isPending: false })
  stop()
  expect(stopped).toBe(1)
})

test('who left before it began hears nothing', async () => {
  const listener = vi.fn()
  collectionReference('courses', async () => sync)
    .doc('redes')
    .onSnapshot(listener)()
  await settled()
  expect(listener).not.toHaveBeenCalled()
})

test('who watches without a connection begins when there is one', async () => {
  const listener = vi.fn()
  const start = vi.fn().mockRejectedValueOnce(new Error('No network')).mockResolvedValue(sync)
  collectionReference('courses', start).doc('redes').onSnapshot(listener)
  await settled()
  expect(listener).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(listener).toHaveBeenCalledOnce()
})
