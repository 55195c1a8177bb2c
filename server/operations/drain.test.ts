import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { installation, type Running, start, stop } from './test-installation.ts'

/** A connection on which something was asked. */
async function ask({ port }: Running, path: string, headers = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await new Promise((resolve) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`, resolve),
  )
  return socket
}

/** So many streams of events that have begun, and what they began with. */
async function openStreams(server: Running, count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = await ask(server, '/api/changes', 'Accept: text/event-stream\r\n')
      const [head] = await once(socket, 'data')
      return { socket, head: String(head) }
    }),
  )
}

/** When the server ended a connection as it should, in milliseconds. */
async function endOf(socket: Socket): Promise<number> {
  await once(socket.resume(), 'end')
  return performance.now()
}

function statusOverKept(agent: Agent, { url }: Running) {
  return new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (answer) => {
      const { statusCode, headers } = answer
      answer.resume().on('end', () => resolve([statusCode, headers.connection]))
    }).on('error', reject)
  })
}

test('while it drains, everything is answered, and streams end one after the other', async () => {
  const server = await start(installation(), { DRAIN_SECONDS: '2' })
  const agent = new Agent({ keepAlive: true })
  expect(await statusOverKept(agent, server)).toEqual([200, 'keep-alive'])
  const streams = await openStreams(server, 100)
  const ends = Promise.all(streams.map(({ socket }) => endOf(socket)))
  // Longer than it drains.
  const underWay = await ask(server, '/espera/2500')
  server.process.kill('SIGTERM')
  const readiness = () => fetch(`${server.url}/readyz`)
  await expect.poll(async () => (await readiness()).status, { interval: 10 }).toBe(503)
  const unreadyAt = performance.now()
  expect(await (await readiness()).json()).toEqual({ status: 'unready', reason: 'stopping' })
  expect((await fetch(`${server.url}/api/collections/courses`)).status).toBe(200)
  // A connection that was kept is let go with its next answer.
  expect(await statusOverKept(agent, server)).toEqual([200, 'close'])
  const sorted = (await ends).toSorted((a, b) => a - b)
  // Nobody is sent away before others can know where not to send them.
  expect(sorted[0]).toBeGreaterThan(unreadyAt)
  expect(new Set(sorted.map((end) => Math.round(end / 20))).size).toBeGreaterThan(10)
  expect(await text(underWay)).toContain('página /espera/2500')
  expect(await server.exit).toBe(0)
})

test('a thousand readers are told to come back at different moments', async () => {
  const server = await start(installation())
  const streams = await openStreams(server, 1000)
  const moments = Map.groupBy(streams, ({ head }) => Number(/^retry: (\d+)$/m.exec(head)?.[1]))
  expect(Math.min(...moments.keys())).toBeGreaterThanOrEqual(1000)
  // By chance, of 4000 milliseconds: ten readers in one of them would happen in no lifetime.
  expect(Math.max(...[...moments.values()].map(({ length }) => length))).toBeLessThan(10)
  const ends = Promise.all(streams.map(({ socket }) => endOf(socket)))
  expect(await stop(server)).toBe(0)
  await ends
})

test('an answer that never comes does not hold it for ever', async () => {
  const server = await start(installation())
  const never = await ask(server, '/espera/600000')
  await fetch(`${server.url}/healthz`)
  expect(await stop(server)).toBe(0)
  expect(await text(never).catch(() => '')).toBe('')
  const [last] = server.messages().slice(-1)
  expect(last).toBe('deadline passed: closing connections with answers under way')
})
