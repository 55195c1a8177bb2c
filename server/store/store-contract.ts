import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import type {
  AccessFields,
  Change,
  CommitResult,
  Delete,
  DocumentContent,
  HistoryQuery,
  IdempotencyKey,
  Put,
  Stamp,
  Store,
  Write,
} from './store.ts'
import { StoreError } from './store-error.ts'

export const stamp: Stamp = { by: 'Ana', at: '2026-03-12T22:30:00.000Z' }
const later: Stamp = { by: 'Bia', at: '2026-03-13T08:00:00.000Z' }

export function content(fields: Record<string, unknown> = {}): DocumentContent {
  return { status: 'published', campuses: 'all', doubts: [], fields }
}

export function put(id: string, expected = 0, fields: Record<string, unknown> = {}): Put {
  return { kind: 'put', collection: 'courses', id, expected, content: content(fields) }
}

function remove(id: string, expected: number): Delete {
  return { kind: 'delete', collection: 'courses', id, expected }
}

/** A place for one store's data: opens it (again) and cleans up. */
export interface StorePlace {
  open(): Promise<Store>
  remove(): Promise<void>
}

/** What every adapter promises. `makePlace` answers an empty place each time. */
export function describeStore(name: string, makePlace: () => Promise<StorePlace>): void {
  describe(`store: ${name}`, () => {
    let place: StorePlace
    let store: Store

    beforeEach(async () => {
      place = await makePlace()
      store = await place.open()
    })

    afterEach(async () => {
      await store.close()
      await place.remove()
    })

    async function committed(...writes: Write[]): Promise<void> {
      const result = await store.commit(writes, stamp)
      expect(result).toMatchObject({ kind: 'committed' })
    }

    async function reopen(): Promise<void> {
      await store.close()
      store = await place.open()
    }

    test('starts empty', async () => {
      expect(await store.lastSeq()).toBe(0)
      expect(await store.list('courses')).toEqual([])
      expect(await store.get('courses', 'a')).toBeUndefined()
      expect(await store.feed(0, 10)).toEqual([])
    })

    describe('revisions', () => {
      test('a new document has revision 1 and the stamp of its commit', async () => {
        await committed(put('a', 0, { name: 'Redes' }))
        expect(await store.get('courses', 'a')).toEqual({
          collection: 'courses',
          id: 'a',
          revision: 1,
          ...content({ name: 'Redes' }),
          createdAt: stamp.at,
          createdBy: 'Ana',
          updatedAt: stamp.at,
          updatedBy: 'Ana',
        })
      })

      test('a change adds one to the revision and keeps who created it', async () => {
        await committed(put('a'))
        await store.commit([put('a', 1, { name: 'Novo' })], later)
        expect(await store.get('courses', 'a')).toMatchObject({
          revision: 2,
          fields: { name: 'Novo' },
          createdAt: stamp.at,
          createdBy: 'Ana',
          updatedAt: later.at,
          updatedBy: 'Bia',
        })
      })

      test('a put replaces the whole content', async () => {
        await committed({
          ...put('a', 0, { name: 'x', note: 'y' }),
          content: { ...content({ name: 'x', note: 'y' }), owner: 'setor', asOf: '2019' },
        })
        await committed(put('a', 1, { name: 'x' }))
        const document = await store.get('courses', 'a')
        expect(document?.fields).toEqual({ name: 'x' })
        expect(document).not.toHaveProperty('owner')
        expect(document).not.toHaveProperty('asOf')
      })

      test('a document created again after a deletion goes on counting', async () => {
        await committed(put('a'))
        await committed(remove('a', 1))
        expect(await store.get('courses', 'a')).toBeUndefined()
        await committed(put('a'))
        expect((await store.get('courses', 'a'))?.revision).toBe(3)
        expect(await store.commit([put('a', 1)], stamp)).toMatchObject({ kind: 'conflict' })
      })

      test('the same id in two collections is two documents', async () => {
        await committed(put('a'), { ...put('a'), collection: 'news' })
        await committed({ ...put('a', 1), collection: 'news' })
        expect((await store.get('courses', 'a'))?.revision).toBe(1)
        expect((await store.get('news', 'a'))?.revision).toBe(2)
      })
    })

    describe('conflicts', () => {
      test.each<[string, Write]>([
        ['a put that expects none', put('a', 0)],
        ['a put that expects an older one', put('a', 1)],
        ['a put that expects a newer one', put('a', 3)],
        ['a delete of an older one', remove('a', 1)],
        ['a delete of a newer one', remove('a', 3)],
      ])('%s answers the current document', async (_name, write) => {
        await committed(put('a'))
        await committed(put('a', 1, { name: 'atual' }))
        const before = await store.get('courses', 'a')
        const result = await store.commit([write], later)
        expect(result).toEqual({ kind: 'conflict', write, current: before })
        expect(await store.get('courses', 'a')).toEqual(before)
        expect(await store.lastSeq()).toBe(2)
      })

      test.each<[string, Write]>([
        ['put', put('a', 1)],
        ['delete', remove('a', 1)],
      ])('a %s of what does not exist answers no document', async (_name, write) => {
        expect(await store.commit([write], stamp)).toEqual({ kind: 'conflict', write })
        expect(await store.lastSeq()).toBe(0)
      })
    })

    describe('atomicity', () => {
      test('one conflicting write leaves nothing of its commit', async () => {
        await committed(put('c', 0, { name: 'antes' }))
        const writes = [put('a'), put('c', 1, { name: 'depois' }), put('b', 7)]
        expect(await store.commit(writes, later)).toMatchObject({ kind: 'conflict' })
        expect(await store.get('courses', 'a')).toBeUndefined()
        expect((await store.get('courses', 'c'))?.fields).toEqual({ name: 'antes' })
        expect(await store.feed(0, 10)).toHaveLength(1)
        await committed(put('a'))
        expect(await store.lastSeq()).toBe(2)
      })

      test('one malformed write leaves nothing of its commit', async () => {
        const bad = put('b', 0, { name: '\u0000' })
        await expect(store.commit([put('a'), bad], stamp)).rejects.toThrow(StoreError)
        expect(await store.list('courses')).toEqual([])
        expect(await store.lastSeq()).toBe(0)
      })

      test('an empty commit changes nothing', async () => {
        expect(await store.commit([], stamp)).toEqual({ kind: 'committed', changes: [] })
        expect(await store.lastSeq()).toBe(0)
      })
    })

    describe('change log', () => {
      test('numbers all collections in the order of the writes, without holes', async () => {
        await committed(put('b'), put('a'), { ...put('z'), collection: 'glossary' })
        await store.commit([put('x', 5)], stamp)
        await store.commit([remove('b', 1), put('a', 1)], later)
        expect(await changesOf(store)).toEqual([
          change(1, 'put', 'courses', 'b', 1, stamp),
          change(2, 'put', 'courses', 'a', 1, stamp),
          change(3, 'put', 'glossary', 'z', 1, stamp),
          change(4, 'delete', 'courses', 'b', 2, later, published),
          change(5, 'put', 'courses', 'a', 2, later, published),
        ])
        expect(await store.lastSeq()).toBe(5)
      })

      test('a commit answers its own changes', async () => {
        await committed(put('a'))
        expect(await store.commit([put('b'), remove('a', 1)], later)).toEqual({
          kind: 'committed',
          changes: [
            change(2, 'put', 'courses', 'b', 1, later),
            change(3, 'delete', 'courses', 'a', 2, later, published),
          ],
        })
      })

      test('says how each document stood before', async () => {
        const draft = { ...put('a'), content: { ...content(), status: 'draft', owner: 'setor' } }
        await committed(draft as Put)
        await committed({ ...put('a', 1), content: { ...content(), campuses: ['sul'] } })
        await committed(remove('a', 2))
        await committed(put('a'))
        expect((await changesOf(store)).map(({ before }) => before)).toEqual([
          undefined,
          { status: 'draft', campuses: 'all', owner: 'setor' },
          { status: 'published', campuses: ['sul'] },
          undefined,
        ])
      })

      test('comes with the documents as they are now', async () => {
        await committed(put('a', 0, { n: 1 }), put('b'))
        await committed(put('a', 1, { n: 2 }), remove('b', 1))
        const [first, second, third, fourth] = await store.feed(0, 10)
        expect(first?.document).toEqual(await store.get('courses', 'a'))
        expect(first?.document).toMatchObject({ revision: 2, fields: { n: 2 } })
        expect(third?.document).toEqual(first?.document)
        expect([second, fourth].map((entry) => entry && 'document' in entry)).toEqual([
          false,
          false,
        ])
      })

      test('is read in portions', async () => {
        await committed(...'abcdefgh'.split('').map((id) => put(id)))
        const seqs = async (since: number, limit: number) =>
          (await store.feed(since, limit)).map(({ change }) => change.seq)
        expect(await seqs(0, 3)).toEqual([1, 2, 3])
        expect(await seqs(3, 3)).toEqual([4, 5, 6])
        expect(await seqs(6, 3)).toEqual([7, 8])
        expect(await seqs(8, 3)).toEqual([])
        expect(await seqs(99, 3)).toEqual([])
      })
    })

    describe('history', () => {
      const whole: DocumentContent = {
        ...content({ name: 'ção', nothing: null }),
        campuses: ['gama'],
        owner: 'ana',
        publishAt: stamp.at,
      }

      async function fill(): Promise<void> {
        await committed(put('other'), { ...put('a'), content: whole })
        await store.commit([put('a', 1, { n: 2 })], later)
        await store.commit([remove('a', 2)], stamp)
        await store.commit([put('a', 0, { n: 4 })], later)
      }

      const ofA = { collection: 'courses', id: 'a' } as const

      test('has every revision, newest first, with what the document was before and after', async () => {
        await fill()
        const history = await store.history({ ...ofA, limit: 9 })
        expect(history).toEqual([
          {
            change: expect.objectContaining({ revision: 4, by: 'Bia' }),
            content: content({ n: 4 }),
          },
          {
            change: expect.objectContaining({ revision: 3, kind: 'delete' }),
            previous: content({ n: 2 }),
          },
          {
            change: expect.objectContaining({ revision: 2, at: later.at }),
            content: content({ n: 2 }),
            previous: whole,
          },
          { change: expect.objectContaining({ revision: 1, by: 'Ana' }), content: whole },
        ])
        const changes = (await store.feed(0, 9)).map(({ change }) => change)
        const all = await store.history({ limit: 9 })
        expect(all.map(({ change }) => change)).toEqual(changes.toReversed())
      })

      test('keeps what changed within one group of commits', async () => {
        await Promise.all([
          store.commit([put('a', 0, { n: 1 })], stamp),
          store.commit([put('a', 1, { n: 2 })], stamp),
          store.commit([put('a', 2, { n: 3 })], stamp),
        ])
        const history = await store.history({ ...ofA, limit: 9 })
        expect(history.map((revision) => revision.content?.fields.n)).toEqual([3, 2, 1])
      })

      test.each<[string, Omit<HistoryQuery, 'limit'>, number[]]>([
        ['a revision', { ...ofA, revision: 2 }, [3]],
        ['a collection', { collection: 'news' }, []],
        ['people', { by: ['Bia', 'Eva'] }, [5, 3]],
        ['nobody', { by: [] }, []],
        ['what was created', { kinds: ['created'] }, [5, 2, 1]],
        ['what was changed or deleted', { kinds: ['changed', 'deleted'] }, [4, 3]],
        ['a time', { from: stamp.at, until: later.at }, [4, 2, 1]],
        ['a time and a place', { from: later.at, before: 5 }, [3]],
        ['a document, from a place on', { ...ofA, before: 4 }, [3, 2]],
      ])('can be asked for %s', async (_name, query, seqs) => {
        await fill()
        const found = await store.history({ ...query, limit: 9 })
        expect(found.map(({ change }) => change.seq)).toEqual(seqs)
        expect(await store.history({ ...query, limit: 1 })).toEqual(found.slice(0, 1))
      })
    })

    test('changes are counted by the hour, from a moment on', async () => {
      await committed(put('a'), put('b'))
      await store.commit([put('a', 1)], { ...stamp, at: '2026-03-12T23:05:00.000Z' })
      await store.commit([put('c'), put('d'), remove('a', 2)], later)
      const from = async (since: string) =>
        (await store.changesPerHour(since)).sort((one, other) => (one.hour < other.hour ? -1 : 1))
      const all = [
        { hour: '2026-03-12T22', changes: 2 },
        { hour: '2026-03-12T23', changes: 1 },
        { hour: '2026-03-13T08', changes: 3 },
      ]
      expect(await from('2020-01-01T00:00:00.000Z')).toEqual(all)
      expect(await from('2026-03-12T23:05:00.000Z')).toEqual(all.slice(1))
      expect(await from('2026-03-14T00:00:00.000Z')).toEqual([])
    })

    describe('what was deleted', () => {
      const trash = (query = {}) => store.deleted({ since: stamp.at, limit: 9, ...query })

      test('is found with its last content until it is there again', async () => {
        await committed(put('a', 0, { n: 1 }), put('b', 0, { n: 2 }), put('c'))
        await store.commit([remove('a', 1), remove('b', 1)], later)
        const [b, a, ...others] = await trash()
        expect(others).toEqual([])
        expect(a).toEqual({
          change: expect.objectContaining({ id: 'a', kind: 'delete', ...later }),
          content: content({ n: 1 }),
        })
        expect(await trash({ limit: 1 })).toEqual([b])
        expect(await trash({ before: b?.change.seq })).toEqual([a])
        expect(await trash({ since: '2026-03-13T08:00:00.001Z' })).toEqual([])
        await committed(put('b', 0, { n: 3 }))
        expect(await trash()).toEqual([a])
      })

      test('is gone for good when it is old; what is there or is not as old stays', async () => {
        const ids = ['gone', 'later', 'again']
        await committed(...ids.map((id) => put(id, 0, { n: 1 })))
        await committed(...ids.map((id) => put(id, 1, { n: 2 })))
        await committed(remove('gone', 2), remove('again', 2))
        await store.commit([remove('later', 2), put('again', 0)], later)
        await store.pruneDeleted(later.at)
        expect((await trash()).map(({ change }) => change.id)).toEqual(['later'])
        const kept = async (id: string) =>
          (await store.history({ collection: 'courses', id, limit: 9 })).filter(
            ({ content }) => content,
          ).length
        expect([await kept('gone'), await kept('later'), await kept('again')]).toEqual([0, 2, 3])
        await committed(put('gone'))
        expect((await store.get('courses', 'gone'))?.revision).toBe(4)
      })
    })

    describe('a write with an idempotency key', () => {
      const idempotencyKey: IdempotencyKey = { by: 'ana', key: 'k1', fingerprint: 'f1' }

      test('can be asked about without writing', async () => {
        expect(await store.recordedResult(idempotencyKey)).toBeUndefined()
        const first = await store.commit([put('b'), put('a')], stamp, idempotencyKey)
        if (first.kind !== 'committed') throw new Error(first.kind)
        const { changes } = first
        expect(await store.recordedResult(idempotencyKey)).toEqual({ kind: 'repeated', changes })
        const reused = { ...idempotencyKey, fingerprint: 'f2' }
        expect(await store.recordedResult(reused)).toEqual({ kind: 'key_reused' })
        expect(await store.recordedResult({ ...idempotencyKey, by: 'bia' })).toBeUndefined()
        expect(await store.lastSeq()).toBe(2)
      })

      test('that comes again is answered with its changes, and writes nothing', async () => {
        await committed(put('other'))
        const first = await store.commit([put('b'), put('a')], stamp, idempotencyKey)
        const again = await store.commit([put('b'), put('a')], later, idempotencyKey)
        expect(again).toEqual({ ...first, kind: 'repeated' })
        expect(await store.lastSeq()).toBe(3)
      })

      test('is remembered after opening again, and after its document is gone', async () => {
        const first = await store.commit([put('a')], stamp, idempotencyKey)
        await committed(remove('a', 1))
        await reopen()
        expect(await store.commit([put('a')], later, idempotencyKey)).toEqual({
          ...first,
          kind: 'repeated',
        })
        expect(await store.get('courses', 'a')).toBeUndefined()
      })

      test('at the same moment twice writes once', async () => {
        const results = await Promise.all(
          Array.from({ length: 20 }, () => store.commit([put('a')], stamp, idempotencyKey)),
        )
        const kinds = results.map(({ kind }) => kind).sort()
        expect(kinds).toEqual(['committed', ...Array(19).fill('repeated')])
        expect(await store.lastSeq()).toBe(1)
      })

      test('that failed leaves its name free', async () => {
        expect(await store.commit([put('a', 5)], stamp, idempotencyKey)).toMatchObject({
          kind: 'conflict',
        })
        expect(await store.commit([put('a')], stamp, idempotencyKey)).toMatchObject({
          kind: 'committed',
        })
      })

      test('of another request may not take its name, of another person may', async () => {
        await store.commit([put('a')], stamp, idempotencyKey)
        const reused = { ...idempotencyKey, fingerprint: 'f2' }
        expect(await store.commit([put('b')], stamp, reused)).toEqual({ kind: 'key_reused' })
        expect(await store.get('courses', 'b')).toBeUndefined()
        const others = { ...idempotencyKey, by: 'bia' }
        expect(await store.commit([put('b')], stamp, others)).toMatchObject({ kind: 'committed' })
      })

      test('is forgotten when it is old', async () => {
        await store.commit([put('a')], stamp, idempotencyKey)
        await store.commit([put('b')], later, { ...idempotencyKey, key: 'k2' })
        await store.pruneIdempotencyRecords(later.at)
        expect(await store.commit([put('a', 1)], later, idempotencyKey)).toMatchObject({
          kind: 'committed',
        })
        expect(await store.commit([], later, { ...idempotencyKey, key: 'k2' })).toMatchObject({
          kind: 'repeated',
        })
      })
    })

    describe('a read version', () => {
      const readVersion = { collection: 'courses', seq: 1 } as const

      test('lets a commit through while nothing changed in its collection', async () => {
        await committed(put('a'))
        await committed({ ...put('z'), collection: 'news' })
        const result = await store.commit([put('b')], stamp, undefined, readVersion)
        expect(result).toMatchObject({ kind: 'committed', changes: [{ seq: 3 }] })
      })

      test.each<[string, Write]>([
        ['added', put('other')],
        ['changed', put('a', 1)],
        ['deleted', remove('a', 1)],
      ])(
        'refuses when something was %s meanwhile, and nothing is written',
        async (_name, write) => {
          await committed(put('a'))
          await committed(write)
          const idempotencyKey: IdempotencyKey = { by: 'ana', key: 'k', fingerprint: 'f' }
          const writes = [put('b'), { ...put('z'), collection: 'news' } as const]
          expect(await store.commit(writes, stamp, idempotencyKey, readVersion)).toEqual({
            kind: 'stale_read',
          })
          expect(await store.lastSeq()).toBe(2)
          expect(await store.recordedResult(idempotencyKey)).toBeUndefined()
        },
      )

      test('of commits that come together holds until the first of them in its collection', async () => {
        await committed(put('a'))
        const news = (id: string): Put => ({ ...put(id), collection: 'news' })
        const results = await Promise.all([
          store.commit([put('b')], stamp, undefined, readVersion),
          store.commit([put('c')], stamp, undefined, readVersion),
          store.commit([news('n')], stamp, undefined, readVersion),
          store.commit([news('m')], stamp, undefined, { collection: 'news', seq: 1 }),
          store.commit([put('d')], stamp),
        ])
        expect(results.map(({ kind }) => kind)).toEqual([
          'committed',
          'stale_read',
          'stale_read',
          'committed',
          'committed',
        ])
      })

      test('holds against what is committed through another opening', async () => {
        const other = await place.open()
        await committed(put('a'))
        const results = await Promise.all(
          [store, other, store, other].map((node, n) =>
            node.commit([put(`b-${n}`)], stamp, undefined, readVersion),
          ),
        )
        expect(results.map(({ kind }) => kind).sort()).toEqual([
          'committed',
          'stale_read',
          'stale_read',
          'stale_read',
        ])
        await other.close()
      })
    })

    describe('a lease', () => {
      let other: Store

      beforeEach(async () => {
        other = await place.open()
      })

      afterEach(() => other.close())

      test('belongs to one at a time, who may renew it', async () => {
        const taken = await Promise.all(
          [store, other, store, other].map((node) => node.lease('prune', 600)),
        )
        expect(taken.filter(Boolean)).toHaveLength(2)
        expect([taken[0], taken[1]]).toEqual([taken[2], taken[3]])
        expect(taken[0]).not.toBe(taken[1])
        // Another name is another lease.
        expect(await other.lease('backup', 600)).toBe(true)
        expect(await store.lease('backup', 600)).toBe(false)
      })

      test('that nobody renews, as of a process that was killed, ends by itself', async () => {
        expect(await store.lease('prune', 1)).toBe(true)
        expect(await other.lease('prune', 600)).toBe(false)
        await expect.poll(() => other.lease('prune', 600)).toBe(true)
        expect(await store.lease('prune', 600)).toBe(false)
      })

      test('is given back when its holder closes, and nobody else’s is', async () => {
        await store.lease('prune', 600)
        await other.lease('backup', 600)
        await reopen()
        expect(await store.lease('backup', 600)).toBe(false)
        expect(await other.lease('prune', 600)).toBe(true)
      })
    })

    test('the log keeps its name, and no other log has it', async () => {
      const name = await store.logId()
      expect(name).toMatch(/^[a-z0-9]{8,40}$/)
      const elsewhere = await makePlace()
      const other = await elsewhere.open()
      expect(await other.logId()).not.toBe(name)
      await other.close()
      await elsewhere.remove()
    })

    test('whoever listens is told of what another process commits, until it stops', async () => {
      const other = await place.open()
      let calls = 0
      const stop = store.onChange(() => {
        calls++
      })
      const stayed: number[] = []
      store.onChange(() => stayed.push(calls))
      // The first call may come for nothing.
      await expect.poll(() => calls).toBeGreaterThan(0)
      const before = calls
      await other.commit([put('a')], stamp)
      await expect.poll(() => calls).toBeGreaterThan(before)
      stop()
      const [last, heard] = [calls, stayed.length]
      await other.commit([put('b')], stamp)
      await expect.poll(() => stayed.length).toBeGreaterThan(heard)
      expect(calls).toBe(last)
      await other.close()
    })

    describe('concurrent commits', () => {
      test('that come together do not share their fate', async () => {
        await committed(put('a'))
        const results = await Promise.allSettled([
          store.commit([put('b')], stamp),
          store.commit([put('c'), put('a', 7)], stamp),
          store.commit([put('d', 0, { bad: Number.NaN })], stamp),
          store.commit([put('e')], stamp),
        ])
        expect(results).toMatchObject([
          { value: { kind: 'committed', changes: [{ seq: 2 }] } },
          { value: { kind: 'conflict' } },
          { reason: { code: 'invalid_write' } },
          { value: { kind: 'committed', changes: [{ seq: 3 }] } },
        ])
        expect((await store.list('courses')).map(({ id }) => id)).toEqual(['a', 'b', 'e'])
      })

      test('that wait when the store is closed are committed', async () => {
        const waiting = store.commit([put('a')], stamp)
        await reopen()
        expect(await waiting).toMatchObject({ kind: 'committed' })
        expect(await store.get('courses', 'a')).toBeDefined()
      })

      test('of different documents all succeed, each with numbers of its own', async () => {
        const results = await Promise.all(
          Array.from({ length: 50 }, (_, n) => store.commit([put(`a-${n}`), put(`b-${n}`)], stamp)),
        )
        const seqs = results.flatMap(seqsOf)
        expect(seqs.toSorted((a, b) => a - b)).toEqual(seqs.map((_, index) => index + 1))
        for (const result of results) {
          const [first = 0, second] = seqsOf(result)
          expect(second).toBe(first + 1)
        }
        expect(await store.list('courses')).toHaveLength(100)
      })

      test('of the same revision let exactly one through', async () => {
        await committed(put('a'))
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, n) => store.commit([put('a', 1, { n })], stamp)),
        )
        expect(results.filter(({ kind }) => kind === 'committed')).toHaveLength(1)
        expect((await store.get('courses', 'a'))?.revision).toBe(2)
        expect(await store.lastSeq()).toBe(2)
      })
    })

    describe('what goes in comes out', () => {
      const texts = {
        accents: 'Educação às margens do Paranoá',
        decomposed: 'Educac\u0327a\u0303o',
        emoji: '👩🏽‍🏫 🏳️‍🌈',
        rightToLeft: 'مرحبا',
        controls: 'a\tb\nc\r\nd\u0001',
        quotes: `'"\`; DROP TABLE documents; --`,
        backslashes: 'C:\\u0000 \\ud800 \\\\',
        empty: '',
        markup: '<script>alert(1)</script>',
      }

      test.each(Object.entries(texts))('text: %s', async (_name, text) => {
        await committed(put('a', 0, { text, nested: [{ [text]: text }] }))
        await reopen()
        const document = await store.get('courses', 'a')
        expect(document?.fields).toEqual({ text, nested: [{ [text]: text }] })
      })

      test('numbers, flags, nothing and nesting', async () => {
        const fields = {
          zero: 0,
          fraction: -15.7942,
          small: 5e-324,
          large: Number.MAX_SAFE_INTEGER,
          yes: true,
          nothing: null,
          list: [1, [2, { three: [] }]],
          object: { b: 1, a: {} },
        }
        await committed(put('a', 0, fields))
        await reopen()
        expect((await store.get('courses', 'a'))?.fields).toEqual(fields)
      })

      test('the whole envelope', async () => {
        const envelope: DocumentContent = {
          status: 'scheduled',
          campuses: ['ceilandia', 'gama'],
          publishAt: '2026-01-01T00:00:00Z',
          expireAt: '2026-12-31T23:59:59.999Z',
          confirmedAt: '2026-02-01T10:00:00Z',
          confirmedBy: 'Coordenação',
          owner: 'dg',
          source: 'facts/institution.json',
          asOf: 'c. 2012',
          doubts: [{ field: '*', asOf: '2016–2018' }, { field: 'name' }],
          fields: { name: 'x' },
        }
        await committed({ ...put('a'), content: envelope })
        await reopen()
        expect(await store.get('courses', 'a')).toMatchObject(envelope)
      })

      test('a working copy says which revision it is based on, and is never on the air', async () => {
        const copy = { ...put('a~copy'), content: { ...content(), status: 'draft', basedOn: 7 } }
        await committed(copy as Put)
        await reopen()
        expect(await store.get('courses', 'a~copy')).toMatchObject({ basedOn: 7, revision: 1 })
        const [kept] = await store.history({ collection: 'courses', id: 'a~copy', limit: 1 })
        expect(kept?.content?.basedOn).toBe(7)
        for (const [id, wrong] of [
          ['b~copy', { status: 'published', basedOn: 1 }],
          ['b~copy', { status: 'archived', basedOn: 1 }],
          ['b~copy', { status: 'draft' }],
          ['b', { status: 'draft', basedOn: 1 }],
        ] as const) {
          const write = { ...put(id), content: { ...content(), ...wrong } } as Put
          await expect(store.commit([write], stamp)).rejects.toMatchObject({
            code: 'invalid_write',
          })
        }
      })

      test.each(['draft', 'scheduled', 'published', 'archived'] as const)(
        'status %s',
        async (status) => {
          await committed({ ...put('a'), content: { ...content(), status } })
          expect((await store.list('courses')).map((document) => document.status)).toEqual([status])
        },
      )

      test('a document of 2 MB', async () => {
        const body = 'Seção nº 1. '.repeat(160_000)
        await committed(put('a', 0, { body }))
        await reopen()
        expect((await store.get('courses', 'a'))?.fields.body === body).toBe(true)
      })

      test('what the caller changes afterwards does not reach the store, nor the other way round', async () => {
        const write = put('a', 0, { list: [1] })
        await committed(write)
        write.content.fields.list = []
        const read = await store.get('courses', 'a')
        if (read) read.fields.list = 'changed'
        expect((await store.get('courses', 'a'))?.fields).toEqual({ list: [1] })
      })
    })

    describe('ids', () => {
      const ids = [
        `x' OR '1'='1`,
        '"; DROP TABLE documents; --',
        '%',
        '_',
        '../../etc/passwd',
        'a/b',
        '__proto__',
        'constructor',
        'ção',
        '😀',
        ' ',
        'a'.repeat(200),
      ]

      test.each(ids)('%s is only an id', async (id) => {
        await committed(put('other'), put(id))
        expect((await store.get('courses', id))?.id).toBe(id)
        await committed(remove(id, 1))
        expect((await store.list('courses')).map((document) => document.id)).toEqual(['other'])
      })

      test.each(['a\u0000', '\ud83d', ''])(
        'nothing has an id that cannot be kept: %j',
        async (id) => {
          await committed(put('a'))
          expect(await store.get('courses', id)).toBeUndefined()
        },
      )

      test('lists are ordered by code points, whatever the order of writing', async () => {
        const sorted = ['A', 'B', 'a', 'a-1', 'a-10', 'a-2', 'b', 'z', 'á', 'ﬀ', '😀']
        await committed(...sorted.toReversed().map((id) => put(id)))
        await committed(put('b', 1))
        const list = async () => (await store.list('courses')).map((document) => document.id)
        expect(await list()).toEqual(sorted)
        await reopen()
        expect(await list()).toEqual(sorted)
      })
    })

    describe('wrong input is refused', () => {
      const wrong: [string, unknown][] = [
        ['no id', put('')],
        ['an id that is too long', put('a'.repeat(201))],
        ['an id with U+0000', put('a\u0000b')],
        ['an id that is not a text', { ...put('a'), id: 7 }],
        ['half a surrogate pair in an id', put('\ud83d')],
        ['an unknown collection', { ...put('a'), collection: 'users' }],
        ['a collection from the prototype', { ...put('a'), collection: 'constructor' }],
        ['a negative revision', put('a', -1)],
        ['half a revision', put('a', 0.5)],
        ['no revision', put('a', Number.NaN)],
        ['a delete of nothing', remove('a', 0)],
        ['an unknown status', { ...put('a'), content: { ...content(), status: 'gone' } }],
        ['campuses that are no list', { ...put('a'), content: { ...content(), campuses: 'gama' } }],
        ['doubts that are no list', { ...put('a'), content: { ...content(), doubts: {} } }],
        ['an instant that is none', { ...put('a'), content: { ...content(), publishAt: 'hoje' } }],
        ['fields that are a list', { ...put('a'), content: { ...content(), fields: [] } }],
        ['no fields', { ...put('a'), content: { ...content(), fields: undefined } }],
        ['U+0000 in a text', put('a', 0, { deep: [{ text: 'a\u0000' }] })],
        ['half a surrogate pair in a text', put('a', 0, { text: 'x\udc00' })],
        ['U+0000 in the name of a field', put('a', 0, { 'a\u0000': 1 })],
        ['a number that JSON loses', put('a', 0, { n: Number.POSITIVE_INFINITY })],
        ['a function', put('a', 0, { call: () => 1 })],
        ['a bigint', put('a', 0, { n: 1n })],
        ['U+0000 in the envelope', { ...put('a'), content: { ...content(), owner: '\u0000' } }],
      ]

      test.each(wrong)('%s', async (_name, write) => {
        const commit = store.commit([write as Write], stamp)
        await expect(commit).rejects.toMatchObject({ code: 'invalid_write' })
        expect(await store.lastSeq()).toBe(0)
      })

      test('a cycle', async () => {
        const fields: Record<string, unknown> = {}
        fields.self = fields
        const commit = store.commit([put('a', 0, fields)], stamp)
        await expect(commit).rejects.toMatchObject({ code: 'invalid_write' })
      })

      test('the same document twice in one commit', async () => {
        const commit = store.commit([put('a'), put('a', 1)], stamp)
        await expect(commit).rejects.toMatchObject({ code: 'invalid_write' })
      })

      test('a stamp without an instant', async () => {
        const commit = store.commit([put('a')], { by: 'Ana', at: 'ontem' })
        await expect(commit).rejects.toMatchObject({ code: 'invalid_write' })
      })
    })

    describe('closing', () => {
      test('everything is there after opening again', async () => {
        await committed(put('a', 0, { name: 'x' }), put('b'))
        await committed(remove('b', 1))
        const before = [await store.list('courses'), await store.feed(0, 10), await store.logId()]
        await reopen()
        expect([await store.list('courses'), await store.feed(0, 10), await store.logId()]).toEqual(
          before,
        )
        await committed(put('c'))
        expect(await store.lastSeq()).toBe(4)
      })

      test('a closed store refuses, and closing again is harmless', async () => {
        await store.close()
        await store.close()
        await expect(store.get('courses', 'a')).rejects.toMatchObject({ code: 'closed' })
        await expect(store.commit([put('a')], stamp)).rejects.toMatchObject({ code: 'closed' })
        await expect(store.lastSeq()).rejects.toMatchObject({ code: 'closed' })
      })
    })
  })
}

function seqsOf(result: CommitResult): number[] {
  return result.kind === 'committed' ? result.changes.map(({ seq }) => seq) : []
}

function change(
  seq: number,
  kind: 'put' | 'delete',
  collection: CollectionName,
  id: string,
  revision: number,
  { at, by }: Stamp,
  before?: AccessFields,
): Change {
  return { seq, kind, collection, id, revision, at, by, ...(before && { before }) }
}

const published: AccessFields = { status: 'published', campuses: 'all' }

async function changesOf(store: Store): Promise<Change[]> {
  return (await store.feed(0, 10)).map(({ change }) => change)
}
