import { hash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeComposing, type FormerDatabase } from '#server/store/compose-contract.ts'
import { describeCountedHolidays } from '#server/store/holidays-contract.ts'
import { createEditingStore } from '#server/store/kysely/editing-store.ts'
import { describePresenceColumns } from '#server/store/presences-contract.ts'
import { content, describeStore, put, stamp } from '#server/store/store-contract.ts'
import { APPLICATION_ID, migrate, SCHEMA_VERSION } from './database/migrations.ts'
import { openDatabase } from './database/open-database.ts'
import { createSqliteEngine } from './sqlite-engine.ts'
import { createSqliteStore, openSqliteStore, openSqliteStores } from './sqlite-store.ts'

describeStore('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  return {
    open: () => openSqliteStore(join(folder, 'campus.db')),
    remove: async () => rmSync(folder, { recursive: true }),
  }
})

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
  file = join(folder, 'campus.db')
})

afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

async function fill(documents: number): Promise<void> {
  const store = await openSqliteStore(file)
  const body = 'x'.repeat(3000)
  await store.commit(
    Array.from({ length: documents }, (_, n) => put(`d-${n}`, 0, { body })),
    stamp,
  )
  await store.close()
}

test('the live connection is durable: WAL, an fsync each commit', () => {
  const db = openDatabase(file)
  const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  expect(pragma('journal_mode')).toBe('wal')
  expect(pragma('synchronous')).toBe(2)
  expect(pragma('foreign_keys')).toBe(1)
  expect(pragma('busy_timeout')).toBe(5000)
  expect(pragma('application_id')).toBe(APPLICATION_ID)
  expect(pragma('user_version')).toBe(SCHEMA_VERSION)
  const tables = db.prepare('PRAGMA table_list').all()
  for (const name of ['documents', 'changes']) {
    expect(tables).toContainEqual(expect.objectContaining({ name, strict: 1, wr: 0 }))
  }
  db.close()
})

describe('a file that must not be touched', () => {
  async function expectRefusal(code: string): Promise<void> {
    const before = snapshot()
    await expect(openSqliteStore(file)).rejects.toMatchObject({ name: 'StoreError', code })
    expect(snapshot()).toEqual(before)
  }

  // SQLite leaves its index of the log, and an empty log, beside a file that it only read.
  function snapshot(): [string, string][] {
    return readdirSync(folder)
      .filter((name) => !name.endsWith('-shm') && statSync(join(folder, name)).size > 0)
      .map((name) => [name, hash('sha256', readFileSync(join(folder, name)))])
  }

  test('not a database', async () => {
    writeFileSync(file, 'Isto é um texto, não um banco de dados.\n'.repeat(100))
    await expectRefusal('corrupt')
  })

  test('random bytes', async () => {
    writeFileSync(file, randomBytes(8192))
    await expectRefusal('corrupt')
  })

  test('a damaged page in the middle', async () => {
    await fill(50)
    const bytes = readFileSync(file)
    randomBytes(4096).copy(bytes, 8 * 4096)
    writeFileSync(file, bytes)
    await expectRefusal('corrupt')
  })

  test('a file cut short', async () => {
    await fill(50)
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, bytes.length / 2))
    await expectRefusal('corrupt')
  })

  test('a newer schema', async () => {
    await fill(1)
    const db = new DatabaseSync(file)
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`)
    db.close()
    await expectRefusal('too_new')
  })

  test('a newer schema that is still in the write-ahead log', async () => {
    await fill(1)
    const db = new DatabaseSync(file)
    db.exec(`PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = ${SCHEMA_VERSION + 1}`)
    const log = readFileSync(`${file}-wal`)
    const main = readFileSync(file)
    db.close()
    writeFileSync(file, main)
    writeFileSync(`${file}-wal`, log)
    await expectRefusal('too_new')
  })

  test("another program's database", async () => {
    const db = new DatabaseSync(file)
    db.exec('CREATE TABLE contacts (name TEXT); PRAGMA application_id = 42')
    db.close()
    await expectRefusal('foreign')
  })

  test('a database without an owner, but with tables', async () => {
    const db = new DatabaseSync(file)
    db.exec('CREATE TABLE contacts (name TEXT)')
    db.close()
    await expectRefusal('foreign')
  })
})

describe('a folder that cannot be written', () => {
  test('it is a file', async () => {
    writeFileSync(join(folder, 'data'), 'x')
    const opening = openSqliteStore(join(folder, 'data', 'campus.db'))
    await expect(opening).rejects.toMatchObject({ code: 'not_writable' })
    expect(readFileSync(join(folder, 'data'), 'utf8')).toBe('x')
  })

  test('it lies below a file', async () => {
    writeFileSync(join(folder, 'data'), 'x')
    const opening = openSqliteStore(join(folder, 'data', 'deeper', 'campus.db'))
    await expect(opening).rejects.toMatchObject({ code: 'not_writable' })
  })

  test('the database is a folder', async () => {
    mkdirSync(file)
    await expect(openSqliteStore(file)).rejects.toMatchObject({ code: 'not_writable' })
  })

  test('no permission to create the file', async () => {
    await asNobody(async () => {
      chmodSync(folder, 0o555)
      await expect(openSqliteStore(file)).rejects.toMatchObject({ code: 'not_writable' })
    })
    expect(existsSync(file)).toBe(false)
  })

  test('no permission to write the file', async () => {
    await fill(1)
    const before = readFileSync(file)
    await asNobody(async () => {
      chmodSync(file, 0o444)
      chmodSync(folder, 0o555)
      await expect(openSqliteStore(file)).rejects.toMatchObject({ code: 'not_writable' })
    })
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  /** Root may write anywhere, so root becomes somebody else for a moment. */
  async function asNobody(work: () => Promise<void>): Promise<void> {
    const isRoot = process.geteuid?.() === 0
    try {
      if (isRoot) giveAway()
      if (isRoot) process.seteuid?.(65534)
      await work()
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  }

  function giveAway(): void {
    chownSync(folder, 65534, 65534)
    if (existsSync(file)) chownSync(file, 65534, 65534)
  }
})

test('a full disk: nothing of the commit is kept, and the next one fits when there is room', async () => {
  const db = openDatabase(file)
  const store = createSqliteStore(db)
  await store.commit([put('before', 0, { name: 'x' })], stamp)
  const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count)
  db.exec(`PRAGMA max_page_count = ${pages + 2}`)
  const large = put('large', 0, { body: 'x'.repeat(100_000) })
  await expect(store.commit([put('small'), large], stamp)).rejects.toMatchObject({ code: 'full' })
  expect((await store.list('courses')).map(({ id }) => id)).toEqual(['before'])
  expect(await store.lastSeq()).toBe(1)
  db.exec('PRAGMA max_page_count = 100000')
  expect(await store.commit([large], stamp)).toMatchObject({ changes: [{ seq: 2 }] })
  await store.close()
})

test('a full disk takes only the commits that do not fit, of those that come together', async () => {
  const db = openDatabase(file)
  const store = createSqliteStore(db)
  await store.commit([put('before')], stamp)
  const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count)
  db.exec(`PRAGMA max_page_count = ${pages + 2}`)
  const large = put('large', 0, { body: 'x'.repeat(100_000) })
  const results = await Promise.allSettled([
    store.commit([put('a')], stamp),
    store.commit([large], stamp),
    store.commit([put('b')], stamp),
  ])
  expect(results).toMatchObject([
    { value: { changes: [{ seq: 2 }] } },
    { reason: { code: 'full' } },
    { value: { changes: [{ seq: 3 }] } },
  ])
  await store.close()
})

test('a database that another process keeps locked says so, then goes on', async () => {
  await fill(1)
  const store = createSqliteStore(openDatabase(file, { busyTimeoutMs: 50 }))
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  await expect(store.commit([put('a')], stamp)).rejects.toMatchObject({ code: 'locked' })
  expect(await store.list('courses')).toHaveLength(1)
  other.exec('ROLLBACK')
  other.close()
  expect(await store.commit([put('a')], stamp)).toMatchObject({ kind: 'committed' })
  await store.close()
})

test('while another process writes, a commit waits and everything else goes on', async () => {
  await fill(1)
  const db = openDatabase(file, { busyTimeoutMs: 3_600_000 })
  const exec = vi.spyOn(db, 'exec')
  const tries = () => exec.mock.calls.filter(([sql]) => sql === 'BEGIN IMMEDIATE').length
  const store = createSqliteStore(db)
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const commits = ['a', 'b'].map((id) => store.commit([put(id)], stamp))
  let answered = 0
  for (const commit of commits) void commit.then(() => answered++)
  // SQLite's own waiting would let nothing run for an hour.
  for (const times of [1, 2, 3]) {
    await expect.poll(tries, { interval: 2 }).toBeGreaterThanOrEqual(times)
    expect(await store.list('courses')).toHaveLength(1)
  }
  expect(answered).toBe(0)
  other.exec('ROLLBACK')
  other.close()
  expect(await Promise.all(commits)).toMatchObject([
    { changes: [{ seq: 2 }] },
    { changes: [{ seq: 3 }] },
  ])
  await store.close()
})

test('an interrupted creation is finished at the next start', async () => {
  writeFileSync(file, '')
  const store = await openSqliteStore(file)
  expect(await store.lastSeq()).toBe(0)
  await store.close()
  expect(statSync(file).size).toBeGreaterThan(0)
})

test('what was committed is in the file, not in the process: a copy without closing has it', async () => {
  const store = await openSqliteStore(file)
  await store.commit([{ ...put('a'), content: content({ name: 'guardado' }) }], stamp)
  const copy = join(folder, 'copy.db')
  writeFileSync(copy, readFileSync(file))
  writeFileSync(`${copy}-wal`, readFileSync(`${file}-wal`))
  const copied = await openSqliteStore(copy)
  expect((await copied.get('courses', 'a'))?.fields).toEqual({ name: 'guardado' })
  await copied.close()
  await store.close()
})

async function formerDatabase(version: number): Promise<FormerDatabase> {
  const place = mkdtempSync(join(tmpdir(), 'former-'))
  const old = join(place, 'campus.db')
  return {
    async run(statements) {
      const db = new DatabaseSync(old)
      migrate(db, version)
      db.exec(statements)
      db.close()
    },
    logColumns: ['', ''],
    countTo: (seq) => `UPDATE sqlite_sequence SET seq = ${seq} WHERE name = 'changes'`,
    open: () => openSqliteStores(old),
    remove: async () => rmSync(place, { recursive: true }),
  }
}

describeComposing('SQLite', () => formerDatabase(20))
describeCountedHolidays('SQLite', () => formerDatabase(21))

describePresenceColumns('SQLite', async () => {
  const place = mkdtempSync(join(tmpdir(), 'before-'))
  const file = join(place, 'campus.db')
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL')
  migrate(db, 23)
  return {
    node: createEditingStore(createSqliteEngine(db)),
    run: async (statement) => db.exec(statement),
    open: () => openSqliteStores(file),
    columns: async () =>
      db
        .prepare('SELECT name FROM pragma_table_info(?)')
        .all('presences')
        .map(({ name }) => String(name)),
    async remove() {
      db.close()
      rmSync(place, { recursive: true })
    },
  }
})

test('what was counted keeps its numbers, and not the order in which it came', async () => {
  const db = new DatabaseSync(file)
  migrate(db, 25)
  db.exec(`
    INSERT INTO usage_counts VALUES
      ('2026-03-12', 'page', '/sobre', 2), ('2026-03-12', 'page', '/mapa', 1);
    INSERT INTO search_misses VALUES ('piscina', '2026-03-12', 3), ('bolsa', '2026-03-12', 3);
  `)
  db.close()
  const { store, usage, zeroResults } = await openSqliteStores(file)
  await usage.add('2026-03-12', [{ kind: 'page', subject: '/sobre' }])
  const totals = await usage.totals('2026-03-12', '2026-03-12')
  expect(totals.map(({ subject, count }) => `${subject} ${count}`).sort()).toEqual([
    '/mapa 1',
    '/sobre 3',
  ])
  expect(await zeroResults.frequent('2026-03-12', 3, 9)).toHaveLength(2)
  await store.close()
  const read = new DatabaseSync(file)
  for (const table of ['usage_counts', 'search_misses'])
    expect(() => read.prepare(`SELECT rowid FROM ${table}`)).toThrow('no such column: rowid')
  read.close()
})
