import { expect, test, vi } from 'vitest'
import { StoreError } from '#server/store/store-error.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { openStream, portOf } from '#test/realtime/stream.ts'
import { published, temporaryApp, temporaryStore, write } from '#test/server.ts'
import { createReadiness, drain } from './readiness.ts'

interface Moment {
  after: number
  /** The last change that the store answers with; undefined: it fails. */
  seq: number | undefined
  reason: string | undefined
  lag: number | undefined
}

const moments: Record<string, Moment[]> = {
  'a store that answers': [
    { after: 0, seq: 7, reason: undefined, lag: 0 },
    { after: 60_000, seq: 7, reason: undefined, lag: 0 },
  ],
  'a store that is silent for a moment, as while its database starts anew': [
    { after: 0, seq: undefined, reason: undefined, lag: undefined },
    { after: 29_000, seq: undefined, reason: undefined, lag: undefined },
    { after: 1000, seq: 7, reason: undefined, lag: 0 },
    { after: 29_500, seq: undefined, reason: undefined, lag: undefined },
  ],
  'a store that stays silent, and comes back': [
    { after: 0, seq: undefined, reason: undefined, lag: undefined },
    { after: 30_000, seq: undefined, reason: 'store_silent', lag: undefined },
    { after: 1000, seq: 7, reason: undefined, lag: 0 },
  ],
  'readers who do not see what the store has': [
    { after: 0, seq: 9, reason: undefined, lag: 2 },
    { after: 30_000, seq: 10, reason: 'behind', lag: 3 },
    { after: 1000, seq: 7, reason: undefined, lag: 0 },
  ],
}

test.each(Object.entries(moments))('%s', async (_, steps) => {
  let [time, seq]: [number, number | undefined] = [0, 0]
  const readiness = createReadiness({
    store: {
      async lastSeq() {
        if (seq === undefined) throw new Error('unreachable')
        return seq
      },
    },
    content: { cursor: { log: 'x', seq: 7 } },
    now: () => time,
  })
  for (const { after, reason, lag, ...store } of steps) {
    time += after
    seq = store.seq
    expect(await readiness.reason()).toBe(reason)
    expect(await readiness.lag()).toBe(lag)
  }
})

test('many who ask at once ask the store once', async () => {
  let count = 0
  const readiness = createReadiness({
    store: { lastSeq: async () => ++count },
    content: { cursor: { log: 'x', seq: 1 } },
  })
  await Promise.all(Array.from({ length: 100 }, () => readiness.reason()))
  expect(count).toBe(1)
})

test('a store that never answers keeps nobody waiting', async () => {
  const readiness = createReadiness({
    store: { lastSeq: () => new Promise(() => {}) },
    content: { cursor: { log: 'x', seq: 1 } },
  })
  expect(await readiness.lag()).toBeUndefined()
})

test('a closed store does not answer, an open one does', async () => {
  const store = await temporaryStore()
  await write(store, published('courses', 'redes', { name: 'Redes' }))
  const open = createReadiness({ store, content: { cursor: { log: 'x', seq: 1 } } })
  expect(await open.lag()).toBe(0)
  await store.close()
  const closed = createReadiness({ store, content: { cursor: { log: 'x', seq: 1 } } })
  expect(await closed.lag()).toBeUndefined()
})

test('who stops says so at once, and asks those who come to come elsewhere', async () => {
  const readiness = createReadiness({
    store: { lastSeq: async () => 1 },
    content: { cursor: { log: 'x', seq: 1 } },
  })
  const { app } = await temporaryApp([], { readiness })
  const before = await app.inject('/readyz')
  expect(before.json()).toEqual({ status: 'ready' })
  readiness.stop()
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ status: 'unready', reason: 'stopping' })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', connection: 'close' })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/api/collections/courses')).statusCode).toBe(200)
})

test('a full disk is said to whoever saves and whoever looks, until something is written again', async () => {
  const { person, app, store } = await writingApp()
  const admin = await person('admin')
  const news = { title: 'Aviso', date: '2026-03-12', status: 'published' }
  const save = (id: string) => admin.call('POST', '/api/collections/news', { ...news, id })
  const state = async () => (await app.inject('/readyz')).json()
  const disk = vi.spyOn(store, 'commit').mockRejectedValue(new StoreError('full', 'campus.db'))
  const answer = await save('a')
  expect(answer.statusCode).toBe(507)
  expect(answer.json()).toMatchObject({
    code: 'store_full',
    title: expect.stringContaining('está cheio'),
  })
  expect(answer.headers['retry-after']).toBe('30')
  // Readers are served all the same.
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(await state()).toEqual({ status: 'ready', trouble: 'store_full' })
  disk.mockRestore()
  expect((await save('a')).statusCode).toBe(201)
  expect(await state()).toEqual({ status: 'ready' })
})

test('who drains says so before the first stream ends, and ends them a few at a time', async () => {
  const readiness = createReadiness({
    store: { lastSeq: async () => 1 },
    content: { cursor: { log: 'x', seq: 1 } },
  })
  const { app, streams } = await temporaryApp([], { readiness })
  await portOf(app)
  const opened = await Promise.all(Array.from({ length: 100 }, () => openStream(app)))
  const pauses: { milliseconds: number; end: () => void }[] = []
  const pause = (milliseconds: number) =>
    new Promise<void>((end) => pauses.push({ milliseconds, end }))
  const draining = drain({ readiness, streams, seconds: 2, pause })

  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/api/collections/courses')).statusCode).toBe(200)
  expect(streams.size).toBe(100)
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([1000])

  for (let left = 98; left >= 0; left -= 2) {
    pauses.pop()?.end()
    await expect.poll(() => pauses, { interval: 2 }).toMatchObject([{ milliseconds: 20 }])
    await expect.poll(() => streams.size, { interval: 2 }).toBe(left)
  }
  pauses.pop()?.end()
  await draining
  for (const stream of opened) await stream.closed()
})
