import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTwoNodes } from '#test/store/stores.ts'
import type { PushStore, QueuedMessage } from './push-store.ts'

const day = '2026-03-12'
const at = (minute: number) => `2026-03-12T22:${String(minute).padStart(2, '0')}:00.000Z`
const limit = { day, perDay: 2 }
const everything = { onlyUrgent: false }
const target = (name: string) => ({
  endpoint: `https://push.exemplo.org/${name}`,
  p256dh: 'p',
  auth: 'a',
})

let push: PushStore
/** The same, opened by another node or process. */
let others: PushStore
let seq = 0

beforeAll(async () => {
  const nodes = await openTwoNodes()
  push = nodes.one.push
  others = nodes.other.push
  return nodes.remove
})

beforeEach(async () => {
  seq = 0
  await push.queue({ messages: [], withdrawn: [], progress: { log: 'l', seq } }, limit)
})

afterEach(async () => {
  for (const name of ['ana', 'bia', 'caio']) await push.follow(target(name), [], day)
  await push.prune('2027-01-01T00:00:00.000Z')
})

function message(
  id: string,
  change: Partial<QueuedMessage> & { tag?: string; isUrgent?: boolean } = {},
) {
  const { tag = id, isUrgent = false, ...rest } = change
  return {
    payload: { id, title: 'T', body: 'B', path: '/eventos', tag, isUrgent },
    at: at(0),
    sendAt: at(1),
    expiresAt: at(50),
    topics: ['events/feira'],
    ...rest,
  }
}

async function queue(messages: QueuedMessage[], withdrawn: string[] = []) {
  seq += 1
  await push.queue({ messages, withdrawn, progress: { log: 'l', seq } }, limit)
}

const endpoints = async (minute = 2, options = everything) =>
  (await others.due(at(minute), 100, options)).map(
    ({ target: { endpoint }, payload }) => `${payload.id} ${endpoint.split('/').at(-1)}`,
  )

test('whoever follows something is told once, also where two of their topics are meant', async () => {
  await push.follow(target('ana'), ['events/feira', 'campuses/centro', 'events/feira'], day)
  await others.follow(target('bia'), ['notices'], day)
  await queue([message('m1', { topics: ['events/feira', 'campuses/centro'] })])
  expect(await endpoints()).toEqual(['m1 ana'])
  // What was queued is queued once, whoever does it again.
  await others.queue(
    { messages: [message('m1')], withdrawn: [], progress: { log: 'l', seq } },
    limit,
  )
  expect(await endpoints()).toEqual(['m1 ana'])
  expect(await push.progress()).toEqual({ log: 'l', seq: 1 })
})

test('an endpoint is changed only by whoever has its keys', async () => {
  expect(await push.follow(target('ana'), ['events/feira'], day)).toBe(true)
  const thief = { ...target('ana'), auth: 'other' }
  expect(await others.follow(thief, [], day)).toBe(false)
  await queue([message('m1')])
  expect(await endpoints()).toEqual(['m1 ana'])
  expect(await push.follow(target('ana'), [], day)).toBe(true)
  expect(await endpoints()).toEqual([])
  expect(await push.follow(thief, ['events/feira'], day)).toBe(true)
  await push.follow(thief, [], day)
})

test('a message is not sent before its time nor after it, and by night only what is urgent', async () => {
  await push.follow(target('ana'), ['events/feira'], day)
  await queue([message('m1'), message('m2', { isUrgent: true, sendAt: at(5), expiresAt: at(8) })])
  expect(await endpoints(0)).toEqual([])
  expect(await endpoints(6)).toEqual(['m1 ana', 'm2 ana'])
  expect(await endpoints(6, { onlyUrgent: true })).toEqual(['m2 ana'])
  expect(await endpoints(9)).toEqual(['m1 ana'])
})

test('the last word counts: what still waits under a tag is taken back', async () => {
  await push.follow(target('ana'), ['events/feira'], day)
  await queue([message('m1', { tag: 'events/feira' })])
  await queue([message('m2', { tag: 'events/feira' })])
  expect(await endpoints()).toEqual(['m2 ana'])
  await queue([], ['events/feira'])
  expect(await endpoints()).toEqual([])
})

test('a topic tells a device so many times a day, and what is urgent besides', async () => {
  await push.follow(target('ana'), ['events/feira', 'notices'], day)
  for (const id of ['m1', 'm2', 'm3']) await queue([message(id)])
  expect(await endpoints()).toEqual(['m1 ana', 'm2 ana'])
  await queue([message('m4', { isUrgent: true }), message('m5', { topics: ['notices'] })])
  expect(await endpoints()).toEqual(['m1 ana', 'm2 ana', 'm4 ana', 'm5 ana'])
})

test('what is done is done on every node, what failed waits, and what is gone is forgotten', async () => {
  for (const name of ['ana', 'bia', 'caio']) await push.follow(target(name), ['events/feira'], day)
  await queue([message('m1')])
  const found = await push.due(at(2), 100, everything)
  const byName = (name: string) => {
    const delivery = found.find(({ target: { endpoint } }) => endpoint.endsWith(name))
    if (!delivery) throw new Error(name)
    return delivery
  }
  await push.settle(
    [
      { kind: 'done', delivery: byName('ana') },
      { kind: 'retry', delivery: byName('bia'), at: at(10) },
      { kind: 'gone', delivery: byName('caio') },
    ],
    at(3),
  )
  expect(await endpoints(4)).toEqual([])
  expect(await others.due(at(11), 9, everything)).toMatchObject([{ attempts: 1 }])
  await queue([message('m2')])
  expect((await endpoints(4)).sort()).toEqual(['m2 ana', 'm2 bia'])
})

test('followers of several topics are counted once, on all nodes', async () => {
  await push.follow(target('ana'), ['notices', 'campuses/centro'], day)
  await push.follow(target('bia'), ['campuses/centro'], day)
  await push.follow(target('caio'), ['events/feira'], day)
  expect(await others.countFollowers(['notices', 'campuses/centro'])).toBe(2)
  expect(await others.countFollowers(['campuses/outro'])).toBe(0)
})
