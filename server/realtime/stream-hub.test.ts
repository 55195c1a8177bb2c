import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createCourseWriter } from '#test/realtime/course-writer.ts'
import { openStream, portOf, type TestStream } from '#test/realtime/stream.ts'
import { published, temporaryApp } from '#test/server.ts'
import { StreamHub, type StreamLimits } from './stream-hub.ts'

type Others = NonNullable<Parameters<typeof temporaryApp>[1]>

async function appWith(limits: Partial<StreamLimits>, others: Others = {}) {
  const streams = new StreamHub({ beatInterval: 3_600_000, ...limits })
  const parts = await temporaryApp([published('courses', 'redes', { name: 'Redes' })], {
    ...others,
    streams,
  })
  return { ...parts, streams, writer: createCourseWriter(parts) }
}

async function openMany(count: number, app: Parameters<typeof openStream>[0]) {
  const streams: TestStream[] = []
  for (let n = 0; n < count; n++) streams.push(await openStream(app))
  return streams
}

test('there are as many streams as are allowed, and room again where one ends', async () => {
  const { app, streams } = await appWith({ max: 2, maxOfNetwork: 2 })
  const [first] = await openMany(2, app)
  const refused = await openStream(app)
  expect(refused.status).toBe(503)
  expect(refused.text).toContain('"code":"unavailable"')
  const [, seconds] = /retry-after: (\d+)/.exec(refused.head) ?? []
  expect(Number(seconds)).toBeGreaterThan(0)
  // Who asks for JSON needs no room.
  expect((await app.inject('/api/changes')).statusCode).toBe(200)
  first?.socket.destroy()
  await expect.poll(() => streams.size).toBe(1)
  expect((await openStream(app)).status).toBe(200)
})

test('one network may not take all streams, and what it may take comes back with each that ends', async () => {
  const { app, streams } = await appWith({ max: 10 }, { trustProxy: 'loopback' })
  const from = (address: string) =>
    openStream(app, '/api/changes', { headers: { 'x-forwarded-for': address } })
  const mine: TestStream[] = []
  for (let n = 0; n < 9; n++) mine.push(await from(`2001:db8:0:1::${n}`))
  const refused = await from('2001:db8:0:1::ffff')
  expect(refused.status).toBe(503)
  expect(refused.head).toMatch(/retry-after: \d+/)
  expect(streams.counts.refused).toBe(1)
  const other = await from('2001:db8:0:2::1')
  expect(other.status).toBe(200)
  expect((await from('203.0.113.7')).status).toBe(503)

  mine[0]?.socket.destroy()
  await expect.poll(() => streams.size).toBe(9)
  expect((await from('2001:db8:0:1::ffff')).status).toBe(200)
})

test.each([
  [20_000, 10_000],
  [1500, 1000],
  [300, 270],
  [1, 1],
])('of %i streams one network may take %i', (max, share) => {
  const hub = new StreamHub({ max })
  expect(hub.maxOfNetwork).toBe(share)
  hub.close()
})

test('who breaks off or hangs up is forgotten', async () => {
  const { app, streams, writer } = await appWith({})
  const opened = await openMany(200, app)
  expect(streams.size).toBe(200)
  for (const [index, { socket }] of opened.entries()) {
    if (index % 2 === 0) socket.resetAndDestroy()
    else socket.end()
  }
  await writer.put('agua', 'Água')
  await expect.poll(() => streams.size).toBe(0)
})

test('a reader that does not read is cut, and the others hear all of it', async () => {
  const { app, streams, writer } = await appWith({ backlog: 100_000 })
  const [slow, other] = (await openMany(2, app)) as [TestStream, TestStream]
  slow.socket.pause()
  const description = 'x'.repeat(500_000)
  let written = 0
  while (streams.size === 2 && written < 100) {
    await writer.put('grande', `${++written} ${description}`)
    await expect.poll(() => other.events.length, { interval: 5 }).toBe(written + 1)
  }
  expect(streams.size).toBe(1)
  slow.socket.resume()
  await slow.closed()
  expect(slow.events.length).toBeLessThan(written + 1)

  // It comes back and gets what it missed, as it is now.
  const cursor = slow.events.at(-1)?.id
  const back = await openStream(app, '/api/changes', { headers: { 'last-event-id': `${cursor}` } })
  expect(await back.nextChanges()).toMatchObject({
    'courses/grande': { revision: written },
  })
})

test('a reader may take its time for what it begins with', async () => {
  const { app, streams, writer } = await appWith({ backlog: 100_000 })
  for (let n = 0; n < 24; n++) await writer.put(`c-${n}`, 'x'.repeat(500_000))
  const slow = await openStream(app)
  slow.socket.pause()
  await writer.put('agua', 'Água')
  await writer.put('agua', 'Águas')
  expect(streams.size).toBe(1)
  slow.socket.resume()
  await expect.poll(() => slow.events.length).toBe(3)
})

test('every stream beats, again and again', async () => {
  const { app } = await appWith({ beatInterval: 250 })
  const opened = await openMany(50, app)
  for (const stream of opened) {
    await expect.poll(() => stream.events.length).toBeGreaterThan(2)
    expect(stream.events.slice(1).every(({ event }) => event === 'beat')).toBe(true)
  }
})

test('the time limits of requests do not end a stream', async () => {
  const { app, writer } = await appWith(
    {},
    {
      serverFactory: (handler) =>
        createServer({ keepAliveTimeout: 50, connectionsCheckingInterval: 25 }, handler),
    },
  )
  const stream = await openStream(app)
  await stream.next()
  Object.assign(app.server, { requestTimeout: 150, headersTimeout: 100 })
  // Two that came later than the stream have met those limits.
  const port = await portOf(app)
  const begun = connect(port, '127.0.0.1', () => begun.write('GET / HTTP/1.1\r\n'))
  expect(await text(begun)).toMatch(/^HTTP\/1\.1 408 /)
  const idle = connect(port, '127.0.0.1', () => {
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  })
  expect(await text(idle)).toMatch(/^HTTP\/1\.1 200 /)
  await writer.put('agua', 'Água')
  expect(Object.keys(await stream.nextChanges())).toEqual(['courses/agua'])
})

test('closed, it ends its streams and lets nobody in any more', async () => {
  const { app, streams } = await appWith({})
  const opened = await openMany(100, app)
  streams.close()
  for (const stream of opened) await stream.closed()
  expect((await openStream(app)).status).toBe(503)
  expect(streams.size).toBe(0)
  await app.close()
})
