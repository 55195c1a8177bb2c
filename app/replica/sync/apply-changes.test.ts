import { contentModel } from 'virtual:content-model'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PublicDocument } from '#content/document.ts'
import type { ChangesMessage, PublicChange } from '#protocol/api-types.ts'
import { parseCursor } from '#protocol/content-api.ts'
import { type ChangeApplier, createChangeApplier } from './apply-changes.ts'
import { createMemoryStore, type MemoryStore } from './memory-store.ts'

/** The server's log: entry `n` gives the document `redes` the revision `n`. */
let log: string
let seq: number
let model: string
let asked: string[]
let sinces: string[]
/** What happens before an answer leaves. */
let meanwhile: (() => void) | undefined
/** What answers in the server's place. */
let portal: (() => Response) | undefined

let store: MemoryStore
let applier: ChangeApplier
let isOutdated: boolean

const redes = (revision: number) =>
  ({ id: 'redes', revision, name: 'Redes' }) as unknown as PublicDocument

function changesBetween(from: number, to: number): ChangesMessage {
  const change = { collection: 'courses', id: 'redes', document: redes(to) }
  return { log, seq: to, changes: to > from ? [change as unknown as PublicChange] : [] }
}

function answer(url: URL): Response {
  asked.push(url.pathname)
  sinces.push(url.searchParams.get('since') ?? '')
  if (portal) return portal()
  const { log: known, seq: since } = parseCursor(url.searchParams.get('since') ?? '') ?? {}
  const snapshot = { kind: 'snapshot', log, seq, model, collections: { courses: [redes(seq)] } }
  const isKnown = url.pathname === '/api/changes' && known === log && since !== undefined
  const body = isKnown ? { kind: 'changes', ...changesBetween(since, seq) } : snapshot
  meanwhile?.()
  return Response.json(body)
}

beforeEach(() => {
  log = 'a'
  seq = 5
  model = contentModel
  asked = []
  sinces = []
  meanwhile = undefined
  portal = undefined
  isOutdated = false
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(new URL(url)).then(answer))
  store = createMemoryStore(undefined)
  applier = createChangeApplier(store, 'https://campus.exemplo', {
    onChanges: () => {},
    onState: () => {},
    onOutdated: () => {
      isOutdated = true
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const revision = () => store.document('courses', 'redes')?.revision

test('an empty store asks for everything, a filled one for what changed', async () => {
  expect(await applier.catchUp()).toBe(true)
  expect(revision()).toBe(5)
  seq = 7
  expect(await applier.catchUp()).toBe(true)
  expect(revision()).toBe(7)
  expect(asked).toEqual(['/api/bundle', '/api/changes'])
})

test('a message that leads on is taken in without asking, once', async () => {
  await applier.catchUp()
  applier.applyChanges(5, changesBetween(5, 6))
  expect(revision()).toBe(6)
  applier.applyChanges(5, changesBetween(5, 6))
  expect(asked).toHaveLength(1)
})

test('a message from an earlier place is taken in too: it tells states', async () => {
  await applier.catchUp()
  applier.applyChanges(5, changesBetween(5, 7))
  applier.applyChanges(6, changesBetween(6, 8))
  expect(revision()).toBe(8)
})

test('an old message never takes anything back', async () => {
  seq = 9
  await applier.catchUp()
  applier.applyChanges(5, changesBetween(5, 7))
  portal = () =>
    Response.json({ kind: 'snapshot', log, seq: 7, model, collections: { courses: [redes(7)] } })
  expect(await applier.catchUp()).toBe(true)
  expect(store.cursor()?.seq).toBe(9)
  expect(revision()).toBe(9)
})

test('a gap is asked for', async () => {
  await applier.catchUp()
  seq = 9
  applier.applyChanges(8, changesBetween(8, 9))
  await expect.poll(revision).toBe(9)
})

test('what happens while the answer is on its way is asked for again', async () => {
  await applier.catchUp()
  seq = 7
  meanwhile = () => {
    meanwhile = undefined
    seq = 9
    applier.applyChanges(8, changesBetween(8, 9))
  }
  applier.applyChanges(6, changesBetween(6, 7))
  await expect.poll(revision).toBe(9)
  expect(asked).toHaveLength(3)
})

test('another log replaces everything, also where it is younger', async () => {
  await applier.catchUp()
  ;[log, seq] = ['b', 2]
  applier.catchUpTo({ log, seq })
  await expect.poll(() => store.cursor()).toEqual({ log: 'b', seq: 2 })
  expect(revision()).toBe(2)
})

test('another log is fetched by chance within the time that the server names, at an address that is the same for all', async () => {
  await applier.catchUp()
  vi.useFakeTimers()
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => {
    random.mockRestore()
    vi.useRealTimers()
  })
  ;[log, seq] = ['b', 2]
  applier.catchUpTo({ log, seq }, 60_000)
  await vi.advanceTimersByTimeAsync(29_000)
  // What comes meanwhile hastens nothing.
  seq = 3
  applier.applyChanges(2, changesBetween(2, 3))
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(asked.slice(1)).toEqual(['/api/bundle'])
  expect(sinces[1]).toBe('b.3')
  expect(store.cursor()).toEqual({ log: 'b', seq: 3 })
})

test('a place that is reached already is not asked for', async () => {
  await applier.catchUp()
  applier.catchUpTo({ log, seq: 5 })
  expect(asked).toHaveLength(1)
})

const html = (body: string) => () =>
  new Response(body, { headers: { 'content-type': 'text/html' } })

test.each([
  ['a page of a wi-fi portal', html('<p>Aceite os termos</p>')],
  ['a JSON of something else', () => Response.json({ kind: 'changes' })],
  ['half a bundle', () => Response.json({ log: 'a', seq: 9 })],
  ['a refusal', () => Response.json({ code: 'unavailable' }, { status: 503 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')) as never],
])('%s changes nothing', async (_, response) => {
  portal = response
  expect(await applier.catchUp()).toBe(false)
  expect(store.cursor()).toBeUndefined()
  portal = undefined
  await applier.catchUp()
  portal = response
  expect(await applier.catchUp()).toBe(false)
  expect(revision()).toBe(5)
})

test('another content model is told, and nothing of it taken in', async () => {
  await applier.catchUp()
  ;[log, seq, model] = ['b', 9, 'newer']
  await applier.catchUp()
  expect(isOutdated).toBe(true)
  expect(revision()).toBe(5)
})
