import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { availableParallelism } from 'node:os'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { installation, root, start } from '#test/installation.ts'
import { percentile } from '#test/overload/load.ts'
import { type Line, type Measurement, measureOverload, printTable } from '#test/overload/measure.ts'
import {
  baseline,
  isLong,
  openSite,
  type SiteKind,
  siteKinds,
  slowCapacity,
} from '#test/overload/site.ts'

const LONGEST_MS = isLong ? 300_000 : 120_000
const CONNECTIONS = 1000

const lines: Line[] = []

afterAll(() => {
  if (isLong) printTable(lines)
})

function nameOf({ name, workers, signIns }: SiteKind): string {
  const storm = isLong && signIns > 0 ? `, ${signIns} sign-ins/s` : ''
  return `${name}, ${workers} ${workers === 1 ? 'process' : 'processes'}${storm}`
}

/** What holds on every machine, however slow. */
function expectShed(measured: Measurement) {
  const { madeUp, unknownQueries, readers, signIns, probes, acknowledged, lost } = measured
  const all = { madeUp, unknownQueries, readers, signIns, probes }
  for (const [name, { unanswered, withoutRetryAfter, statuses }] of Object.entries(all)) {
    const others = Object.keys(statuses).filter((status) => Number(status) >= 500)
    expect({ name, unanswered, withoutRetryAfter, others }).toEqual({
      name,
      unanswered: 0,
      withoutRetryAfter: 0,
      others: others.filter((status) => status === '503'),
    })
  }
  expect(madeUp.refused.length).toBeGreaterThan(0)
  expect(madeUp.served.length).toBeGreaterThan(0)
  expect(unknownQueries.refused).toEqual([])
  expect(readers.refused).toEqual([])
  expect(Object.keys(readers.statuses).sort()).toEqual(['200', '302'])
  expect(acknowledged).toBeGreaterThan(0)
  expect(lost).toBe(0)
}

/** What is promised on a machine that has nothing else to do. */
function expectQuick({ workers }: SiteKind, { probes, readers, recovery }: Measurement) {
  expect(probes.refused.length).toBeGreaterThan(0)
  expect(percentile(probes.refused, 100)).toBeLessThan(1000)
  expect(recovery).toBeLessThan(2000)
  // Where the server has every processor, those who ask have none.
  if (workers < availableParallelism()) expect(percentile(readers.served, 99)).toBeLessThan(100)
}

test.each(siteKinds)(
  'four times what $name with WORKERS=$workers can render, and $signIns sign-ins a second: the rest is told to come back, readers and writers go on, and it recovers',
  async (kind) => {
    const measured = isLong
      ? await measureOverload(await openSite(kind, root), kind.signIns)
      : await measureOverload(await openSite(kind), kind.signIns, slowCapacity(kind))
    lines.push({ name: nameOf(kind), ...measured })
    if (isLong && baseline) {
      const before = await measureOverload(
        await openSite(kind, baseline),
        kind.signIns,
        measured.capacity,
      )
      lines.push({ name: `${nameOf(kind)}, before`, ...before })
    }
    expectShed(measured)
    // A storm of sign-ins takes another processor, which the processes that ask would need here.
    if (isLong && kind.signIns === 0) expectQuick(kind, measured)
  },
  LONGEST_MS,
)

test.each([1, 2])(
  'with WORKERS=%i, connections that nobody takes at the moment wait until somebody can',
  async (workers) => {
    const server = await start(installation(), { WORKERS: String(workers) })
    const room = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
    server.process.kill('SIGSTOP')
    const sockets = Array.from({ length: Math.min(CONNECTIONS, room) }, () =>
      connect(server.port, '127.0.0.1'),
    )
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    let connected = 0
    let answered = 0
    for (const socket of sockets) {
      socket.on('connect', () => {
        connected += 1
        socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      })
      socket.once('data', (data) => {
        if (data.toString().startsWith('HTTP/1.1 200')) answered += 1
      })
    }
    await expect.poll(() => connected).toBe(sockets.length)
    server.process.kill('SIGCONT')
    await expect.poll(() => answered).toBe(sockets.length)
  },
  LONGEST_MS,
)
