import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Change, CommitResult, Store } from '#server/store/store.ts'
import { put, stamp } from '#server/store/store-contract.ts'
import { StoreError } from '#server/store/store-error.ts'
import { createSchema, type TestDatabase } from '#test/postgres/database.ts'
import { type Fault, startProxy, type TestProxy } from '#test/postgres/proxy.ts'
import { openPostgresStores } from './postgres-store.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createSchema()
})

afterEach(() => database.remove())

/** The whole log, as somebody reads it who was not there. */
async function readLog(): Promise<Change[]> {
  const { store } = await openPostgresStores(database.url)
  const log: Change[] = []
  for (;;) {
    const entries = await store.feed(log.length, 1000)
    log.push(...entries.map(({ change }) => change))
    if (entries.length < 1000) break
  }
  await store.close()
  return log
}

function changesOf(result: CommitResult): Change[] {
  if (result.kind !== 'committed') throw new Error(result.kind)
  return result.changes
}

describe('a connection that is cut in the middle of a commit', () => {
  let proxy: TestProxy
  let store: Store

  beforeEach(async () => {
    proxy = await startProxy(database.url)
    store = (await openPostgresStores(proxy.url, { retryTimeoutMs: 3_600_000 })).store
    await store.commit([put('before')], stamp)
  })

  afterEach(async () => {
    await store.close()
    await proxy.close()
  })

  test.each<[Fault, string]>([
    ['before', 'the server never got it'],
    ['after', 'its answer was lost'],
    ['late', 'the server got it when the connection was long gone'],
  ])('%s (%s): it is done once, and acknowledged', async (fault) => {
    proxy.breakNextCommit(fault)
    const results = await Promise.all([
      store.commit([put('a', 0, { n: 1 }), put('b')], stamp),
      store.commit([put('a', 1, { n: 2 })], stamp),
      store.commit([put('a', 7)], stamp),
    ])
    expect(results.map(({ kind }) => kind)).toEqual(['committed', 'committed', 'conflict'])
    const changes = results.slice(0, 2).flatMap(changesOf)
    expect((await readLog()).slice(1)).toEqual(changes)
    expect(await store.get('courses', 'a')).toMatchObject({ revision: 2, fields: { n: 2 } })
  })

  test('a change of accounts says that nobody knows whether it was done', async () => {
    const { accounts, store: own } = await openPostgresStores(proxy.url)
    proxy.breakNextCommit('after')
    const event = { at: stamp.at, kind: 'signed_in', address: '192.0.2.1' } as const
    await expect(accounts.record(event)).rejects.toMatchObject({ code: 'outcome_unknown' })
    await expect.poll(() => accounts.events({ limit: 9 })).toHaveLength(1)
    await own.close()
  })
})

test('connections ended by the server under load: what was acknowledged is there, once, and the log has no hole', async () => {
  const nodes = await Promise.all([1, 2, 3].map(() => openPostgresStores(database.url)))
  const acknowledged: Change[] = []
  let refused = 0
  let isOver = false

  /** Writes one document again and again; believes only what was acknowledged. */
  async function writeOn({ store }: { store: Store }, id: string): Promise<void> {
    for (let n = 0; !isOver; n++) {
      try {
        const revision = (await store.get('courses', id))?.revision ?? 0
        const result = await store.commit([put(id, revision, { n })], stamp)
        acknowledged.push(...changesOf(result))
      } catch (error) {
        if (!(error instanceof StoreError)) throw error
        refused++
      }
    }
  }

  /** Whoever reads the log as it grows never sees a number before the one that precedes it. */
  async function readOn({ store }: { store: Store }): Promise<number> {
    let seq = 0
    while (!isOver) {
      const entries = await store.feed(seq, 1000)
      expect(entries.map(({ change }) => change.seq)).toEqual(entries.map((_, n) => seq + n + 1))
      seq += entries.length
    }
    return seq
  }

  const writing = nodes.flatMap((node, n) =>
    Array.from({ length: 6 }, (_, m) => writeOn(node, `n${n}-${m}`)),
  )
  const reading = nodes.map(readOn)
  let ended = 0
  for (let round = 0; round < 40 || ended <= 20; round++) {
    // Some writes get through in between, now more, now fewer.
    const enough = acknowledged.length + 3 + ((round * 7) % 11)
    await expect.poll(() => acknowledged.length, { interval: 2 }).toBeGreaterThanOrEqual(enough)
    // Of this test alone: the others have schemas of their own.
    const gone = await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_class ON pg_class.oid = relation
       WHERE relnamespace = current_schema()::regnamespace AND pid <> pg_backend_pid()
       GROUP BY pid`,
    )
    ended += gone.length
  }
  isOver = true
  await Promise.all([...writing, ...reading])
  await Promise.all(nodes.map(({ store }) => store.close()))

  const log = await readLog()
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  for (const change of acknowledged) expect(log[change.seq - 1]).toEqual(change)
  const unique = new Set(acknowledged.map(({ seq }) => seq))
  expect(unique.size).toBe(acknowledged.length)
  // What nobody was told of can only be what was refused.
  expect(log.length - acknowledged.length).toBeLessThanOrEqual(refused)
  console.log(
    `${ended} connections ended, ${acknowledged.length} acknowledged writes, none lost, ${refused} refused`,
  )
})
