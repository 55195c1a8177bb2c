import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './figure.ts'
import type { ReaderCall, ReadersReport } from './reader-process.ts'
import { sharedClock } from './shared-clock.ts'

// stream-readers.ts: many readers of streams in a process of their own, told what to do by messages.

interface Reader {
  address: URL
  socket?: Socket | undefined
  cursor: string
  /** The last write that it heard of. */
  last: number
  /** Text of an event that has not come as a whole. */
  tail: string
  /** It heard of each write once, in order. */
  isExact: boolean
  onFirst?: (() => void) | undefined
}

const CONNECTS_AT_ONCE = 100
const events = /"id":"fan-out-(\d+)".*?sent ([\d.]+)/g
const cursors = /^id: (\S+)$/gm

const readers: Reader[] = []
let latencies: number[] = []
let used = process.cpuUsage()
let counts = { lost: 0, duplicates: 0, snapshots: 0 }
// One for all: what is in it is read before the next connection writes to it.
const buffer = Buffer.alloc(1024 * 1024)

async function answer(call: ReaderCall): Promise<ReadersReport | undefined> {
  switch (call.kind) {
    case 'open':
      return open(call)
    case 'cut':
      return cut(pick(call.readers))
    case 'back':
      return connectAll(pick(call.readers))
    case 'settle':
      return settle(call.last, call.timeout)
    case 'report':
      return report()
  }
}

function open({ url, count, last }: ReaderCall & { kind: 'open' }): Promise<undefined> {
  const address = new URL(url)
  const added = Array.from(
    { length: count },
    (): Reader => ({
      ...{ address, cursor: '', last, tail: '', isExact: true },
    }),
  )
  readers.push(...added)
  return connectAll(added)
}

function pick(indices: readonly number[]): Reader[] {
  return indices.map((index) => readers[index] as Reader)
}

function cut(chosen: readonly Reader[]): undefined {
  for (const reader of chosen) {
    const { socket } = reader
    reader.socket = undefined
    socket?.resetAndDestroy()
  }
}

/** Waits until everybody has heard of this write; who has not by then has lost it. */
async function settle(last: number, timeout: number): Promise<undefined> {
  const end = performance.now() + timeout
  while (performance.now() < end && readers.some((reader) => reader.last < last)) await sleep(5)
  for (const reader of readers) skipTo(reader, last)
}

function report(): ReadersReport {
  const found = {
    median: latencies.length > 0 ? percentile(latencies, 0.5) : Number.NaN,
    slow: latencies.length > 0 ? percentile(latencies, 0.99) : Number.NaN,
    exact: readers.filter((reader) => reader.isExact).length,
    used: usedSince(used),
    ...counts,
  }
  used = process.cpuUsage()
  latencies = []
  counts = { lost: 0, duplicates: 0, snapshots: 0 }
  for (const reader of readers) reader.isExact = true
  return found
}

function usedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function connectAll(all: readonly Reader[]): Promise<undefined> {
  for (let start = 0; start < all.length; start += CONNECTS_AT_ONCE)
    await Promise.all(all.slice(start, start + CONNECTS_AT_ONCE).map(connectOne))
}

/** Goes on where the reader was; there when it has heard something. */
function connectOne(reader: Reader): Promise<void> {
  const { hostname, port, pathname, search } = reader.address
  const onread = {
    buffer,
    callback(length: number) {
      if (reader.socket === socket) take(reader, buffer.toString('latin1', 0, length))
      return true
    },
  }
  const socket = connect({ host: hostname, port: Number(port), onread })
  reader.socket = socket
  reader.tail = ''
  const place = reader.cursor && `Last-Event-ID: ${reader.cursor}\r\n`
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n${place}\r\n`,
  )
  return new Promise((resolve, reject) => {
    reader.onFirst = resolve
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('A stream ended before it began')))
  })
}

function take(reader: Reader, text: string): void {
  const whole = reader.tail + text
  const end = whole.lastIndexOf('\n\n') + 2
  if (end < 2) {
    reader.tail = whole
    return
  }
  reader.tail = whole.slice(end)
  const received = whole.slice(0, end)
  if (received.includes('event: snapshot')) counts.snapshots += 1
  for (const [, id = ''] of received.matchAll(cursors)) reader.cursor = id
  for (const [, number, sentAt] of received.matchAll(events)) {
    hear(reader, Number(number))
    latencies.push(sharedClock() - Number(sentAt))
  }
  reader.onFirst?.()
  reader.onFirst = undefined
}

function hear(reader: Reader, number: number): void {
  if (number <= reader.last) {
    counts.duplicates += 1
    reader.isExact = false
    return
  }
  skipTo(reader, number - 1)
  reader.last = number
}

function skipTo(reader: Reader, number: number): void {
  if (number <= reader.last) return
  counts.lost += number - reader.last
  reader.last = number
  reader.isExact = false
}

process.on('message', async (call: ReaderCall) => {
  process.send?.({ result: await answer(call) })
})
process.on('disconnect', () => process.exit())
