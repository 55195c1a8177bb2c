import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeComposing, type FormerDatabase } from '#server/store/compose-contract.ts'
import { describeCountedHolidays } from '#server/store/holidays-contract.ts'
import { createEditingStore } from '#server/store/kysely/editing-store.ts'
import { describePresenceColumns } from '#server/store/presences-contract.ts'
import type { CommitResult } from '#server/store/store.ts'
import { content, describeStore, put, stamp } from '#server/store/store-contract.ts'
import {
  createDatabase,
  createMigratedSchema,
  createSchema,
  type TestDatabase,
} from '#test/postgres/database.ts'
import { openConnections } from './database/connections.ts'
import { migrate } from './database/migrations.ts'
import { createPostgresEngine } from './postgres-engine.ts'
import { openPostgresStores } from './postgres-store.ts'

describeStore('PostgreSQL', async () => {
  const schema = await createMigratedSchema()
  return {
    open: async () => (await openPostgresStores(schema.url)).store,
    remove: schema.remove,
  }
})

let schema: TestDatabase

beforeEach(async () => {
  schema = await createSchema()
})

afterEach(() => schema.remove())

async function openStore(url = schema.url) {
  return (await openPostgresStores(url)).store
}

test('a document comes back with the bytes that it went in with', async () => {
  const store = await openStore()
  const fields = { zebra: 1, b: { '10': 1, '9': 2, aa: 1, a: 1 }, a: [1e21, -1.5e-7, 'ç', ''] }
  await store.commit([put('a', 0, fields)], stamp)
  const [read] = await store.list('courses')
  expect(JSON.stringify(read?.fields)).toBe(JSON.stringify(fields))
  await store.close()
})

test('what the caller changes while the commit is on its way is not in it', async () => {
  const store = await openStore()
  const write = { ...put('a'), content: { ...content({ list: [1] }), campuses: ['gama'] } }
  const writes = [write]
  const commit = store.commit(writes, stamp)
  write.content.fields.list = []
  write.content.campuses.push('sul')
  writes.push(put('b') as typeof write)
  await commit
  expect(await store.get('courses', 'a')).toMatchObject({
    campuses: ['gama'],
    fields: { list: [1] },
  })
  expect(await store.lastSeq()).toBe(1)
  await store.close()
})

test('commits that come together see what those before them did', async () => {
  const store = await openStore()
  const attempt = { by: 'ana', key: 'k', fingerprint: 'f' }
  const results = await Promise.all([
    store.commit([put('a', 0, { n: 1 })], stamp, attempt),
    store.commit([put('a', 1, { n: 2 })], { by: 'Bia', at: '2026-03-13T08:00:00.000Z' }),
    store.commit([put('a', 0, { n: 3 })], stamp),
    store.commit([{ ...put('a', 2), kind: 'delete' }], stamp),
    store.commit([put('a', 0, { n: 4 })], stamp),
    store.commit([{ ...put('a', 4), kind: 'delete' }], stamp),
    store.commit([put('a', 0, { n: 5 })], stamp, attempt),
  ])
  expect(results.map(({ kind }) => kind)).toEqual([
    'committed',
    'committed',
    'conflict',
    'committed',
    'committed',
    'committed',
    'repeated',
  ])
  expect(results[2]).toMatchObject({
    current: { revision: 2, createdBy: 'Ana', updatedBy: 'Bia', fields: { n: 2 } },
  })
  expect(results[6]).toEqual({ ...results[0], kind: 'repeated' })
  const revisions = results.flatMap((result) => changesOf(result).map(({ revision }) => revision))
  expect(revisions).toEqual([1, 2, 3, 4, 5, 1])
  expect(await store.get('courses', 'a')).toBeUndefined()
  expect(await store.lastSeq()).toBe(5)
  await store.close()
})

function changesOf(result: CommitResult) {
  return 'changes' in result ? result.changes : []
}

describe('several nodes', () => {
  test('that start at once on an empty database all come up, on the same log', async () => {
    const stores = await Promise.all(Array.from({ length: 8 }, () => openStore()))
    const ids = await Promise.all(stores.map((store) => store.logId()))
    expect(new Set(ids).size).toBe(1)
    await Promise.all(stores.map((store) => store.close()))
  })

  test('commit at the same time: each change has a number, and readers meet no hole', async () => {
    const stores = await Promise.all([openStore(), openStore(), openStore()])
    let seen = 0
    let isOver = false
    const reading = (async () => {
      const reader = await openStore()
      while (!isOver || seen < 300) {
        const seqs = (await reader.feed(seen, 50)).map(({ change }) => change.seq)
        expect(seqs).toEqual(seqs.map((_, index) => seen + index + 1))
        seen += seqs.length
      }
      await reader.close()
    })()
    const writing = stores.flatMap((store, node) =>
      Array.from({ length: 10 }, async (_, writer) => {
        const committed: number[] = []
        for (let n = 0; n < 10; n++) {
          const result = await store.commit([put(`${node}-${writer}-${n}`)], stamp)
          committed.push(...changesOf(result).map(({ seq }) => seq))
        }
        return committed
      }),
    )
    const numbers = (await Promise.all(writing)).flat()
    isOver = true
    await reading
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
    expect(seen).toBe(300)
    await Promise.all(stores.map((store) => store.close()))
  })

  test('the same revision, changed on each of them: exactly one comes through', async () => {
    const stores = await Promise.all([openStore(), openStore(), openStore()])
    await stores[0]?.commit([put('a')], stamp)
    const results = await Promise.all(
      stores.map((store, n) => store.commit([put('a', 1, { n })], stamp)),
    )
    expect(results.map(({ kind }) => kind).sort()).toEqual(['committed', 'conflict', 'conflict'])
    await Promise.all(stores.map((store) => store.close()))
  })
})

describe('what the server refuses', () => {
  /** Makes the server fail at a document, `times` times. */
  async function failAt(id: string, code: string, times = 1_000_000): Promise<void> {
    await schema.query(`
      CREATE SEQUENCE failures;
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.id = '${id}' AND nextval('failures') <= ${times} THEN
          RAISE EXCEPTION 'as if' USING ERRCODE = '${code}';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER fail BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION fail()`)
  }

  test.each([
    ['53100', 'full'],
    ['22021', 'invalid_write'],
    ['XX001', 'corrupt'],
    ['P0001', 'failed'],
  ])('%s is %s for the commit that it is about, and for no other', async (state, code) => {
    const store = await openStore()
    await failAt('bad', state)
    const results = await Promise.allSettled([
      store.commit([put('a')], stamp),
      store.commit([put('b'), put('bad')], stamp),
      store.commit([put('c')], stamp),
    ])
    expect(results).toMatchObject([
      { value: { changes: [{ seq: 1 }] } },
      { reason: { name: 'StoreError', code } },
      { value: { changes: [{ seq: 2 }] } },
    ])
    expect(await store.lastSeq()).toBe(2)
    await store.close()
  })

  test.each([
    ['40001', 'a serialisation failure'],
    ['40P01', 'a deadlock'],
  ])('%s (%s) is tried again', async (state) => {
    const { store } = await openPostgresStores(schema.url, { retryTimeoutMs: 3_600_000 })
    await failAt('a', state, 3)
    expect(await store.commit([put('a')], stamp)).toMatchObject({ changes: [{ seq: 1 }] })
    await store.close()
  })

  test('a server that keeps refusing is told of, to all that wait', async () => {
    const { store } = await openPostgresStores(schema.url, { retryTimeoutMs: 200 })
    await failAt('a', '57P03')
    const commits = ['a', 'b', 'c'].map((id) => store.commit([put(id)], stamp))
    for (const commit of commits) {
      await expect(commit).rejects.toMatchObject({ code: 'unreachable' })
    }
    expect(await store.lastSeq()).toBe(0)
    await store.close()
  })
})

describe('waking', () => {
  async function expectWoken(url: string, disturb = async () => {}): Promise<void> {
    const [store, other] = await Promise.all([openStore(url), openStore()])
    let calls = 0
    store.onChange(() => {
      calls++
    })
    await expect.poll(() => calls).toBeGreaterThan(0)
    await disturb()
    const before = calls
    await other.commit([put('a')], stamp)
    await expect.poll(() => calls).toBeGreaterThan(before)
    await Promise.all([store.close(), other.close()])
  }

  test('goes on when the connection that listens is lost', () =>
    expectWoken(schema.url, async () => {
      const ended = () =>
        schema.query(`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE query LIKE '%change_log%' AND pid <> pg_backend_pid() AND state = 'idle'`)
      await expect.poll(ended).not.toHaveLength(0)
    }))

  test('works behind a pooler of transactions, where nothing can be listened to', () => {
    const url = new URL(schema.url)
    url.searchParams.set('pgbouncer', 'true')
    return expectWoken(url.href)
  })

  test('NOTIFY is sent once for commits that come together', async () => {
    // Of its own, because who listens hears of all schemas.
    const database = await createDatabase()
    const store = await openStore(database.url)
    const client = new pg.Client(database.url)
    await client.connect()
    let heard = 0
    client.on('notification', () => heard++)
    await client.query('LISTEN campus_changes')
    await store.commit(
      ['a', 'b', 'c', 'd'].map((id) => put(id)),
      stamp,
    )
    await Promise.all(['e', 'f', 'g'].map((id) => store.commit([put(id)], stamp)))
    await client.query('SELECT')
    expect(heard).toBe(2)
    await client.end()
    await store.close()
    await database.remove()
  })
})

async function formerDatabase(version: number): Promise<FormerDatabase> {
  const schema = await createSchema()
  return {
    async run(statements) {
      const { transaction, close } = openConnections(schema.url)
      await transaction(async (query) => {
        await migrate(query, version)
        await query(statements)
        return { result: undefined, keep: true }
      })
      await close()
    },
    logColumns: [', batch', ', gen_random_uuid()'],
    countTo: (seq) => `UPDATE change_log SET last_seq = ${seq}`,
    open: () => openPostgresStores(schema.url),
    remove: schema.remove,
  }
}

describeComposing('PostgreSQL', () => formerDatabase(19))
describeCountedHolidays('PostgreSQL', () => formerDatabase(20))

describePresenceColumns('PostgreSQL', async () => {
  const schema = await createSchema()
  const connections = openConnections(schema.url)
  await connections.transaction(async (query) => ({ result: await migrate(query, 22), keep: true }))
  return {
    node: createEditingStore(createPostgresEngine(connections)),
    run: async (statement) => void (await connections.query(statement)),
    open: () => openPostgresStores(schema.url),
    async columns() {
      const rows = await connections.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = 'presences'`,
      )
      return rows.map(({ name }) => name)
    },
    async remove() {
      await connections.close()
      await schema.remove()
    },
  }
})
