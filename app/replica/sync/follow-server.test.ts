import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReplicaStatus } from '#app/replica/database.ts'
import { followServer } from './follow-server.ts'
import { createMemoryStore } from './memory-store.ts'

/** Connections that the browser was asked for, the last one last. */
let connections: FakeEventSource[] = []

class FakeEventSource extends EventTarget {
  isClosed = false
  onopen: (() => void) | undefined
  onerror: (() => void) | undefined
  constructor() {
    super()
    connections.push(this)
  }
  open(): void {
    this.onopen?.()
    this.say('beat')
  }
  say(event: string): void {
    this.dispatchEvent(Object.assign(new Event(event), { data: '{}', lastEventId: 'a.7' }))
  }
  close(): void {
    this.isClosed = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  connections = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A copy that follows a server; what is asked besides the stream is answered by `fetch`. */
async function follow(fetch: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(fetch))
  const store = createMemoryStore(undefined)
  store.replace({ log: 'a', seq: 7, collections: {} as never })
  let known: ReplicaStatus = { connection: 'starting', storage: 'device' }
  const status = {
    get: () => known,
    set(next: ReplicaStatus) {
      known = next
    },
  }
  const changed = () => {}
  const options = { store, cache: undefined, serverUrl: '', heardAt: undefined, hasPage: true }
  followServer({ ...options, status, changed })
  await vi.advanceTimersByTimeAsync(0)
  return { connection: () => known.connection }
}

const isOpen = ({ isClosed }: FakeEventSource) => !isClosed

test('a connection that died without a word is told, and tried anew until one opens', async () => {
  const { connection } = await follow(() => new Promise(() => {}))
  connections[0]?.open()
  await vi.advanceTimersByTimeAsync(59_000)
  connections[0]?.say('beat')
  await vi.advanceTimersByTimeAsync(59_000)
  expect([connection(), connections.length]).toEqual(['live', 1])
  // A minute of silence, and five seconds for the answer that does not come.
  await vi.advanceTimersByTimeAsync(6000)
  expect(connection()).toBe('offline')
  expect(connections.length).toBeGreaterThan(1)
  // Whatever waits to open is given up for another: three of them within the next minute.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connections.length).toBeGreaterThan(3)
  expect(connections.filter(isOpen).length).toBeLessThanOrEqual(1)
  while (!connections.some(isOpen)) await vi.advanceTimersByTimeAsync(1000)
  connections.at(-1)?.open()
  expect(connection()).toBe('live')
  const there = connections.length
  await vi.advanceTimersByTimeAsync(59_000)
  expect([connection(), connections.length]).toEqual(['live', there])
})

test('where only the stream is held back, the server is asked instead, and nobody is told that it is away', async () => {
  const answer = { kind: 'changes', log: 'a', seq: 7, changes: [] }
  const { connection } = await follow(async () => Response.json(answer))
  const seen = new Set<string>()
  for (let second = 0; second < 180; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    seen.add(connection())
  }
  expect([...seen]).toEqual(['starting', 'live'])
})
