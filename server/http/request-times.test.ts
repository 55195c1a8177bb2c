import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { apiPaths } from '#protocol/content-api.ts'
import { mediaPaths } from '#protocol/media.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { until } from '#test/until.ts'
import type { RequestTimes } from './request-times.ts'
import { defaultTimes, serverTimeouts } from './request-times.ts'

async function servingApp(requestTimes: RequestTimes = defaultTimes) {
  const parts = await writingApp([], { requestTimes })
  await parts.app.listen({ host: '127.0.0.1', port: 0 })
  return parts
}

/** A request that is sent piece by piece; the clock of its body stands still but where the test moves it. */
async function sendInPieces(app: FastifyInstance, begin: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  const answer = text(socket)
  const [received] = await accepted
  let sent = 0
  /** Ends when the server has got it. */
  async function send(piece: string): Promise<void> {
    sent += piece.length
    socket.write(piece)
    await until(() => received.bytesRead === sent)
  }
  const timers = vi.getTimerCount()
  await send(begin)
  await until(() => vi.getTimerCount() > timers)
  const watched = vi.getTimerCount()
  return {
    send,
    answer,
    /** Lets so much time pass, and finds the request as it was. */
    async pass(milliseconds: number): Promise<void> {
      await vi.advanceTimersByTimeAsync(milliseconds)
      expect(vi.getTimerCount()).toBe(watched)
    },
    /** The same, and finds it ended. */
    async passToEnd(milliseconds: number): Promise<void> {
      await vi.advanceTimersByTimeAsync(milliseconds)
      expect(vi.getTimerCount()).toBe(timers)
      expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
    },
  }
}

function head(method: string, path: string, { session }: Writer, others: string[] = []): string {
  const headers = Object.entries(session).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, 'Host: x', ...headers, ...others, '', ''].join('\r\n')
}

test('a request whose headers come byte by byte, or not at all, is ended', async () => {
  const { app } = await servingApp({ ...defaultTimes, headersMs: 100, checkMs: 20 })
  const { port } = app.server.address() as AddressInfo
  const begin = () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\n')
    return socket
  }
  const ended = once(app.server, 'clientError')
  const slow = begin()
  const slowly = setInterval(() => slow.write('x: y\r\n'), 20)
  onTestFinished(() => clearInterval(slowly))
  expect(await ended).toMatchObject([{ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, {}])
  // Whoever goes on writing may lose the answer with the connection.
  expect(await text(begin())).toMatch(/^HTTP\/1\.1 408 /)
})

const { body, upload } = defaultTimes

test('a body that comes byte by byte is ended long before an upload would be', async () => {
  const { app, person } = await servingApp()
  const editor = await person('editor', ['centro'])
  const type = 'content-type: application/json'
  const news = head('POST', apiPaths.collection('news'), editor, [type, 'content-length: 100000'])
  const chunked = [type, 'transfer-encoding: chunked']
  const endless = head('POST', '/api/auth/sign-in/email', editor, chunked)
  for (const [begin, part] of [
    [news, ' '],
    [endless, '1\r\n \r\n'],
  ] as const) {
    const { send, pass, passToEnd } = await sendInPieces(app, begin)
    for (let piece = 0; piece < 10; piece++) {
      await send(part)
      await pass(body.totalMs / 10 - 1)
    }
    await passToEnd(10)
  }
})

describe('an upload', () => {
  const { totalMs, windowMs = 0, minBytes = 0 } = upload

  async function beginUpload(length: number) {
    const { app, person } = await servingApp()
    const editor = await person('editor', ['centro'])
    const headers = ['content-type: image/jpeg', `content-length: ${length}`, 'connection: close']
    return sendInPieces(app, head('POST', mediaPaths.media, editor, headers))
  }

  test('may take longer', async () => {
    const windows = 4
    expect(windows * windowMs).toBeGreaterThan(body.totalMs)
    const { send, pass, answer } = await beginUpload((windows + 1) * minBytes)
    for (let window = 0; window < windows; window++) {
      await send('x'.repeat(minBytes))
      await pass(windowMs)
    }
    await send('x'.repeat(minBytes))
    expect(await answer).toMatch(/^HTTP\/1\.1 415 /)
  })

  test('does not stand still', async () => {
    const { send, pass, passToEnd } = await beginUpload(1_000_000)
    await send('x'.repeat(minBytes))
    await pass(windowMs)
    await send('x'.repeat(minBytes - 1))
    await pass(windowMs - 1)
    await passToEnd(1)
  })

  test('ends', async () => {
    const { send, pass, passToEnd } = await beginUpload(1_000_000)
    for (let time = windowMs; time < totalMs; time += windowMs) {
      await send('x'.repeat(minBytes))
      await pass(windowMs)
    }
    await send('x'.repeat(minBytes))
    await pass(windowMs - 1)
    await passToEnd(1)
  })
})

test('as usual a request takes at most 31 s, and Node ends headers before bodies', () => {
  const { headersMs, body, checkMs } = defaultTimes
  expect(headersMs + body.totalMs + checkMs).toBeLessThanOrEqual(31_000)
  const { http, requestTimeout } = serverTimeouts(defaultTimes)
  expect(http.headersTimeout).toBeLessThan(http.requestTimeout)
  expect(http.requestTimeout).toBe(requestTimeout)
})
