import { expect, test } from 'vitest'
import type { Notification } from '#protocol/api-types.ts'
import { commentPaths } from '#protocol/comments.ts'
import { editingPaths } from '#protocol/editing.ts'
import { defaultChoices, defaultPushChoices, notificationPaths } from '#protocol/notifications.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { PolledSignal } from '#server/realtime/polled-signal.ts'
import { proposingApp } from '#test/proposals/proposals.ts'
import { openStream } from '#test/realtime/stream.ts'
import { published, temporaryNodes, write } from '#test/server.ts'

const DAY_MS = 24 * 3_600_000

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof proposingApp>>['person']>>

const listOf = async (person: Person) => (await person.call('GET', notificationPaths.list)).json()

const topicsOf = async (person: Person) =>
  (await listOf(person)).notifications.map(({ topic }: Notification) => topic)

test('each is told of what they may decide, and until they have looked it is new, on every device', async () => {
  const { person, correct } = await proposingApp()
  const [editor, other] = [await person('editor', ['centro']), await person('editor', ['sul'])]
  const owner = await person('sector_owner')
  await correct({ room: 'B-202' })
  const { notifications, unseen, until } = await listOf(editor)
  expect(notifications).toMatchObject([
    { topic: 'correction', collection: 'glossary', id: 'cdbi', title: 'CDBI', isNew: true },
  ])
  expect(unseen).toBe(1)
  expect(await topicsOf(other)).toEqual([])
  expect(await topicsOf(owner)).toEqual([])
  expect((await editor.call('POST', notificationPaths.seen, { until })).statusCode).toBe(204)
  expect(await listOf(editor)).toMatchObject({ unseen: 0, notifications: [{ isNew: false }] })
  // An older mark from elsewhere changes nothing; a later one than now would hide what is still to come.
  await editor.call('POST', notificationPaths.seen, { until: '2020-01-01T00:00:00Z' })
  await editor.call('POST', notificationPaths.seen, { until: '2199-01-01T00:00:00Z' })
  await correct({ room: 'B-303' })
  expect(await listOf(editor)).toMatchObject({ unseen: 1 })
})

test('a review is told to whom may decide it, a mention to whom it means, until it is settled', async () => {
  const { person } = await proposingApp()
  const [author, admin] = [await person('editor', ['centro']), await person('admin', 'all')]
  await author.call('POST', proposalPaths.reviews('glossary', 'cgen'), {
    revision: 1,
    changes: { status: 'published' },
  })
  expect(await topicsOf(author)).toEqual([])
  expect((await listOf(admin)).notifications).toMatchObject([
    { topic: 'review', id: 'cgen', by: { id: author.id, name: 'Ana' } },
  ])
  // Both are called Ana.
  const thread = commentPaths.thread('glossary', 'cgen')
  const said = await admin.call('POST', thread, { text: '@Ana, falta o bloco' })
  expect((await listOf(author)).notifications).toMatchObject([
    { topic: 'mention', id: 'cgen', by: { id: admin.id } },
  ])
  expect(await topicsOf(admin)).toEqual(['review'])
  const [{ id }] = said.json().comments
  await author.call('PUT', commentPaths.resolution(id))
  expect(await topicsOf(author)).toEqual([])
})

test('what was scheduled, became due or broke is told with its moment', async () => {
  // Later than the account, whenever this runs.
  const began = Date.parse('2099-03-12T12:00:00Z')
  let now = began
  const { person, store, links, content } = await proposingApp({ now: () => now })
  const admin = await person('admin', 'all')
  const at = (days: number) => new Date(began + days * DAY_MS).toISOString()
  await write(
    store,
    published(
      'glossary',
      'velha',
      { acronym: 'VELHA', kind: 'setor' },
      { confirmedAt: '2098-09-16T10:00:00Z' },
    ),
    published('courses', 'redes', { name: 'Redes', link: 'https://exemplo.org/a' }),
    published('events', 'tarde', { title: 'Tarde' }, { status: 'scheduled', publishAt: at(3) }),
  )
  // As the scheduler does it, and as it would not: the event stays behind.
  await store.commit([published('events', 'feira', { title: 'Feira' })], {
    by: 'sistema',
    at: at(1),
  })
  await store.commit([published('events', 'mostra', { title: 'Mostra' }, { status: 'archived' })], {
    by: 'sistema',
    at: at(2),
  })
  await links.save({
    ...{ address: 'https://exemplo.org/a', checkedAt: at(9), failures: 3, fault: 'no_page' },
    brokenSince: at(4),
  })
  await content.refresh()
  now = began + 5 * DAY_MS
  expect((await listOf(admin)).notifications).toMatchObject([
    { topic: 'broken_link', id: 'redes', subject: 'https://exemplo.org/a', at: at(4) },
    { topic: 'overdue', id: 'velha', at: '2099-03-16T00:00:00.000Z' },
    { topic: 'scheduled', id: 'tarde', outcome: 'missed' },
    { topic: 'scheduled', id: 'mostra', outcome: 'archived', at: at(2) },
    { topic: 'scheduled', id: 'feira', outcome: 'published', at: at(1) },
  ])
})

test('choices are kept, and what is none is refused', async () => {
  const { person } = await proposingApp()
  const editor = await person('editor', ['centro'])
  const choices = async () => (await editor.call('GET', notificationPaths.choices)).json()
  expect(await choices()).toEqual({
    choices: defaultChoices,
    mail: false,
    hour: 7,
    push: defaultPushChoices,
    device: false,
  })
  const chosen = { ...defaultChoices, correction: 'at_once', overdue: 'none' }
  await editor.call('PUT', notificationPaths.choices, chosen)
  expect((await choices()).choices).toEqual(chosen)
  const refused = [
    { ...chosen, overdue: 'at_once' },
    { correction: 'daily' },
    { ...chosen, review: 'já' },
  ]
  for (const wrong of refused)
    expect((await editor.call('PUT', notificationPaths.choices, wrong)).statusCode).toBe(400)
  expect((await choices()).choices).toEqual(chosen)
  const pushed = { ...defaultPushChoices, mention: false, overdue: true }
  await editor.call('PUT', notificationPaths.pushChoices, pushed)
  for (const wrong of [{ mention: false }, { ...pushed, review: 'sim' }, null])
    expect((await editor.call('PUT', notificationPaths.pushChoices, wrong)).statusCode).toBe(400)
  expect(await choices()).toMatchObject({ choices: chosen, push: pushed })
})

const target = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: {
    p256dh:
      'BAEp9b_JswzIlKiDEusRANUc9lQSqL-jE9xLpNITbBF-oIbk5rc7pRQipq9pbd3XHuQa912lXUVw4wWBhL9GTgA',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
})

test('a device is told as long as the session that asked for it, and is nobody else’s', async () => {
  const { person, notifications, accounts } = await proposingApp()
  const [ana, bia] = [await person('editor', ['centro']), await person('editor', ['sul'])]
  const reader = await person('reader')
  const turnOn = async (who: Person, subscription: unknown) =>
    (await who.call('PUT', notificationPaths.device, { subscription })).statusCode
  const owners = async (at = new Date()) =>
    (await notifications.devices(at.toISOString())).map((each) => each.userId).sort()
  const isOn = async (who: Person) =>
    (await who.call('GET', notificationPaths.choices)).json().device

  expect(await turnOn(reader, target('r'))).toBe(403)
  expect(await turnOn(ana, { ...target('a'), endpoint: 'https://vitima.exemplo.org/a' })).toBe(422)
  expect(await turnOn(ana, { ...target('a'), keys: { p256dh: 'AAAA', auth: 'AAAA' } })).toBe(422)
  expect(await turnOn(ana, { endpoint: 'a'.repeat(2000), keys: target('a').keys })).toBe(400)
  expect(await turnOn(ana, target('a'))).toBe(204)
  expect(await turnOn(bia, target('b'))).toBe(204)
  // Its browser got another address.
  expect(await turnOn(ana, target('a2'))).toBe(204)
  expect(await owners()).toEqual([ana.id, bia.id].sort())
  expect([await isOn(ana), await isOn(bia)]).toEqual([true, true])
  // Who knows only the address is not its owner.
  const { auth } = target('b').keys
  const stolen = { ...target('b'), keys: { ...target('b').keys, auth: auth.replace('B', 'C') } }
  expect(await turnOn(ana, stolen)).toBe(422)
  expect(await owners()).toEqual([ana.id, bia.id].sort())
  // What came before is no news.
  expect(Object.keys((await notifications.settings(ana.id)).pushed)).toEqual(
    Object.keys(defaultPushChoices),
  )

  const inAYear = new Date(Date.now() + 365 * DAY_MS)
  expect(await owners(inAYear)).toEqual([])
  await bia.call('DELETE', notificationPaths.device)
  expect(await owners()).toEqual([ana.id])
  await turnOn(bia, target('b'))
  expect((await bia.call('POST', '/api/auth/sign-out', {})).statusCode).toBe(200)
  expect(await owners()).toEqual([ana.id])
  await accounts.store.changeUser(
    ana.id,
    { isBlocked: true },
    {
      at: new Date().toISOString(),
      kind: 'user_blocked',
      address: 'console',
    },
  )
  expect(await owners()).toEqual([])
})

test('an open screen hears of a proposal at once', async () => {
  const { person, correct, app } = await proposingApp()
  const editor = await person('editor', ['centro'])
  const stream = await openStream(app, editingPaths.live, {
    headers: { cookie: String(editor.session.cookie), accept: 'text/event-stream' },
  })
  const news = async () => {
    expect(await stream.nextNews()).toMatchObject({ event: 'news' })
  }
  await news()
  // What comes from the first of it on is told.
  await correct({ room: 'B-404' })
  await news()
})

test('what comes in on one node is heard on the other', async () => {
  const [one, other] = await temporaryNodes(2)
  if (!one || !other) throw new Error('no stores')
  const signal = new PolledSignal(
    async () => (await other.notifications.pulse()).state,
    (error) => {
      throw error
    },
  )
  let heard = 0
  const leave = await signal.subscribe(() => {
    heard += 1
  })
  let added = 0
  const add = () =>
    one.proposals.add(
      {
        ...{ id: `p${added++}`, kind: 'correction', collection: 'glossary', document: 'cdbi' },
        ...{ changes: {}, seen: {}, at: new Date().toISOString(), state: 'open' },
      },
      { ofDocument: 999, altogether: 999 },
    )
  async function heardAfterOne(): Promise<number> {
    await add()
    return heard
  }
  await expect.poll(heardAfterOne, { interval: 400 }).toBeGreaterThan(0)
  leave()
})

test('a link that ends digests works without an account, and only as it was signed', async () => {
  const { app, person, notifications, accounts } = await proposingApp()
  const { openUnsubscriber } = await import('./unsubscribe.ts')
  const editor = await person('editor', ['centro'])
  const unsubscriber = await openUnsubscriber(accounts.store, 'http://localhost:3000')
  const url = unsubscriber.linkFor(editor.id).replace('http://localhost:3000', '')
  const page = await app.inject({ url })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('editor-centro@x.org')
  // Mail servers open links: that changes nothing.
  expect((await notifications.settings(editor.id)).choices).toEqual({})
  const forged = `${notificationPaths.unsubscribe}?token=${editor.id}.${'x'.repeat(43)}`
  for (const wrong of [forged, notificationPaths.unsubscribe])
    for (const method of ['GET', 'POST'] as const)
      expect((await app.inject({ method, url: wrong })).statusCode).toBe(400)
  const oneTap = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(oneTap.statusCode).toBe(200)
  const none = Object.fromEntries(Object.keys(defaultChoices).map((topic) => [topic, 'none']))
  expect((await notifications.settings(editor.id)).choices).toEqual(none)
  // From the page, and as RFC 8058 has it as well.
  await notifications.saveChoices(editor.id, {})
  const boundary = 'X'
  await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--X\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--X--\r\n`,
  })
  expect((await notifications.settings(editor.id)).choices).toEqual(none)
})
