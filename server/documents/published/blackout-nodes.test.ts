import { expect, onTestFinished, test, vi } from 'vitest'
import type { Store } from '#server/store/store.ts'
import { published, temporaryNodes, temporaryStore, write } from '#test/server.ts'
import { openPublishedContent } from './published-content.ts'

const begin = Date.parse('2026-07-04T03:00:00Z')
const end = Date.parse('2026-10-26T03:00:00Z')

const period = {
  blackoutFrom: '2026-07-04',
  blackoutUntil: '2026-10-25',
  blackoutReason: 'eleições',
}

const settings = (fields: object = {}) =>
  published('settings', 'institution', { timeZone: 'America/Sao_Paulo', ...fields })

const news = (id: string, publicity?: boolean) =>
  published('news', id, { title: id, date: '2026-06-01', publicity })

/** A node whose clock stands where the test puts it. */
async function open(store: Store, clock: { now: number }) {
  const content = await openPublishedContent(store, [], undefined, () => clock.now)
  onTestFinished(() => content.close())
  return {
    content,
    shown: () => content.bundle.collections.news.map(({ id }) => id),
    offAir: () => content.bundle.collections.settings[0]?.offAir,
  }
}

test('what is marked goes and returns by itself on every node, by the minute and without a write', async () => {
  const nodes = await temporaryNodes(2)
  const [one, other] = nodes.map(({ store }) => store)
  if (!one || !other) throw new Error('two nodes')
  await write(one, settings(period), news('a'), news('b', true))
  const clock = { now: begin - 1 }
  const first = await open(one, clock)
  const second = await open(other, clock)
  const seq = await one.lastSeq()
  const both = async () => {
    await Promise.all([first.content.refresh(), second.content.refresh()])
    expect(second.shown()).toEqual(first.shown())
    expect(second.content.cursor).toEqual(first.content.cursor)
    return first.shown()
  }
  expect(await both()).toEqual(['a', 'b'])
  const before = first.content.cursor
  expect(first.offAir()).toBeUndefined()

  clock.now = begin
  expect(await both()).toEqual(['a'])
  expect(first.content.documentAnswer('news', 'b')).toBeUndefined()
  expect(first.content.documentJson('news', 'b')).toBeUndefined()
  expect(first.content.isOffAir('news', 'b')).toBe(true)
  expect(first.content.isOffAir('news', 'a')).toBe(false)
  expect(first.offAir()?.lists).toEqual({
    news: 'Parte das notícias está fora do ar até 25/10/2026: eleições.',
  })
  // Whoever knew the log before begins anew.
  expect(first.content.cursor.log).not.toBe(before.log)
  // A start within the period.
  const restarted = await open(one, clock)
  expect(restarted.shown()).toEqual(['a'])
  expect(restarted.content.cursor).toEqual(first.content.cursor)

  clock.now = end - 1
  expect(await both()).toEqual(['a'])
  clock.now = end
  expect(await both()).toEqual(['a', 'b'])
  expect(first.content.cursor).toEqual(before)
  expect(first.offAir()).toBeUndefined()
  expect((await open(one, clock)).shown()).toEqual(['a', 'b'])
  expect(await one.lastSeq()).toBe(seq)
})

test('its listeners hear of it when the clock gets there, without a request', async () => {
  const store = await temporaryStore()
  await write(store, settings(period), news('a'), news('b', true))
  const clock = { now: begin - 5 }
  const { content, shown } = await open(store, clock)
  const heard = vi.fn(() => shown())
  content.subscribe(heard)
  clock.now = begin
  await expect.poll(() => heard.mock.results.at(-1)?.value).toEqual(['a'])
  clock.now = end - 5
  await content.refresh()
  clock.now = end
  await expect.poll(() => heard.mock.results.at(-1)?.value).toEqual(['a', 'b'])
})

test('marks, dates and what is published count as soon as they are written within the period', async () => {
  const store = await temporaryStore()
  await write(store, settings(), news('a'), news('b', true))
  const { content, shown, offAir } = await open(store, { now: begin })
  const change = async (put: ReturnType<typeof published>, expected: number) => {
    await write(store, { ...put, expected })
    await content.refresh()
  }
  expect(shown()).toEqual(['a', 'b'])
  await change(settings(period), 1)
  expect(shown()).toEqual(['a'])
  const { log } = content.cursor
  await change(news('a', true), 1)
  expect(shown()).toEqual([])
  expect(content.changesSince(content.cursor.seq - 1)).toMatchObject([{ id: 'a' }])
  await change(news('c', true), 0)
  expect(shown()).toEqual([])
  await change(news('a', false), 2)
  expect(shown()).toEqual(['a'])
  expect(content.cursor.log).toBe(log)
  // The settings say it also after another change of theirs.
  await change(settings({ ...period, appName: 'Outro' }), 2)
  expect(offAir()).toBeDefined()
  expect(content.documentJson('settings', 'institution')).toContain('offAir')
  await change(settings(), 3)
  expect(shown().toSorted()).toEqual(['a', 'b', 'c'])
  expect(offAir()).toBeUndefined()
})

test('who was away from before the period until after it hears of what was published within it', async () => {
  const store = await temporaryStore()
  await write(store, settings(period), news('a'))
  const known = (await open(store, { now: begin - 1 })).content.cursor
  const clock = { now: begin }
  await write(store, news('b', true))
  // A node that started within the period, and so read what came before from the store.
  const { content } = await open(store, clock)
  await content.historyReady
  clock.now = end
  await content.refresh()
  expect(content.cursor.log).toBe(known.log)
  expect(content.changesSince(known.seq)).toMatchObject([{ collection: 'news', id: 'b' }])
})

test('where nothing is marked nobody notices the period', async () => {
  const store = await temporaryStore()
  await write(store, settings(period), news('a'))
  const clock = { now: begin - 1 }
  const { content, offAir } = await open(store, clock)
  const { cursor } = content
  clock.now = begin
  await content.refresh()
  expect(content.cursor).toBe(cursor)
  expect(offAir()).toBeUndefined()
})
