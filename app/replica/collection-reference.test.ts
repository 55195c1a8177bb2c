import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectionReference } from './collection-reference.ts'
import type { WriteRequest } from './outbox/outbox.ts'
import { createMemoryStore } from './sync/memory-store.ts'
import type { Sync } from './sync/start-sync.ts'

let requests: WriteRequest[]
let stopped: number
let window: EventTarget

/** What is fetched when it is needed; here, what reaches it. */
const sync: Sync = {
  store: createMemoryStore(undefined),
  fill: async () => {},
  catchUp: async () => true,
  outbox: async () => ({
    write: async (request) => {
      requests.push(request)
      return { kind: 'queued' }
    },
    resend: async () => {},
    discard: async () => {},
    preview: () => {},
  }),
  watchCollection: (_, listener) => {
    listener({ documents: [], changes: [], pending: new Set() })
    return () => {
      stopped += 1
    }
  },
  watchDocument: (_, id, listener) => {
    listener({ id, document: null, isPending: false })
    return () => {
      stopped += 1
    }
  },
}

beforeEach(() => {
  requests = []
  stopped = 0
  window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('each way to write reaches the outbox with what it needs', async () => {
  const courses = collectionReference('courses', async () => sync)
  await courses.doc('redes').update({ note: null }, 7)
  await courses.doc('redes').delete()
  const agua = { name: 'Água', modality: 'fic', distance: false, shifts: [] } as const
  await courses.doc('agua').set({ ...agua, shifts: [] }, 2)
  await courses.add({ id: 'web', name: 'Web', modality: 'fic', distance: false, shifts: [] })
  expect(requests).toEqual([
    { collection: 'courses', kind: 'update', id: 'redes', body: { note: null }, basedOn: 7 },
    { collection: 'courses', kind: 'delete', id: 'redes', basedOn: undefined },
    { collection: 'courses', kind: 'set', id: 'agua', body: agua, basedOn: 2 },
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

test('who watches a collection hears its documents, until they leave', async () => {
  const listener = vi.fn()
  const stop = collectionReference('courses', async () => sync).onSnapshot(listener)
  await settled()
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ documents: [] }))
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

test('who left while there was no connection is not waited for, and who begins does so once', async () => {
  const start = vi.fn().mockRejectedValueOnce(new Error('No network')).mockResolvedValue(sync)
  const listener = vi.fn()
  collectionReference('courses', start).doc('redes').onSnapshot(listener)
  await settled()
  for (let times = 0; times < 3; times++) window.dispatchEvent(new Event('online'))
  await settled()
  expect(start).toHaveBeenCalledTimes(2)

  start.mockClear().mockRejectedValue(new Error('No network'))
  const leave = collectionReference('courses', start).doc('redes').onSnapshot(listener)
  await settled()
  leave()
  const leaveAtOnce = collectionReference('courses', start).doc('redes').onSnapshot(listener)
  leaveAtOnce()
  await settled()
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(start).toHaveBeenCalledTimes(2)
})
