import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { installation, type Running, start } from '#test/installation.ts'
import { openStreamAt } from '#test/realtime/stream.ts'

const OPEN_FILES = 256

/** Connections that send nothing. */
function holdConnections(port: number, count: number): Socket[] {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => {})
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  return sockets
}

function openFilesOf({ process }: Running): number {
  return readdirSync(`/proc/${process.pid}/fd`).length
}

async function metric({ url }: Running, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}

test('a low limit of open files is said at the start; streams leave room for everybody else, and get a 503 beyond it', async () => {
  const server = await start(installation(), { TRUST_PROXY: 'loopback' }, undefined, OPEN_FILES)
  await expect
    .poll(server.messages)
    .toContainEqual(expect.stringMatching(/^O sistema permite 256 .* só 128 pessoas .*MAX_STREAMS/))
  const before = openFilesOf(server)
  const statuses: number[] = []
  const sockets: Socket[] = []
  // Each from a network of its own, far more than there are descriptors for.
  for (let n = 0; n < 300; n++) {
    const headers = { 'x-forwarded-for': `198.51.100.${n % 200}` }
    const { status, head, socket } = await openStreamAt(server.port, '/api/changes', { headers })
    statuses.push(status)
    if (status === 503) expect(head).toMatch(/retry-after: \d+/)
    if (status === 503) socket.destroy()
    else sockets.push(socket)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(128)
  expect(statuses.filter((status) => status === 503)).toHaveLength(172)
  for (const path of ['/', '/api/bundle', '/readyz'])
    expect((await fetch(server.url + path)).status).toBe(200)
  expect(await metric(server, 'campus_streams_limit')).toBe(128)

  for (const socket of sockets) socket.destroy()
  await expect.poll(() => metric(server, 'campus_streams_open')).toBe(0)
  await expect.poll(() => openFilesOf(server)).toBeLessThanOrEqual(before + 2)
})

test('connections beyond the limit are counted and logged, not reset without a word', async () => {
  const server = await start(installation(), {}, undefined, OPEN_FILES)
  const sockets = holdConnections(server.port, 400)
  await expect
    .poll(server.messages)
    .toContainEqual(expect.stringMatching(/^connections refused: .*limit of open files/))
  expect(openFilesOf(server)).toBeLessThan(OPEN_FILES)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => openFilesOf(server)).toBeLessThan(OPEN_FILES / 2)
  expect(await metric(server, 'campus_connections_dropped_total')).toBeGreaterThan(0)
})
