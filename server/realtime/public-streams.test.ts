import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { contentModel } from '#content/content-model.ts'
import { SILENCE_LIMIT_MS } from '#protocol/content-api.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import { createCourseWriter } from '#test/realtime/course-writer.ts'
import { openStream, portOf } from '#test/realtime/stream.ts'
import { published, temporaryApp, temporaryStore, write } from '#test/server.ts'
import { replaceableStore } from '#test/store/stores.ts'
import { PublicView } from './public-streams.ts'
import { selectionKey } from './sse-message.ts'
import { StreamHub } from './stream-hub.ts'

async function appWithCourse(others: { streams?: StreamHub } = {}) {
  const redes = published('courses', 'redes', { name: 'Redes' })
  const parts = await temporaryApp([redes], others)
  const { log } = parts.content.cursor
  return { ...parts, log, writer: createCourseWriter(parts) }
}

describe('a stream', () => {
  test('begins with the present state, then tells each change, in order', async () => {
    const { app, log, writer } = await appWithCourse()
    const stream = await openStream(app)
    const { event, id, data } = await stream.next()
    expect(event).toBe('snapshot')
    expect(id).toBe(`${log}.1`)
    expect(data).toMatchObject({ log, seq: 1, model: contentModel })
    expect(data.collections.courses).toMatchObject([{ id: 'redes', revision: 1, name: 'Redes' }])

    await writer.put('agua', 'Água')
    await writer.put('redes', 'Redes II')
    await writer.delete('agua')
    expect(await stream.nextChanges()).toMatchObject({ 'courses/agua': { name: 'Água' } })
    expect(await stream.nextChanges()).toMatchObject({ 'courses/redes': { name: 'Redes II' } })
    expect(await stream.nextChanges()).toEqual({ 'courses/agua': null })
    expect(stream.events.map((event) => event.id)).toEqual([1, 2, 3, 4].map((n) => `${log}.${n}`))
  })

  test('tells everything anew where another log takes the place of the one it followed', async () => {
    const [first, other] = [await temporaryStore(), await temporaryStore()]
    await write(first, published('courses', 'redes', { name: 'Redes' }))
    await write(other, published('courses', 'agua', { name: 'Água' }))
    const { store, replaceBy } = replaceableStore(first)
    const content = await openPublishedContent(store)
    const { app } = await temporaryApp([], { store, content })
    const stream = await openStream(app)
    expect((await stream.next()).id).toBe(`${await first.logId()}.1`)
    replaceBy(other)
    await content.refresh()
    const { event, id, data } = await stream.next()
    expect([event, id]).toEqual(['snapshot', `${await other.logId()}.1`])
    expect(data.collections.courses).toMatchObject([{ id: 'agua' }])
    content.close()
  })

  test('tells who fetches the bundle only that it is time to, and over how long to spread', async () => {
    const [first, other] = [await temporaryStore(), await temporaryStore()]
    const text = 'x'.repeat(50_000)
    await write(first, published('courses', 'redes', { name: 'Redes', description: text }))
    await write(other, published('courses', 'agua', { name: 'Água', description: text }))
    const { store, replaceBy } = replaceableStore(first)
    const content = await openPublishedContent(store)
    const { app } = await temporaryApp([], { store, content })
    const since = `since=${await first.logId()}.1&snapshot=bundle`
    const streams = [
      await openStream(app, `/api/changes?${since}`),
      await openStream(app, `/api/changes?${since}`),
    ]
    for (const stream of streams) expect((await stream.next()).event).toBe('beat')
    replaceBy(other)
    await content.refresh()
    const id = `${await other.logId()}.1`
    for (const stream of streams) {
      expect(await stream.next()).toEqual({ event: 'snapshot', id, data: { spread: 4 } })
      expect(stream.text.length).toBeLessThan(2000)
    }
    // Who comes back only now hears the same.
    const late = await openStream(app, `/api/changes?${since}`)
    expect(await late.next()).toEqual({ event: 'snapshot', id, data: { spread: 4 } })
    // From there the stream goes on, with what follows the bundle.
    await write(other, published('courses', 'solo', { name: 'Solo' }))
    await content.refresh()
    expect(Object.keys(await late.nextChanges())).toEqual(['courses/solo'])
    content.close()
  })

  test('waits right after a start for what its reader missed, instead of telling everything', async () => {
    const first = await temporaryStore()
    await write(first, published('courses', 'redes', { name: 'Redes' }))
    await write(first, published('courses', 'agua', { name: 'Água' }))
    const read = Promise.withResolvers<void>()
    const feed = async (...place: Parameters<typeof first.feed>) => {
      await read.promise
      return first.feed(...place)
    }
    const store = new Proxy(first, {
      get: (target, name) => (name === 'feed' ? feed : Reflect.get(target, name)),
    })
    const content = await openPublishedContent(store)
    const { app } = await temporaryApp([], { store, content })
    const opening = openStream(app, `/api/changes?since=${await first.logId()}.1`)
    const missed = app.inject(`/api/changes?since=${await first.logId()}.1`)
    // Who knows nothing yet does not wait for it.
    expect((await app.inject('/api/changes')).json()).toMatchObject({ kind: 'snapshot', seq: 2 })
    read.resolve()
    expect(Object.keys(await (await opening).nextChanges())).toEqual(['courses/agua'])
    expect((await missed).json()).toMatchObject({ kind: 'changes', changes: [{ id: 'agua' }] })
    content.close()
  })

  test('has the headers that keep it from being held back, and those of every answer', async () => {
    const { app } = await appWithCourse()
    const stream = await openStream(app)
    expect(stream.status).toBe(200)
    for (const header of [
      'content-type: text/event-stream',
      'cache-control: no-store, no-transform',
      'x-accel-buffering: no',
      'vary: accept, origin',
      'connection: close',
      'x-content-type-options: nosniff',
      'content-security-policy: ',
    ])
      expect(stream.head).toContain(`\r\n${header}`)
    await stream.next()
    const [, retry] = /\r\n\r\nretry: (\d+)\nid: /.exec(stream.text) ?? []
    expect(Number(retry)).toBeGreaterThanOrEqual(1000)
    expect(Number(retry)).toBeLessThanOrEqual(5000)
  })

  test.each(['1.0', '1.1'] as const)(
    'speaks HTTP/%s without chunks, whatever else comes on the connection',
    async (version) => {
      const { app, writer } = await appWithCourse()
      const stream = await openStream(app, '/api/changes', { version })
      await stream.next()
      stream.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await writer.put('agua', 'Água')
      await stream.next()
      expect(stream.head).not.toContain('transfer-encoding')
      expect(stream.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
      expect(stream.text).toMatch(/\r\n\r\nretry: \d+\n(id: .+\nevent: .+\ndata: .+\n\n){2}$/)
    },
  )

  test('tells whoever missed nothing at once that it is live', async () => {
    const { app, log, writer } = await appWithCourse()
    const stream = await openStream(app, `/api/changes?since=${log}.1`)
    expect(await stream.next()).toEqual({ event: 'beat', id: `${log}.1`, data: {} })
    await writer.put('agua', 'Água')
    expect(Object.keys(await stream.nextChanges())).toEqual(['courses/agua'])
  })

  test('goes on after Last-Event-ID, which wins over the address', async () => {
    const { app, log, writer } = await appWithCourse()
    const first = await openStream(app)
    await first.next()
    await writer.put('agua', 'Água')
    const { id } = await first.next()
    first.socket.destroy()
    await writer.put('solo', 'Solo')
    await writer.put('redes', 'Redes II')
    await writer.put('solo', 'Solos')
    const headers = { 'last-event-id': id }
    const stream = await openStream(app, `/api/changes?since=${log}.0`, { headers })
    expect(await stream.nextChanges()).toMatchObject({
      'courses/redes': { revision: 2 },
      'courses/solo': { revision: 2, name: 'Solos' },
    })
    expect(stream.events.at(-1)?.id).toBe(`${log}.5`)
    expect(stream.events[0]?.data.changes).toHaveLength(2)
  })

  test.each([
    ['another log', (_log: string) => 'outro.1'],
    ['the future', (log: string) => `${log}.2`],
  ])('of %s begins anew', async (_name, since) => {
    const { app, log } = await appWithCourse()
    const stream = await openStream(app, `/api/changes?since=${since(log)}`)
    expect(await stream.next()).toMatchObject({ event: 'snapshot', id: `${log}.1` })
  })

  test('tells an app of another model to load itself anew, and ends', async () => {
    const { app, log, streams } = await appWithCourse()
    const outdated = await openStream(app, '/api/changes?model=outro', {
      headers: { connection: 'close' },
    })
    expect(await outdated.next()).toEqual({ event: 'outdated', id: `${log}.1`, data: {} })
    await outdated.closed()
    expect(streams.size).toBe(0)
    const present = await openStream(app, `/api/changes?model=${contentModel}`)
    expect((await present.next()).event).toBe('snapshot')
  })

  test('beats with the place in the log, which goes on without a word', async () => {
    const { app, log, writer } = await appWithCourse({
      streams: new StreamHub({ beatInterval: 200 }),
    })
    const stream = await openStream(app, '/api/changes?collection=news')
    await stream.next()
    expect(await stream.next()).toEqual({ event: 'beat', id: `${log}.1`, data: {} })
    await writer.put('redes', 'Redes II')
    await expect.poll(() => stream.events.at(-1)?.id).toBe(`${log}.2`)
    expect(new Set(stream.events.slice(1).map(({ event }) => event))).toEqual(new Set(['beat']))
  })
})

test('a draft never appears, not even its id, until it is published', async () => {
  const { app, log, writer } = await appWithCourse()
  const stream = await openStream(app)
  await stream.next()
  await writer.put('segredo', 'Segredo', { status: 'draft' })
  await writer.put('segredo', 'Segredo II', { status: 'draft' })
  await writer.put('efemero', 'Efêmero', { status: 'scheduled' })
  await writer.delete('efemero')
  await writer.put('marco-a', 'Marco')
  expect(Object.keys(await stream.nextChanges())).toEqual(['courses/marco-a'])
  expect(stream.text).not.toMatch(/segredo|efemero/i)
  for (const since of [0, 1, 2, 3, 4, 5]) {
    const back = await openStream(app, `/api/changes?since=${log}.${since}`)
    await back.next()
    expect(back.text).not.toMatch(/segredo|efemero/i)
    back.socket.destroy()
  }

  await writer.put('segredo', 'Revelado')
  expect(await stream.nextChanges()).toMatchObject({ 'courses/segredo': { name: 'Revelado' } })
  await writer.put('segredo', 'Corrigido', { status: 'draft' })
  expect(await stream.nextChanges()).toEqual({ 'courses/segredo': null })
  await writer.delete('segredo')
  await writer.put('marco-b', 'Marco')
  expect(Object.keys(await stream.nextChanges())).toEqual(['courses/marco-b'])
  expect(stream.text).not.toContain('Corrigido')

  // Public up to the seventh change, so whoever knew that place hears that it is gone, and nobody later.
  const knew = await openStream(app, `/api/changes?since=${log}.7`)
  expect(await knew.nextChanges()).toMatchObject({ 'courses/segredo': null })
  const later = await openStream(app, `/api/changes?since=${log}.8`)
  expect(Object.keys(await later.nextChanges())).toEqual(['courses/marco-b'])
})

test.each([
  ['', ['courses/redes', 'news/aviso', 'courses/agua']],
  ['collection=courses', ['courses/redes', 'courses/agua']],
  ['collection=news', ['news/aviso']],
  ['collection=courses&id=redes', ['courses/redes']],
  ['collection=courses&id=agua', ['courses/agua']],
])('?%s hears of what it selects and of nothing else', async (query, expected) => {
  const { app, log, store, content, writer } = await appWithCourse({
    streams: new StreamHub({ beatInterval: 200 }),
  })
  const stream = await openStream(app, `/api/changes?${query}`)
  await stream.next()
  await writer.put('redes', 'Redes II')
  await write(store, published('news', 'aviso', { title: 'Aviso' }))
  await content.refresh()
  await writer.put('agua', 'Água')
  // The beat after the last change.
  await expect.poll(() => stream.events.at(-1)).toMatchObject({ event: 'beat', id: `${log}.4` })
  const heard = stream.events.filter(({ event }) => event === 'changes')
  const names = heard.flatMap(({ data }) => data.changes.map((change) => selectionKey(change)))
  expect(names).toEqual(expected)
})

test('who was away for more than is remembered begins anew', async () => {
  const { app, store, content, log } = await appWithCourse()
  const stamp = { by: 'teste', at: '2026-03-12T22:30:00.000Z' }
  for (let round = 0; round < 21; round++) {
    const puts = Array.from({ length: 1000 }, (_, n) =>
      published('courses', `c-${round}-${n}`, { name: 'C' }),
    )
    await store.commit(puts, stamp)
    await content.refresh()
  }
  const away = await openStream(app, `/api/changes?since=${log}.1&collection=courses&id=redes`)
  expect(await away.next()).toMatchObject({ event: 'snapshot', id: `${log}.21001` })
  const near = await openStream(app, `/api/changes?since=${log}.20900&collection=courses&id=redes`)
  expect(await near.next()).toMatchObject({ event: 'beat', id: `${log}.21001` })
})

test('nothing is lost or doubled between what was missed and what comes', async () => {
  const { app, log, writer } = await appWithCourse()
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  const isWriting = (async () => {
    for (let n = 0; n < 60; n++) await writer.put(`c-${n}`, 'C')
  })()
  for (let n = 0; n < 20; n++) streams.push(await openStream(app, `/api/changes?since=${log}.1`))
  await isWriting
  const expected = Array.from({ length: 60 }, (_, n) => `c-${n}`)
  for (const stream of streams) {
    await expect.poll(() => stream.events.at(-1)?.id).toBe(`${log}.61`)
    const ids = stream.events
      .filter(({ event }) => event === 'changes')
      .flatMap(({ data }) => data.changes.map(({ id }) => id))
    expect(ids).toEqual(expected)
  }
})

test.each([
  ['', 25_000],
  [', and beats do not run ahead', 25],
])(
  'many hear of a change by and by, each of all of them and in order%s',
  async (_, beatInterval) => {
    const { app, log, writer } = await appWithCourse({ streams: new StreamHub({ beatInterval }) })
    await portOf(app)
    const sockets: Socket[] = []
    app.server.on('connection', (socket) => sockets.push(socket))
    const url = `/api/changes?since=${log}.1&collection=courses`
    const streams = await Promise.all(Array.from({ length: 600 }, () => openStream(app, url)))
    const written = () => sockets.map(({ bytesWritten }) => bytesWritten)

    const before = written()
    await writer.put('agua', 'Água')
    const reached = written().filter((bytes, index) => bytes > (before[index] ?? 0))
    expect(reached.length).toBeGreaterThan(0)
    expect(reached.length).toBeLessThan(streams.length)
    for (const id of ['solo', 'rede', 'mar']) await writer.put(id, 'C')

    for (const { events } of streams) {
      await expect.poll(() => events.at(-1)?.id).toBe(`${log}.5`)
      const changes = events.filter(({ event }) => event === 'changes')
      const ids = changes.flatMap(({ data }) => data.changes.map(({ id }) => id))
      expect(ids).toEqual(['agua', 'solo', 'rede', 'mar'])
      for (const change of changes) {
        expect(events.find(({ id }) => id === change.id)).toBe(change)
      }
    }
  },
)

test('beats come well before a reader takes a stream for lost', () => {
  expect(SILENCE_LIMIT_MS).toBeGreaterThanOrEqual(2 * 25_000)
})

test('messages are kept ready as long as there is room for them, however many are asked for', async () => {
  const store = await temporaryStore()
  const description = 'x'.repeat(1_500_000)
  await write(store, published('courses', 'redes', { name: 'Redes', description }))
  const content = await openPublishedContent(store)
  const view = new PublicView(content)
  const first = view.message({})
  expect(view.message({})).toBe(first)
  view.message({ collection: 'courses' })
  expect(view.message({})).toBe(first)
  view.message({ collection: 'courses', id: 'redes' })
  expect(view.message({})).not.toBe(first)

  // Those that say nothing take room too.
  const empty = view.message({ collection: 'news' })
  for (let n = 0; n < 20_000; n++) view.message({ collection: 'news', id: `n-${n}` })
  expect(view.message({ collection: 'news' })).not.toBe(empty)
  content.close()
})
