import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DocumentContent, StoredDocument } from '#server/store/store.ts'
import type { Stores } from '#server/store/stores.ts'
import { openPushService, type TestDevice } from '#test/push/push-service.ts'
import { published } from '#test/server.ts'
import { openTwoNodes } from '#test/store/stores.ts'
import type { FollowedCourse } from './messages-of-changes.ts'
import { createPushSender } from './push-sender.ts'
import { type PushAnswer, sendPush } from './send-push.ts'
import { makeVapidKeys } from './vapid-keys.ts'

const HOUR_MS = 3_600_000
const vapid = makeVapidKeys()
const topic = 'events/feira'
const courses: FollowedCourse[] = [
  { id: 'eventos', modality: 'tecnico-integrado', campuses: ['centro'] },
  { id: 'danca', modality: 'licenciatura', campuses: ['norte'] },
]
const fair = { title: 'Feira', start: '2026-03-20T19:00', state: 'confirmed' }

let one: Stores
let other: Stores
let remove: () => Promise<void>
let service: Awaited<ReturnType<typeof openPushService>>
/** Noon of the institute. */
let now: number
/** What a blackout period keeps from readers. */
let offAir: string | undefined

beforeEach(async () => {
  offAir = undefined
  const nodes = await openTwoNodes()
  one = nodes.one
  other = nodes.other
  remove = nodes.remove
  service = await openPushService(vapid.publicKey)
  now = Date.parse('2026-03-12T15:00:00Z')
})

afterEach(async () => {
  await service.close()
  await remove()
})

const access = () => ({ vapid, subject: 'mailto:ti@exemplo.org', services: [service.origin] })

function senderOf(
  { store, push }: Stores,
  send = (
    ...sent: Parameters<typeof sendPush> extends [infer D, infer N, unknown] ? [D, N] : never
  ) => sendPush(sent[0], sent[1], access()),
) {
  return createPushSender({
    store,
    push,
    send,
    timeZone: () => 'America/Sao_Paulo',
    campuses: () => ['centro', 'norte'],
    courses: () => courses,
    isOffAir: (collection, id) => offAir === `${collection}/${id}`,
    logError: (error) => service.faults.push(String(error)),
    now: () => now,
  })
}

async function put(
  collection: StoredDocument['collection'],
  id: string,
  fields: Record<string, unknown>,
  expected: number,
  envelope: Partial<DocumentContent> = {},
): Promise<void> {
  const content = { ...published(collection, id, fields).content, ...envelope }
  const write = { kind: 'put', collection, id, expected, content } as const
  const done = await one.store.commit([write], { by: 'ana', at: new Date(now).toISOString() })
  expect(done.kind).toBe('committed')
  now += 60_000
}

async function addFollower(followed = topic): Promise<TestDevice> {
  const device = service.addDevice()
  await one.push.follow(device.target, [followed], '2026-03-12')
  return device
}

const bodies = ({ received }: TestDevice) => received.map(({ body }) => body)
const titles = ({ received }: TestDevice) => received.map(({ title }) => title)

test('who follows an event is told of its new date, encrypted and signed, once by two nodes', async () => {
  const [send, sendOther] = [senderOf(one), senderOf(other)]
  await put('events', 'feira', fair, 0)
  await send()
  const followers = await Promise.all(Array.from({ length: 150 }, () => addFollower()))
  const stranger = await addFollower('events/outro')
  await put('events', 'feira', { ...fair, start: '2026-03-21T19:00' }, 1)
  const sent = await Promise.all([send(), sendOther()])
  expect(sent.reduce((sum, each) => sum + each)).toBe(150)
  expect(service.faults).toEqual([])
  for (const follower of followers)
    expect(follower.received).toMatchObject([
      {
        title: 'Nova data: Feira',
        body: 'Agora será 21 de março de 2026, às 19:00.',
        path: '/eventos/feira',
      },
    ])
  expect(stranger.received).toEqual([])
  expect(service.headers[0]).toMatchObject({ urgency: 'normal', ttl: '86400' })
})

test('another node goes on where one was killed; what was under way comes again with the same name', async () => {
  await put('events', 'feira', fair, 0)
  await senderOf(one)()
  const followers = await Promise.all(Array.from({ length: 200 }, () => addFollower()))
  await put('events', 'feira', { ...fair, state: 'cancelled' }, 1)
  let begun = 0
  const dies = senderOf(one, async (delivery, at): Promise<PushAnswer> => {
    begun += 1
    if (begun > 100) return new Promise(() => {})
    return sendPush(delivery, at, access())
  })
  void dies()
  await expect.poll(() => followers.filter(({ received }) => received.length > 0).length).toBe(100)
  // Its lease ends with it.
  const heir = createPushSender({
    store: Object.assign(Object.create(other.store), { lease: async () => true }),
    push: other.push,
    send: (delivery, at) => sendPush(delivery, at, access()),
    timeZone: () => 'America/Sao_Paulo',
    campuses: () => [],
    courses: () => [],
    isOffAir: () => false,
    logError: () => {},
    now: () => now,
  })
  await heir()
  const ids = followers.map(({ received }) => new Set(received.map(({ id }) => id)).size)
  expect(new Set(ids)).toEqual(new Set([1]))
  const again = followers.filter(({ received }) => received.length > 1).length
  expect(again).toBeLessThanOrEqual(64)
})

test('expired subscriptions are forgotten; what cannot be taken now is sent later', async () => {
  const send = senderOf(one)
  await put('events', 'feira', fair, 0)
  await send()
  const [gone, busy, well] = [await addFollower(), await addFollower(), await addFollower()]
  service.answer(gone, 410)
  service.answer(busy, 503)
  await put('events', 'feira', { ...fair, place: 'Pátio' }, 1)
  expect(await send()).toBe(1)
  service.answer(gone, 201)
  service.answer(busy, 201)
  expect(await send()).toBe(0)
  now += 2 * 60_000
  expect(await send()).toBe(1)
  expect([gone, busy, well].map((device) => device.received.length)).toEqual([0, 1, 1])
})

test('an end that moved is told once by two nodes, with the place where that moved too', async () => {
  const [send, sendOther] = [senderOf(one), senderOf(other)]
  await put('events', 'feira', { ...fair, end: '2026-03-20T21:00' }, 0)
  await send()
  const follower = await addFollower()
  await put('events', 'feira', { ...fair, end: '2026-03-20T22:00' }, 1)
  await Promise.all([send(), sendOther()])
  await put('events', 'feira', { ...fair, end: '2026-03-21T12:00', place: 'Pátio' }, 2)
  await Promise.all([send(), sendOther()])
  expect(follower.received.map(({ title, body }) => [title, body])).toEqual([
    ['Mudou o fim: Feira', 'Agora termina em 20 de março de 2026, às 22:00.'],
    ['Novo lugar: Feira', 'Agora será em: Pátio. Agora termina em 21 de março de 2026, às 12:00.'],
  ])
})

test('one date of a series that changed is told by itself, one that is over is not', async () => {
  const send = senderOf(one)
  const series = {
    ...fair,
    start: '2026-03-05T19:00',
    recurrence: { every: 'week', interval: 1, until: '2026-04-30' },
  }
  await put('events', 'feira', series, 0)
  await send()
  const follower = await addFollower()
  const told = async (...changes: object[]) => {
    await put('events', 'feira', { ...series, changes }, revision++)
    await send()
    return follower.received.at(-1)
  }
  let revision = 1
  expect(await told({ day: '2026-03-05', note: 'Choveu' })).toBeUndefined()
  const past = { day: '2026-03-05', note: 'Choveu' }
  expect(await told(past, { day: '2026-03-19', note: 'É feriado' })).toMatchObject({
    title: 'Não acontece em 19 de março de 2026: Feira',
    body: 'As outras datas ficam. É feriado.',
  })
  expect(
    await told(past, { day: '2026-03-19', start: '2026-03-19', place: 'Sala 3' }),
  ).toMatchObject({ title: 'Mudou em 19 de março de 2026: Feira', body: 'Só nessa data. Sala 3.' })
})

test('who follows a course is told once when registration for it gets a date, and not of what is over', async () => {
  const send = senderOf(one)
  await put('events', 'feira', fair, 0)
  await send()
  const follower = await addFollower('courses/eventos')
  const other = await addFollower('courses/danca')
  const ofAll = await addFollower('registrations')
  const registration = (dates: object) => ({
    ...{ title: 'Edital 5', year: 2026, courses: [], modalities: ['tecnico-integrado'] },
    steps: [{ name: 'Inscrição', kind: 'registration', order: 1, ...dates }],
  })
  const dates = { start: '2026-04-01', end: '2026-04-20T18:00' }
  await put('admissions', 'antigo', registration({ end: '2026-02-01' }), 0)
  await put('admissions', 'edital', registration({}), 0)
  await send()
  expect(titles(follower)).toEqual([])
  await put('admissions', 'edital', registration(dates), 1)
  await send()
  expect(follower.received).toMatchObject([
    {
      title: 'Inscrições: Edital 5',
      body: 'De 1 de abril de 2026 a 20 de abril de 2026, às 18:00.',
      path: '/editais/edital',
    },
  ])
  expect(titles(ofAll)).toEqual(['Inscrições: Edital 5'])
  await put('admissions', 'edital', { ...registration(dates), title: 'Edital 5/2026' }, 2)
  await send()
  expect(follower.received).toHaveLength(1)
  expect(titles(other)).toEqual([])
  // Off the air to mend a word, and back.
  await put('admissions', 'edital', registration(dates), 3, { status: 'draft' })
  await send()
  await put('admissions', 'edital', { ...registration(dates), title: 'Edital 5/2026' }, 4)
  await send()
  expect([follower.received, ofAll.received].map(({ length }) => length)).toEqual([1, 1])
})

test('a course that is named later, a second registration and a date in doubt are told as such', async () => {
  const send = senderOf(one)
  await put('events', 'feira', fair, 0)
  await send()
  const follower = await addFollower('courses/eventos')
  const late = await addFollower('courses/danca')
  const admission = (steps: object[], ...named: string[]) => ({
    ...{
      title: 'Edital 5',
      year: 2026,
      modalities: [],
      courses: named.map((course) => ({ course })),
    },
    steps: steps.map((step, order) => ({ kind: 'registration', order, ...step })),
  })
  const first = { name: 'Inscrição', start: '2026-04-01', end: '2026-04-01' }
  const second = { name: 'Vagas que sobraram', end: '2026-05-05' }
  await put('admissions', 'edital', admission([first], 'eventos'), 0)
  await send()
  await put('admissions', 'edital', admission([first], 'eventos', 'danca'), 1)
  await send()
  expect(bodies(follower)).toEqual(['Em 1 de abril de 2026.'])
  expect(bodies(late)).toEqual(['Em 1 de abril de 2026.'])
  const doubts = [{ field: 'steps' }]
  await put('admissions', 'edital', admission([first, second], 'eventos', 'danca'), 2, { doubts })
  await send()
  expect(bodies(follower).at(-1)).toBe('Ainda a confirmar. Até 5 de maio de 2026.')
  expect(late.received).toHaveLength(2)
})

test('by night only what is urgent is told, in the morning the rest', async () => {
  const send = senderOf(one)
  await put('events', 'feira', fair, 0)
  await send()
  const follower = await addFollower()
  const neighbour = await addFollower('campuses/norte')
  now = Date.parse('2026-03-13T01:30:00Z')
  await put('events', 'feira', { ...fair, start: '2026-03-22' }, 1)
  const notice = { text: 'Sem aula hoje.', from: '2026-03-12T08:00', until: '2026-03-14T08:00' }
  await put('notices', 'chuva', { ...notice, severity: 'critical', push: true }, 0)
  await put('notices', 'quieto', { ...notice, severity: 'critical', push: false }, 0)
  await send()
  expect(titles(follower)).toEqual([])
  expect(neighbour.received).toMatchObject([{ title: 'Urgente', body: 'Sem aula hoje.' }])
  now += 9 * HOUR_MS
  await send()
  expect(titles(follower)).toEqual(['Nova data: Feira'])
})

test('what is undone at once is told to nobody, and of many changes a day a few', async () => {
  const send = senderOf(one)
  await put('events', 'feira', fair, 0)
  await send()
  const follower = await addFollower()
  await put('events', 'feira', { ...fair, state: 'cancelled' }, 1)
  await put('events', 'feira', fair, 2)
  await send()
  expect(titles(follower)).toEqual([])
  for (let day = 10; day < 17; day += 1) {
    await put('events', 'feira', { ...fair, start: `2026-04-${day}` }, day - 7)
    await send()
  }
  expect(follower.received).toHaveLength(4)
})

test('a message goes nowhere but to push services', async () => {
  const device = service.addDevice()
  await one.push.follow(device.target, [topic], '2026-03-12')
  const send = senderOf(one, (delivery, at) =>
    sendPush(delivery, at, { ...access(), services: [] }),
  )
  await put('events', 'feira', fair, 0)
  await send()
  await put('events', 'feira', { ...fair, state: 'postponed' }, 1)
  await send()
  expect(device.received).toEqual([])
  expect(await one.push.follow({ ...device.target, auth: 'other' }, [], '2026-03-12')).toBe(true)
})

test('nobody is told of what a blackout period keeps off the air, not even of what was queued before', async () => {
  await put('events', 'feira', fair, 0)
  await put('events', 'outra', { ...fair, title: 'Outra' }, 0)
  await senderOf(one)()
  const follower = await addFollower()
  const another = await addFollower('events/outra')
  await put('events', 'feira', { ...fair, place: 'Ginásio' }, 1)
  await put('events', 'outra', { ...fair, title: 'Outra', place: 'Ginásio' }, 1)
  await senderOf(one, async () => ({ kind: 'later' }))()
  offAir = 'events/feira'
  now += 2 * HOUR_MS
  await senderOf(one)()
  expect(titles(another)).toEqual(['Novo lugar: Outra'])
  expect(follower.received).toEqual([])
  offAir = undefined
  now += 2 * HOUR_MS
  await senderOf(one)()
  expect(follower.received).toEqual([])
})
