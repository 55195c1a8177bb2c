import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { installation, letGo, PATIENT, type Running, start, stop } from '#test/installation.ts'

/** A connection on which something was asked. */
async function ask({ port }: Running, path: string, headers = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
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

/** Waits until the server ended a connection as it should. */
async function endOf(socket: Socket): Promise<void> {
  await once(socket.resume(), 'end')
}

function statusOverKept(agent: Agent, { url }: Running) {
  return new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (answer) => {
      const { statusCode, headers } = answer
      answer.resume().on('end', () => resolve([statusCode, headers.connection]))
    }).on('error', reject)
  })
}

test('while it drains, everything is answered, and a second signal ends it', async () => {
  const server = await start(installation(), { DRAIN_SECONDS: '999' })
  const agent = new Agent({ keepAlive: true })
  expect(await statusOverKept(agent, server)).toEqual([200, 'keep-alive'])
  server.process.kill('SIGTERM')
  const readiness = () => fetch(`${server.url}/readyz`)
  await expect.poll(async () => (await readiness()).status, { interval: 10 }).toBe(503)
  expect(await (await readiness()).json()).toEqual({ status: 'unready', reason: 'stopping' })
  expect((await fetch(`${server.url}/api/collections/courses`)).status).toBe(200)
  // A connection that was kept is let go with its next answer.
  expect(await statusOverKept(agent, server)).toEqual([200, 'close'])
  const [stream] = await openStreams(server, 1)
  expect(stream?.head).toMatch(/^HTTP\/1\.1 200 /)
  server.process.kill('SIGTERM')
  expect(await server.exit).toBe(1)
})

test('when it has drained, all streams have ended, and the answer under way is still finished', async () => {
  const folder = installation(PATIENT)
  const server = await start(folder, { DRAIN_SECONDS: '1' })
  const streams = await openStreams(server, 100)
  const underWay = await ask(server, '/espera/pagina')
  await expect.poll(server.messages).toContain('begun /espera/pagina')
  const ends = Promise.all(streams.map(({ socket }) => endOf(socket)))
  server.process.kill('SIGTERM')
  await ends
  letGo(folder, 'pagina')
  expect(await text(underWay)).toContain('página /espera/pagina')
  expect(await server.exit).toBe(0)
})

test('a thousand readers are told to come back at different moments', async () => {
  const server = await start(installation(PATIENT))
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
  const server = await start(installation({ answers: 100 }))
  const never = await ask(server, '/espera/nunca')
  await expect.poll(server.messages).toContain('begun /espera/nunca')
  expect(await stop(server)).toBe(0)
  expect(await text(never).catch(() => '')).toBe('')
  const [last] = server.messages().slice(-1)
  expect(last).toBe('deadline passed: closing connections with answers under way')
})
