import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { apiPaths } from '#protocol/content-api.ts'
import { mediaPaths } from '#protocol/media.ts'
import { type Writer, writingApp } from '#server/documents/test-writer.ts'
import type { RequestTimes } from './request-times.ts'
import { defaultTimes, serverTimeouts } from './request-times.ts'

const times: RequestTimes = {
  headersMs: 200,
  body: { totalMs: 400 },
  upload: { totalMs: 4000, minBytes: 100, windowMs: 1000 },
  checkMs: 20,
}

async function servingApp() {
  const parts = await writingApp([], { requestTimes: times })
  await parts.app.listen({ host: '127.0.0.1', port: 0 })
  return parts
}

/** Sends `parts` with `pauseMs` between them; answers what came back when the server closed the connection. */
async function sendSlowly(app: FastifyInstance, parts: Iterable<string>, pauseMs: number) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  let isOver = false
  socket.setEncoding('utf8')
  socket.on('data', (text) => {
    answer += text
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  closed.then(() => {
    isOver = true
  })
  for (const part of parts) {
    if (isOver) break
    socket.write(part)
    await wait(pauseMs)
  }
  await closed
  return answer
}

function* endlessly(head: string, part: string): Generator<string> {
  yield head
  while (true) yield part
}

function head(method: string, path: string, { session }: Writer, others: string[] = []): string {
  const headers = Object.entries(session).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, 'Host: x', ...headers, ...others, '', ''].join('\r\n')
}

test('a request whose headers come byte by byte is ended', async () => {
  const { app } = await servingApp()
  expect(await sendSlowly(app, endlessly('GET / HTTP/1.1\r\n', 'x: y\r\n'), 20)).toMatch(
    /^HTTP\/1\.1 408 /,
  )
})

test('a body that comes byte by byte is ended long before an upload would be', async () => {
  const { app, person } = await servingApp()
  const editor = await person('editor', ['centro'])
  const type = ['content-type: application/json', 'content-length: 100000']
  const begin = head('POST', apiPaths.collection('news'), editor, type)
  expect(await sendSlowly(app, endlessly(begin, ' '), 20)).toMatch(/^HTTP\/1\.1 408 /)
  const endless = head('POST', '/api/auth/sign-in/email', editor, [
    'content-type: application/json',
    'transfer-encoding: chunked',
  ])
  expect(await sendSlowly(app, endlessly(endless, '1\r\n \r\n'), 20)).toMatch(/^HTTP\/1\.1 408 /)
})

test('an upload may take longer, but does not stand still', async () => {
  const { app, person } = await servingApp()
  const editor = await person('editor', ['centro'])
  const begin = (length: number, others: string[] = []) =>
    head('POST', mediaPaths.media, editor, [
      'content-type: image/jpeg',
      `content-length: ${length}`,
      ...others,
    ])
  const kilobyte = 'x'.repeat(1000)
  // Twice as long as other bodies may take.
  const steady = [begin(10_000, ['connection: close']), ...Array<string>(10).fill(kilobyte)]
  expect(await sendSlowly(app, steady, 80)).toMatch(/^HTTP\/1\.1 415 /)
  expect(await sendSlowly(app, endlessly(begin(1_000_000), 'x'), 30)).toMatch(/^HTTP\/1\.1 408 /)
  expect(await sendSlowly(app, endlessly(begin(1_000_000), kilobyte), 30)).toMatch(
    /^HTTP\/1\.1 408 /,
  )
})

test('as usual a request takes at most 31 s, and Node ends headers before bodies', () => {
  const { headersMs, body, checkMs } = defaultTimes
  expect(headersMs + body.totalMs + checkMs).toBeLessThanOrEqual(31_000)
  const { http, requestTimeout } = serverTimeouts(defaultTimes)
  expect(http.headersTimeout).toBeLessThan(http.requestTimeout)
  expect(http.requestTimeout).toBe(requestTimeout)
})
