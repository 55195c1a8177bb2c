import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createStream } from '#app/platform/stream.ts'
import type { QueuedWrite, ReplicaStatus } from '#app/replica/database.ts'
import type { ChangeApplier } from '#app/replica/sync/apply-changes.ts'
import { openDeviceStorage } from '#app/replica/sync/device-storage.ts'
import { createMemoryStore } from '#app/replica/sync/memory-store.ts'
import type { Answer } from '#app/session/answer.ts'
import type { Session } from '#app/session/session.ts'
import type { PublicDocument } from '#content/document.ts'
import { createOwnRevisions, openOutbox } from './outbox.ts'
import 'fake-indexeddb/auto'

const redes = { collection: 'courses', id: 'redes' } as const

test('what was based on a revision continues on what own writes made of it', () => {
  const own = createOwnRevisions()
  own.note(redes, 7, 8)
  own.note(redes, 8, 9)
  expect(own.latest(redes, 7)).toBe(9)
  expect(own.latest(redes, 8)).toBe(9)
})

test('what somebody else made in between does not', () => {
  const own = createOwnRevisions()
  own.note(redes, 7, 8)
  expect(own.latest(redes, 9)).toBe(9)
  expect(own.latest({ ...redes, id: 'web' }, 7)).toBe(7)
})

test('an addition continues from nothing', () => {
  const own = createOwnRevisions()
  own.note(redes, undefined, 1)
  expect(own.latest(redes, undefined)).toBe(1)
})

/** A server that does what the protocol says, and a network that may fail on either way. */
function createServer() {
  const documents = new Map<string, PublicDocument & { note: string }>()
  const done = new Map<string, { id: string; revision: number; seq: number }>()
  /** What was written to each document, in order. */
  const history: string[] = []
  let network: 'up' | 'down' | 'deaf' | 'storeless' | 'full' = 'up'
  /** What the server fails at, each time. */
  let broken: string | undefined
  let seq = 0

  function put(id: string, note: string): { id: string; revision: number; seq: number } {
    const revision = (documents.get(id)?.revision ?? 0) + 1
    seq += 1
    documents.set(id, { id, revision, name: id, modality: 'fic', note } as never)
    history.push(`${id}=${note}`)
    return { id, revision, seq }
  }

  function apply(id: string, headers: Record<string, string>, note: string): Answer<unknown> {
    const key = headers['idempotency-key'] ?? ''
    const before = done.get(key)
    if (before) return { kind: 'done', value: before }
    const current = documents.get(id)
    if (headers['if-match'] !== `"${current?.revision}"`)
      return {
        kind: 'refused',
        code: 'revision_conflict',
        problem: { current: (current ?? null) as never },
      }
    const receipt = put(id, note)
    done.set(key, receipt)
    return { kind: 'done', value: receipt }
  }

  return {
    history,
    put,
    setNetwork(next: typeof network) {
      network = next
    },
    failAt(id: string | undefined) {
      broken = id
    },
    state: () => ({ log: 'a', seq, collections: { courses: [...documents.values()] } }),
    async send(
      _: string,
      url: string,
      { body, headers }: { body: { note: string }; headers: Record<string, string> },
    ) {
      await Promise.resolve()
      if (network === 'down') return { kind: 'refused', code: 'offline' }
      if (network === 'storeless') return { kind: 'refused', code: 'store_unavailable', wait: 2 }
      if (network === 'full') return { kind: 'refused', code: 'store_full', wait: 30 }
      if (url.endsWith(`/${broken}`)) return { kind: 'refused', code: 'internal' }
      const answer = apply(url.split('/').at(-1) ?? '', headers, body.note)
      return network === 'deaf' ? { kind: 'refused', code: 'offline' } : answer
    },
  }
}

type Server = ReturnType<typeof createServer>

/** A page of the browser with its outbox. */
async function openPage(server: Server, isKept = true, copy = server.state()) {
  const store = createMemoryStore(undefined)
  store.replace(copy)
  const listeners = new Set<() => void>()
  const reports = {
    status: createStream<ReplicaStatus>({ connection: 'live', storage: 'device' }),
    writes: createStream<readonly QueuedWrite[]>([]),
    changed: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const session = {
    user: createStream({ id: 'ana' }),
    call: (run: (calls: unknown) => unknown) => run({ send: server.send }),
  } as unknown as Session
  const storage = isKept ? await openDeviceStorage(() => {}) : undefined
  const applier: ChangeApplier = {
    applyChanges: () => {},
    catchUp: async () => true,
    catchUpTo: () => {},
  }
  const outbox = await openOutbox({ storage, store, applier, session, reports })
  return {
    outbox,
    reports,
    store,
    note: (id: string) => (store.document('courses', id) as { note?: string } | null)?.note,
    /** What the stream would bring. */
    hear() {
      store.replace(server.state())
      reports.changed()
    },
    reconnect() {
      reports.status.set({ connection: 'offline', storage: 'device' })
      reports.status.set({ connection: 'live', storage: 'device' })
    },
  }
}

const change = (id: string, note: string) =>
  ({ kind: 'update', collection: 'courses', id, body: { note } }) as const

const channels: BroadcastChannel[] = []

/** Closes all pages: what they did not keep is gone. */
function startAnew(): void {
  for (const channel of channels.splice(0)) channel.close()
  globalThis.indexedDB = new IDBFactory()
}

beforeEach(() => {
  class NotedChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.push(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', NotedChannel)
  startAnew()
})

afterEach(() => {
  startAnew()
  vi.unstubAllGlobals()
})

test('what is saved is shown until the stream brings it, and then only that', async () => {
  const server = createServer()
  server.put('a', 'start')
  const page = await openPage(server)
  const outcome = await page.outbox.write({
    kind: 'update',
    collection: 'courses',
    id: 'a',
    body: { note: 'w1' },
  })
  expect(outcome).toMatchObject({ kind: 'saved', receipt: { revision: 2 } })
  expect(page.reports.writes.get()).toEqual([])
  expect(page.note('a')).toBe('w1')
  server.put('a', 'later')
  page.hear()
  expect(page.note('a')).toBe('later')
})

test('what is written in parts of letters is shown and sent as the server will store it', async () => {
  const server = createServer()
  server.put('a', 'start')
  const page = await openPage(server)
  server.setNetwork('down')
  await page.outbox.write(change('a', 'Pa\u0301tio'))
  expect(page.note('a')).toBe('Pátio')
  server.setNetwork('up')
  page.reconnect()
  await expect.poll(() => server.history).toEqual(['a=start', 'a=Pátio'])
})

test('what waits for room on the server’s disk says so, and goes once there is some', async () => {
  const server = createServer()
  server.put('a', 'start')
  const page = await openPage(server)
  server.setNetwork('full')
  expect(await page.outbox.write(change('a', 'mine'))).toEqual({ kind: 'queued' })
  expect(page.reports.writes.get()).toMatchObject([{ state: 'pending', code: 'store_full' }])
  server.setNetwork('down')
  page.reconnect()
  await expect.poll(() => page.reports.writes.get()[0]?.code).toBeUndefined()
  server.setNetwork('up')
  page.reconnect()
  await expect.poll(() => server.history).toEqual(['a=start', 'a=mine'])
})

test('what is saved is no longer shown once the server begins another log', async () => {
  const server = createServer()
  server.put('a', 'start')
  const page = await openPage(server)
  await page.outbox.write({ kind: 'update', collection: 'courses', id: 'a', body: { note: 'w1' } })
  const restored = { id: 'a', revision: 1, name: 'a', modality: 'fic', note: 'restored' }
  page.store.replace({ log: 'b', seq: 1, collections: { courses: [restored as never] } })
  page.reports.changed()
  expect(page.note('a')).toBe('restored')
})

test('a preview lies over what is saved and what comes, is not written, and goes without a trace', async () => {
  const server = createServer()
  server.put('a', 'start')
  const page = await openPage(server)
  const preview = (note: string) =>
    page.outbox.preview({ collection: 'courses', id: 'a', body: { note } })
  preview('typed')
  expect(page.note('a')).toBe('typed')
  await page.outbox.write({ kind: 'update', collection: 'courses', id: 'a', body: { note: 'w1' } })
  expect(page.note('a')).toBe('typed')
  server.put('a', 'later')
  page.hear()
  preview('typed on')
  expect(page.note('a')).toBe('typed on')
  page.outbox.preview(undefined)
  expect(page.note('a')).toBe('later')
  expect(server.history).toEqual(['a=start', 'a=w1', 'a=later'])
  expect(page.reports.writes.get()).toEqual([])
})

test('what nobody saw is not changed', async () => {
  const page = await openPage(createServer())
  const draft = { kind: 'update', collection: 'courses', id: 'rascunho', body: {} } as const
  const outcome = await page.outbox.write(draft)
  expect(outcome).toEqual({ kind: 'refused', code: 'precondition_required' })
  expect(page.reports.writes.get()).toEqual([])
})

test('what was saved before the page was opened is shown and gone on from, until the stream brings it', async () => {
  const server = createServer()
  server.put('a', 'start')
  const former = await openPage(server)
  const before = server.state()
  await former.outbox.write(change('a', 'w1'))
  // It has what the device had before the stream brought anything.
  const page = await openPage(server, true, before)
  expect(page.note('a')).toBe('w1')
  expect(await page.outbox.write(change('a', 'w2'))).toMatchObject({ kind: 'saved' })
  expect(server.history).toEqual(['a=start', 'a=w1', 'a=w2'])
  server.put('a', 'later')
  page.hear()
  const next = await openPage(server)
  expect(next.note('a')).toBe('later')
})

describe('a write that the server always fails at', () => {
  const pause = 60_000

  async function withBrokenWrite() {
    const server = createServer()
    for (const id of ['a', 'b']) server.put(id, 'start')
    server.failAt('a')
    const page = await openPage(server)
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    let now = Date.parse('2026-03-12T12:00:00Z')
    /** Tries once more, a while later. */
    const attempt = async (milliseconds = pause) => {
      now += milliseconds
      clock.mockReturnValue(now)
      page.reconnect()
      // Queued behind what the reconnection began.
      await page.outbox.discard('none')
    }
    clock.mockReturnValue(now)
    return { server, page, attempt }
  }

  const states = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.reports.writes.get().map(({ id, body, state, code }) => [id, body?.note, state, code])

  test('is set aside after some attempts, keeps the later ones on its document, and lets the others go', async () => {
    const { server, page, attempt } = await withBrokenWrite()
    expect(await page.outbox.write(change('a', 'w1'))).toEqual({ kind: 'queued' })
    expect(await page.outbox.write(change('b', 'w2'))).toEqual({ kind: 'queued' })
    await page.outbox.write(change('a', 'w3'))
    expect(server.history).toEqual(['a=start', 'b=start'])
    for (let count = 0; count < 5; count++) await attempt()
    await expect
      .poll(() => states(page))
      .toEqual([
        ['a', 'w1', 'refused', 'internal'],
        ['a', 'w3', 'pending', undefined],
      ])
    expect(server.history).toEqual(['a=start', 'b=start', 'b=w2'])

    // Nothing is lost: tried again by its user, it is written before what came after it.
    server.failAt(undefined)
    await page.outbox.resend(page.reports.writes.get()[0]?.key ?? '')
    await expect.poll(() => states(page)).toEqual([])
    expect(server.history.slice(3)).toEqual(['a=w1', 'a=w3'])
  })

  test('is not set aside by many attempts within a moment', async () => {
    const { server, page, attempt } = await withBrokenWrite()
    await page.outbox.write(change('a', 'w1'))
    for (let count = 0; count < 9; count++) await attempt(1000)
    expect(states(page)).toEqual([['a', 'w1', 'pending', undefined]])
    server.failAt(undefined)
    await attempt(1000)
    await expect.poll(() => states(page)).toEqual([])
    expect(server.history.at(-1)).toBe('a=w1')
  })

  test('is tried no more often because the page was loaded anew', async () => {
    const { server, page, attempt } = await withBrokenWrite()
    await page.outbox.write(change('a', 'w1'))
    for (let count = 0; count < 3; count++) await attempt()
    const next = await openPage(server)
    await expect.poll(() => states(next)).toMatchObject([['a', 'w1', 'refused', 'internal']])
    await next.outbox.discard(next.reports.writes.get()[0]?.key ?? '')
    expect(states(next)).toEqual([])
  })
})

interface Trial {
  server: Server
  page: Awaited<ReturnType<typeof openPage>>
  /** What is to be written, in order; without what its user dropped. */
  wanted: string[]
}

type Step = (trial: Trial, count: number) => unknown

const conflictOn = ({ reports }: Trial['page']) =>
  reports.writes.get().find(({ state }) => state === 'conflict')

const write =
  (id: string): Step =>
  async ({ page, wanted }, count) => {
    const note = `w${count}`
    wanted.push(`${id}=${note}`)
    await page.outbox.write({ kind: 'update', collection: 'courses', id, body: { note } })
    expect(page.note(id)).toBe(note)
  }

const resend: Step = ({ page }) => page.outbox.resend(conflictOn(page)?.key ?? '')

const discard: Step = async ({ page, wanted }) => {
  const conflict = conflictOn(page)
  if (!conflict) return
  wanted.splice(wanted.indexOf(`${conflict.id}=${conflict.body?.note}`), 1)
  await page.outbox.discard(conflict.key)
}

const steps: Record<string, Step> = {
  'write a': write('a'),
  'write b': write('b'),
  'write both at once': (trial, count) =>
    Promise.all([write('a')(trial, count), write('b')(trial, count)]),
  'another changes a': ({ server }, count) => server.put('a', `other${count}`),
  'another changes b': ({ server }, count) => server.put('b', `other${count}`),
  'network up': ({ server }) => server.setNetwork('up'),
  'network down': ({ server }) => server.setNetwork('down'),
  'the server has lost its store': ({ server }) => server.setNetwork('storeless'),
  'answers are lost': ({ server }) => server.setNetwork('deaf'),
  reload: async (trial) => {
    trial.page = await openPage(trial.server)
  },
  'the stream brings all': ({ page }) => page.hear(),
  reconnect: ({ page }) => page.reconnect(),
  resend,
  discard,
}

/** With the network back and every conflict sent over what is there, nothing stays behind. */
async function finish({ server, page }: Trial, isAlone: boolean): Promise<void> {
  server.setNetwork('up')
  page.reconnect()
  await expect
    .poll(
      async () => {
        const conflict = conflictOn(page)
        // Who is alone has no conflict to solve.
        if (conflict && !isAlone) await page.outbox.resend(conflict.key)
        return page.reports.writes.get()
      },
      { interval: 5 },
    )
    .toEqual([])
  page.hear()
}

test('whatever the network, other people and reloads do, each write is done once, in order, or dropped by its person', async () => {
  const names = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(names, fc.boolean(), async (taken, isKept) => {
      startAnew()
      const server = createServer()
      for (const id of ['a', 'b']) server.put(id, 'start')
      const trial: Trial = { server, page: await openPage(server, isKept), wanted: [] }
      for (const [count, name] of taken.entries())
        if (isKept || name !== 'reload') await steps[name]?.(trial, count)
      const isAlone = !taken.some((name) => name.startsWith('another'))
      if (isAlone) expect(conflictOn(trial.page)).toBeUndefined()
      await finish(trial, isAlone)
      for (const id of ['a', 'b']) {
        const own = (all: readonly string[]) => all.filter((each) => each.startsWith(`${id}=w`))
        expect(own(server.history)).toEqual(own(trial.wanted))
        const last = server.history.findLast((each) => each.startsWith(id))
        expect(`${id}=${trial.page.note(id)}`).toBe(last)
      }
    }),
    {
      numRuns: 300,
      examples: [
        [
          ['the server has lost its store', 'write a', 'network up', 'reload', 'reload', 'write a'],
          true,
        ],
      ],
    },
  )
})
