import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStream } from '#app/platform/stream.ts'
import type { QueuedWrite, ReplicaStatus } from '#app/replica/database.ts'
import { createMemoryStore } from '#app/replica/sync/memory-store.ts'
import type { Answer } from '#app/session/answer.ts'
import type { Session } from '#app/session/session.ts'
import type { StaffDocument } from '#content/document.ts'
import { mergePatch } from '#content/merge-patch.ts'
import { conflictingFields, mergedOver, mergedWithoutConflict } from './merge-write.ts'
import { openOutbox } from './outbox.ts'

const current = {
  id: 'redes',
  revision: 7,
  name: 'Redes',
  image: { src: '/a.webp', alt: 'Nova' },
} as unknown as StaffDocument

const write: QueuedWrite = {
  key: 'k',
  kind: 'update',
  collection: 'courses',
  id: 'redes',
  body: { duration: '2 anos', name: null },
  before: { duration: '1 ano', name: 'Redes' },
  basedOn: 6,
  queuedAt: 0,
  by: 'ana',
  state: 'conflict',
}

test('only what both changed is to be chosen', () => {
  expect(conflictingFields(write, current)).toEqual(['duration'])
  const { before: _, ...unseen } = write
  expect(conflictingFields(unseen, current)).toEqual(['duration', 'name'])
  expect(mergedWithoutConflict(write, null)).toBeUndefined()
  expect(mergedWithoutConflict({ ...write, kind: 'delete' }, current)).toBeUndefined()
})

test('a text that only had its letters composed since was changed by nobody', () => {
  const name = 'Administração'
  const seen = { ...write, body: { name: 'Gestão' }, before: { name: name.normalize('NFD') } }
  expect(conflictingFields(seen, { ...current, name })).toEqual([])
})

test('what is given up stays as it is there; of all of it nothing is left', () => {
  expect(mergedOver(write, current, ['duration'])).toMatchObject({
    body: { name: null },
    basedOn: 7,
    over: current,
    state: 'pending',
  })
  expect(mergedOver(write, current, ['duration', 'name'])).toBeUndefined()
})

test('a value of several parts counts as a whole', () => {
  const described = {
    ...write,
    body: { image: { alt: 'Minha', credit: 'Ana' } },
    before: { image: { src: '/a.webp', alt: 'Velha' } },
  }
  expect(conflictingFields(described, current)).toEqual(['image'])
  const merged = mergedOver(described, current)
  expect(mergePatch(current, merged?.body)).toMatchObject({
    image: { src: '/a.webp', alt: 'Minha', credit: 'Ana' },
  })
})

type Fields = Record<'name' | 'duration' | 'note', string>

/** Each value tells all that it was made of: an edit that is missing from it was lost. */
function createServer() {
  let document = { id: 'redes', revision: 1, name: '', duration: '', note: '' }
  let isUp = true
  return {
    get: () => document,
    setUp(next: boolean) {
      isUp = next
    },
    change(patch: Partial<Fields>) {
      document = { ...document, ...patch, revision: document.revision + 1 }
    },
    async send(_: string, __: string, { body, headers }: Sent): Promise<Answer<unknown>> {
      await Promise.resolve()
      if (!isUp) return { kind: 'refused', code: 'offline' }
      if (headers['if-match'] !== `"${document.revision}"`)
        return {
          kind: 'refused',
          code: 'revision_conflict',
          problem: { current: document as never },
        }
      this.change(body)
      return { kind: 'done', value: { id: 'redes', revision: document.revision, seq: 1 } }
    },
  }
}

interface Sent {
  body: Partial<Fields>
  headers: Record<string, string>
}

async function openQueue(server: ReturnType<typeof createServer>) {
  const writes = createStream<readonly QueuedWrite[]>([])
  const status = createStream<ReplicaStatus>({ connection: 'live', storage: 'memory' })
  const outbox = await openOutbox({
    storage: undefined,
    store: createMemoryStore(undefined),
    applier: { applyChanges: () => {}, catchUp: async () => true, catchUpTo: () => {} },
    session: {
      user: createStream({ id: 'ana' }),
      call: (run: (calls: unknown) => unknown) => run({ send: server.send.bind(server) }),
    } as unknown as Session,
    reports: { status, writes, changed: () => {}, subscribe: () => () => {} },
  })
  return { outbox, writes }
}

type Name = keyof Fields

/** Somebody with a form: the document that they saw, with what they sent since, and what is typed. */
async function createPerson(server: ReturnType<typeof createServer>) {
  const { outbox, writes } = await openQueue(server)
  let base = server.get()
  let typed: Partial<Fields> = {}
  const sent: string[] = []
  const given: string[] = []

  async function save(): Promise<void> {
    if (Object.keys(typed).length === 0) return
    const { revision: basedOn, ...seen } = base
    const place = { collection: 'courses', id: 'redes' } as const
    const outcome = await outbox.write({ kind: 'update', ...place, body: typed, basedOn, seen })
    sent.push(...Object.values(typed).map(lastOf))
    base = outcome.kind === 'saved' ? server.get() : { ...base, ...typed }
    typed = {}
  }

  /** As somebody decides who gives their own up. */
  async function decideAll(): Promise<void> {
    for (let stuck = stuckOf(); stuck?.current; stuck = stuckOf()) {
      const names = conflictingFields(stuck, stuck.current)
      expect(names.length).toBeGreaterThan(0)
      given.push(...names.map((name) => lastOf(stuck?.body?.[name])))
      await outbox.resend(stuck.key, names)
      await sendAll()
    }
    expect(writes.get()).toEqual([])
  }

  const sendAll = () => outbox.discard('of none, which sends what waits')
  const stuckOf = () => writes.get().find(({ state }) => state === 'conflict')

  return {
    sent,
    given,
    save,
    sendAll,
    decideAll,
    type(name: Name, mark: string) {
      typed = { ...typed, [name]: `${base[name]}|${mark}` }
    },
    read() {
      if (writes.get().length === 0 && Object.keys(typed).length === 0) base = server.get()
    },
  }
}

function lastOf(value: unknown): string {
  return String(value).split('|').at(-1) ?? ''
}

const step = fc.record({
  do: fc.constantFrom('other', 'type', 'type', 'save', 'save', 'down', 'up', 'read'),
  name: fc.constantFrom<Name[]>('name', 'duration', 'note'),
})

test('whatever the network and others do, no edit is overwritten by one that did not see it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const server = createServer()
      const person = await createPerson(server)
      const others: string[] = []
      const { type, save, read } = person
      const deeds: Record<string, (name: Name, mark: string) => unknown> = {
        type,
        save,
        read,
        down: () => server.setUp(false),
        up: () => {
          server.setUp(true)
          return person.sendAll()
        },
        other(name, mark) {
          others.push(`o${mark}`)
          server.change({ [name]: `${server.get()[name]}|o${mark}` })
        },
      }
      for (const [n, { do: deed, name }] of steps.entries()) await deeds[deed]?.(name, String(n))
      server.setUp(true)
      await person.sendAll()
      await person.decideAll()
      const { name, duration, note } = server.get()
      const left = [name, duration, note].join('|').split('|')
      for (const mark of [...others, ...person.sent])
        expect(left.includes(mark) || person.given.includes(mark)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
