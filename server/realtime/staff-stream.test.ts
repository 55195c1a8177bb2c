import { describe, expect, test } from 'vitest'
import type { CampusScope, Envelope } from '#content/document.ts'
import { accountPaths, type Role } from '#protocol/accounts.ts'
import type { ViewChange } from '#protocol/content-api.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { createCourseWriter } from '#test/realtime/course-writer.ts'
import { openStream, type TestStream } from '#test/realtime/stream.ts'
import { get, published, temporaryApp, write } from '#test/server.ts'
import { StreamHub } from './stream-hub.ts'

const address = '/api/changes?view=staff'
const draft: Partial<Envelope> = { status: 'draft', campuses: ['centro'] }
const event = { at: '2026-03-12T22:30:00.000Z', kind: 'user_changed', address: 'console' } as const

async function appWithStaff(beatInterval = 3_600_000) {
  const parts = await temporaryApp([], { streams: new StreamHub({ beatInterval }) })
  const people = parts.accounts.store

  /** Makes an account and signs it in. */
  async function enter(name: string, role: Role, campuses: CampusScope = []) {
    const { id } = await addPerson(people, `${name}@x.org`, role, { campuses })
    return { id, headers: await signIn(parts.app, `${name}@x.org`) }
  }

  return { ...parts, people, enter, writer: createCourseWriter(parts) }
}

/** What the next event says became of documents, by id: the name in them, or null. */
async function nextNames(stream: TestStream) {
  const { event, data } = await stream.next()
  expect(event).toBe('changes')
  return { everybody: namesIn(data.changes), staff: namesIn(data.staff) }
}

function namesIn(changes: readonly ViewChange<object>[] = []) {
  return Object.fromEntries(
    changes.map(({ id, document }) => [id, document && 'name' in document ? document.name : null]),
  )
}

describe('who may', () => {
  test.each<[Role, number]>([
    ['reader', 403],
    ['sector_owner', 200],
    ['editor', 200],
    ['admin', 200],
  ])('%s gets %i', async (role, status) => {
    const { app, enter } = await appWithStaff()
    const { headers } = await enter('ana', role)
    expect((await get(app, address, headers)).statusCode).toBe(status)
    expect((await openStream(app, address, { headers })).status).toBe(status)
    const head = await app.inject({ method: 'HEAD', url: address, headers })
    expect(head.statusCode).toBe(status)
  })
})

test('it begins with what is public and what the person may read besides, all of it as staff see it', async () => {
  const { app, enter, writer } = await appWithStaff()
  await writer.put('publico', 'Público', { campuses: ['centro'] })
  await writer.put('rascunho', 'Rascunho', draft)
  await writer.put('alheio', 'Alheio', { ...draft, campuses: ['sul'] })
  const { headers } = await enter('ana', 'editor', ['centro'])
  const stream = await openStream(app, address, { headers })
  const { event, id, data } = await stream.next()
  expect(event).toBe('snapshot')
  expect(id).toBe(`${data.log}.3`)
  expect(data.collections.courses?.map((course) => course.id)).toEqual(['publico'])
  const staff = (data.staff as unknown as Record<string, object[]>).courses
  expect(staff).toMatchObject([
    { id: 'publico', status: 'published', createdBy: 'teste' },
    { id: 'rascunho', status: 'draft', name: 'Rascunho' },
  ])
  expect(stream.text).not.toMatch(/alheio/i)
  expect((await get(app, address, headers)).json()).toEqual({ kind: 'snapshot', ...data })
})

test('then it tells each change in both views, and nothing of what the person may not read', async () => {
  const { app, enter, writer } = await appWithStaff()
  const { headers } = await enter('ana', 'editor', ['centro'])
  const stream = await openStream(app, address, { headers })
  await stream.next()
  await writer.put('a', 'Alheio', { ...draft, campuses: ['sul'] })
  await writer.put('c', 'Rascunho', draft)
  expect(await nextNames(stream)).toEqual({ everybody: {}, staff: { c: 'Rascunho' } })
  await writer.put('c', 'Público', { campuses: ['centro'] })
  expect(await nextNames(stream)).toEqual({ everybody: { c: 'Público' }, staff: { c: 'Público' } })
  await writer.put('a', 'Do Sul', { campuses: ['sul'] })
  expect(await nextNames(stream)).toEqual({ everybody: { a: 'Do Sul' }, staff: {} })
  await writer.put('c', 'Retirado', draft)
  expect(await nextNames(stream)).toEqual({ everybody: { c: null }, staff: { c: 'Retirado' } })
  // Given to another campus: out of sight.
  await writer.put('c', 'Levado', { ...draft, campuses: ['sul'] })
  expect(await nextNames(stream)).toEqual({ everybody: {}, staff: { c: null } })
  await writer.put('c', 'Segredo', { ...draft, campuses: ['sul'] })
  await writer.put('d', 'Efêmero', draft)
  expect(await nextNames(stream)).toEqual({ everybody: {}, staff: { d: 'Efêmero' } })
  await writer.delete('d')
  expect(await nextNames(stream)).toEqual({ everybody: {}, staff: { d: null } })
  expect(stream.text).not.toMatch(/Alheio|Levado|Segredo/)
})

test('staff of another campus see nothing of a draft, not even its id', async () => {
  const { app, enter, writer, content } = await appWithStaff()
  const south = await openStream(app, address, await enter('sul', 'editor', ['sul']))
  const owner = await enter('dona', 'sector_owner')
  const owned = await openStream(app, address, { headers: owner.headers })
  const admin = await openStream(app, address, await enter('raiz', 'admin'))
  for (const stream of [south, owned, admin]) await stream.next()
  await writer.put('segredo', 'Segredo', draft)
  await writer.put('marco', 'Marco')
  expect(await nextNames(south)).toEqual({ everybody: { marco: 'Marco' }, staff: {} })
  expect(await nextNames(owned)).toEqual({ everybody: { marco: 'Marco' }, staff: {} })
  expect(south.text + owned.text).not.toMatch(/segredo/i)
  await expect.poll(() => admin.events.at(-1)?.data.seq).toBe(content.cursor.seq)
  expect(admin.text).toMatch(/Segredo/)
})

test('whoever owns a document sees it as a draft, and no other draft', async () => {
  const { app, enter, store, content } = await appWithStaff()
  const { id: owner, headers } = await enter('dona', 'sector_owner')
  const stream = await openStream(app, address, { headers })
  await stream.next()
  await write(
    store,
    published('glossary', 'dela', { name: 'Dela' }, { ...draft, owner }),
    published('glossary', 'alheia', { name: 'Alheia' }, draft),
  )
  await content.refresh()
  expect(await nextNames(stream)).toEqual({ everybody: {}, staff: { dela: 'Dela' } })
})

test('whoever returns gets what they missed, each document once', async () => {
  const { app, enter, writer } = await appWithStaff()
  const { headers } = await enter('ana', 'editor', ['centro'])
  await writer.put('c', 'Rascunho', draft)
  const first = await openStream(app, address, { headers })
  const { id } = await first.next()
  first.socket.destroy()
  await writer.put('c', 'Rascunho II', draft)
  await writer.put('d', 'Dois', draft)
  await writer.put('c', 'Rascunho III', draft)
  await writer.put('e', 'Alheio', { ...draft, campuses: ['sul'] })
  const back = await openStream(app, address, { headers: { ...headers, 'last-event-id': id } })
  expect(await nextNames(back)).toEqual({
    everybody: {},
    staff: { d: 'Dois', c: 'Rascunho III' },
  })
  const answer = (await get(app, `${address}&since=${id}`, headers)).json()
  expect(answer).toEqual({ kind: 'changes', ...back.events[0]?.data })
  const nothing = (await get(app, `${address}&since=${back.events[0]?.id}`, headers)).json()
  expect(nothing).toMatchObject({ kind: 'changes', changes: [], staff: [] })
})

test('a selection goes for both views', async () => {
  const { app, enter, writer } = await appWithStaff(200)
  const { headers } = await enter('ana', 'admin')
  const news = await openStream(app, `${address}&collection=news`, { headers })
  const one = await openStream(app, `${address}&collection=courses&id=c`, { headers })
  expect(Object.keys((await news.next()).data.staff ?? {})).toEqual(['news'])
  expect((await one.next()).data.staff).toEqual({ courses: [] })
  await writer.put('d', 'Outro', draft)
  await writer.put('c', 'Este', draft)
  await expect.poll(() => one.text).toContain('Este')
  await expect.poll(() => news.events.at(-1)?.id).toMatch(/\.2$/)
  expect(one.text).not.toContain('Outro')
  expect(news.events.slice(1).every(({ event }) => event === 'beat')).toBe(true)
})

test('a cursor of other rights, of the public view or of another person begins anew, and so does the other way round', async () => {
  const { app, enter, people } = await appWithStaff()
  const { id, headers } = await enter('ana', 'editor', ['centro'])
  const other = await enter('eva', 'editor', ['centro'])
  const kindSince = async (cursor: string, url: string, signed: Record<string, string>) =>
    (await get(app, `${url}since=${cursor}`, signed)).json().kind
  const cursorOf = async (url: string, signed: Record<string, string>) => {
    const { log, seq } = (await get(app, url, signed)).json()
    return `${log}.${seq}`
  }
  const staff = await cursorOf(address, headers)
  expect(await kindSince(staff, `${address}&`, headers)).toBe('changes')
  expect(await kindSince(staff, `${address}&`, other.headers)).toBe('snapshot')
  expect(await kindSince(staff, '/api/changes?', headers)).toBe('snapshot')
  const everybody = await cursorOf('/api/changes', headers)
  expect(await kindSince(everybody, `${address}&`, headers)).toBe('snapshot')
  await people.changeUser(id, { campuses: ['centro', 'sul'] }, event)
  expect(await kindSince(staff, `${address}&`, headers)).toBe('snapshot')
})

describe('a stream ends before its next event', () => {
  const reasons: [
    string,
    (
      parts: Awaited<ReturnType<typeof appWithStaff>>,
      ana: { id: string; headers: Record<string, string> },
    ) => Promise<unknown>,
  ][] = [
    ['demoted', ({ people }, { id }) => people.changeUser(id, { role: 'reader' }, event)],
    ['promoted', ({ people }, { id }) => people.changeUser(id, { role: 'admin' }, event)],
    [
      'given another campus',
      ({ people }, { id }) => people.changeUser(id, { campuses: ['sul'] }, event),
    ],
    ['blocked', ({ people }, { id }) => people.changeUser(id, { isBlocked: true }, event)],
    [
      'signed out',
      ({ app }, { headers }) =>
        app.inject({
          method: 'POST',
          url: accountPaths.signOut,
          payload: {},
          headers: { ...headers, origin: 'http://localhost:3000' },
        }),
    ],
  ]

  test.each(reasons)('of whoever is %s', async (_reason, change) => {
    const parts = await appWithStaff()
    const { app, streams, enter, writer } = parts
    const ana = await enter('ana', 'editor', ['centro'])
    const stream = await openStream(app, address, { headers: ana.headers })
    await stream.next()
    await change(parts, ana)
    await writer.put('c', 'Segredo', draft)
    await stream.closed()
    expect(stream.text).not.toContain('Segredo')
    await expect.poll(() => streams.size).toBe(0)
  })

  test.each(reasons)('and where nothing else happens: %s', async (_reason, change) => {
    const parts = await appWithStaff()
    const ana = await parts.enter('ana', 'editor', ['centro'])
    const stream = await openStream(parts.app, address, { headers: ana.headers })
    await stream.next()
    await change(parts, ana)
    await stream.closed()
  })
})

test('a store that fails ends the stream, and nothing else', async () => {
  const { app, enter, store } = await appWithStaff(200)
  const { headers } = await enter('ana', 'admin')
  const stream = await openStream(app, address, { headers })
  await stream.next()
  await store.close()
  await stream.closed()
  expect((await get(app, '/api/changes')).statusCode).toBe(200)
})

test('who was away for long, or hears much at once, gets everything anew', async () => {
  const { app, enter, store, content } = await appWithStaff()
  const { headers } = await enter('ana', 'admin')
  const stream = await openStream(app, address, { headers })
  await stream.next()
  const puts = Array.from({ length: 1001 }, (_, n) => ({
    ...published('courses', `c-${n}`, { name: 'C' }, draft),
  }))
  await write(store, ...puts)
  await content.refresh()
  const { event, data } = await stream.next()
  expect(event).toBe('snapshot')
  expect((data.staff as unknown as Record<string, object[]>).courses).toHaveLength(1001)
})

test('many writes reach many readers, each document in its last state', async () => {
  const { app, enter, writer, content } = await appWithStaff()
  const { headers } = await enter('ana', 'editor', ['centro'])
  const streams: TestStream[] = []
  for (let n = 0; n < 10; n++) streams.push(await openStream(app, address, { headers }))
  for (let n = 0; n < 100; n++) await writer.put(`c-${n % 7}`, `N${n}`, draft)
  for (const stream of streams) {
    await expect.poll(() => stream.events.at(-1)?.data.seq).toBe(content.cursor.seq)
    const seen: Record<string, unknown> = {}
    for (const { data } of stream.events.slice(1)) Object.assign(seen, namesIn(data.staff))
    expect(seen).toEqual({
      'c-0': 'N98',
      'c-1': 'N99',
      'c-2': 'N93',
      'c-3': 'N94',
      'c-4': 'N95',
      'c-5': 'N96',
      'c-6': 'N97',
    })
  }
})
