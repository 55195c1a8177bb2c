import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { defaultPushChoices } from '#protocol/notifications.ts'
import { AllDocuments } from '#server/documents/all-documents.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import { sendPush } from '#server/push/send-push.ts'
import { makeVapidKeys } from '#server/push/vapid-keys.ts'
import type { Stores } from '#server/store/stores.ts'
import { addPerson } from '#test/accounts/people.ts'
import { openPushService, type TestDevice } from '#test/push/push-service.ts'
import { published, temporaryNodes, write } from '#test/server.ts'
import { createDigestSender } from './digest-sender.ts'
import { createPushChannel } from './push-channel.ts'

const HOUR_MS = 3_600_000
const timeZone = () => 'America/Sao_Paulo'
// A Monday at noon in Brasília.
const monday = Date.parse('2026-03-09T15:00:00Z')

const sectors = ['cdbi', 'cgen', 'cgti', 'cgra'].map((id) =>
  published('glossary', id, { acronym: id.toUpperCase(), kind: 'setor', aliases: [] }),
)

/** Two nodes on one database, a push service, and a clock that all read. */
async function site() {
  const stores = await temporaryNodes(2)
  const [first] = stores
  if (!first) throw new Error('no store')
  await write(first.store, ...sectors)
  const vapid = makeVapidKeys()
  const service = await openPushService(vapid.publicKey)
  onTestFinished(() => service.close())
  const access = { vapid, subject: 'mailto:ti@exemplo.org', services: [service.origin] }
  const clock = { now: monday }
  const openNode = (node: Stores) => openSender(node, access, clock)
  const senders = await Promise.all(stores.map(openNode))
  return {
    ...first,
    clock,
    service,
    send: async () => (await Promise.all(senders.map((sender) => sender()))).every(Boolean),
    /** As after a restart. */
    restarted: () => openNode(first),
    async person(email: string) {
      const person = await addPerson(first.accounts, email, 'editor', {
        campuses: 'all',
        at: '2026-01-01T00:00:00.000Z',
      })
      return { ...person, device: () => addDevice(first, person.id, service.addDevice()) }
    },
    correct: (document: string) =>
      first.proposals.add(
        {
          ...{ id: randomUUID(), kind: 'correction', collection: 'glossary', document },
          ...{ changes: { room: 'B' }, seen: {}, state: 'open' },
          at: new Date(clock.now - 60_000).toISOString(),
        },
        { ofDocument: 99, altogether: 99 },
      ),
  }
}

async function openSender(
  node: Stores,
  access: Parameters<typeof sendPush>[2],
  clock: { now: number },
) {
  const documents = new AllDocuments()
  const content = await openPublishedContent(node.store, [documents])
  onTestFinished(() => content.close())
  const shared = { ...node, documents, timeZone, now: () => clock.now }
  const send: Parameters<typeof createPushChannel>[0]['send'] = (message, now) =>
    sendPush(message, now, access)
  return createDigestSender(
    { ...shared, hour: 7, logError: () => {} },
    createPushChannel({ ...shared, send }),
  )
}

/** A session, as better-auth makes one, on a device that is told. */
async function addDevice(node: Stores, userId: string, device: TestDevice): Promise<TestDevice> {
  const { db } = await node.accounts.authDatabase()
  const at = new Date(monday).toISOString()
  const id = randomUUID()
  const row = { id, token: id, userId, createdAt: at, updatedAt: at }
  const expiresAt = new Date(monday + 48 * HOUR_MS).toISOString()
  await db
    .insertInto('sessions')
    .values({ ...row, expiresAt })
    .execute()
  expect(await node.notifications.addDevice(id, device.target)).toBe(true)
  return device
}

test('each device of somebody is told once, with the way to it, and nothing of what was written', async () => {
  const { person, correct, send, restarted, service } = await site()
  const ana = await person('ana@exemplo.org')
  const [phone, desk] = [await ana.device(), await ana.device()]
  await person('sem-aparelho@exemplo.org')
  await correct('cdbi')
  expect(await send()).toBe(true)
  expect(await send()).toBe(true)
  expect(await (await restarted())()).toBe(true)
  expect(service.faults).toEqual([])
  expect(phone.received).toEqual([
    {
      id: expect.any(String),
      title: '1 correção do público espera você decidir',
      body: 'Sigla: CDBI',
      path: '/perfil/propostas',
      tag: 'equipe',
      isUrgent: false,
    },
  ])
  expect(desk.received).toEqual(phone.received)
})

test('many come as one, and lead to where all are', async () => {
  const { person, correct, send } = await site()
  const device = await (await person('ana@exemplo.org')).device()
  for (const { id } of sectors) await correct(id)
  await send()
  expect(device.received).toMatchObject([
    {
      title: '4 correções do público esperam você decidir',
      body: expect.stringMatching(/^(Sigla: C\w+\n){3}e mais 1$/),
      path: '/perfil/propostas',
    },
  ])
})

test('by night nothing comes; in the morning it does', async () => {
  const { person, correct, send, clock } = await site()
  const device = await (await person('ana@exemplo.org')).device()
  clock.now = Date.parse('2026-03-10T02:00:00Z')
  await correct('cdbi')
  await send()
  expect(device.received).toEqual([])
  clock.now += 8 * HOUR_MS
  await send()
  expect(device.received).toHaveLength(1)
})

test('who wants nothing of it gets nothing', async () => {
  const { person, correct, send, notifications } = await site()
  const ana = await person('ana@exemplo.org')
  const device = await ana.device()
  await notifications.savePush(ana.id, { ...defaultPushChoices, correction: false })
  await correct('cdbi')
  await send()
  expect(device.received).toEqual([])
})

test('a device that is no more is forgotten; one that cannot be reached is tried again', async () => {
  const { person, correct, send, service, notifications, clock } = await site()
  const ana = await person('ana@exemplo.org')
  const [gone, down] = [await ana.device(), await ana.device()]
  service.answer(gone, 410)
  service.answer(down, 503)
  await correct('cdbi')
  await send()
  expect(await notifications.devices(new Date(clock.now).toISOString())).toHaveLength(1)
  // The one that is gone took it for good; of the other nobody knows.
  expect(down.received).toEqual([])
  await correct('cgen')
  clock.now += 60_000
  await send()
  expect(down.received).toEqual([])
  service.answer(down, 201)
  await send()
  expect(down.received).toEqual([])
  clock.now += 120_000
  await send()
  expect(down.received).toHaveLength(1)
})

test('a session that has expired tells nobody', async () => {
  const { person, correct, send, clock } = await site()
  const device = await (await person('ana@exemplo.org')).device()
  clock.now += 72 * HOUR_MS
  await correct('cdbi')
  await send()
  expect(device.received).toEqual([])
})
