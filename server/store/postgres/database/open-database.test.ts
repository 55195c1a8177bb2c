import { afterEach, describe, expect, test } from 'vitest'
import { createDatabase, createSchema, type TestDatabase } from '#test/postgres/database.ts'
import { SCHEMA_VERSION } from './migrations.ts'
import { openDatabase } from './open-database.ts'

let database: TestDatabase

afterEach(() => database.remove())

const impatient = { retryTimeoutMs: 0 }

async function expectRefusal(url: string, code: string): Promise<void> {
  await expect(openDatabase(url, impatient)).rejects.toMatchObject({ name: 'StoreError', code })
}

async function create(): Promise<void> {
  await (await openDatabase(database.url)).close()
}

/** Names of all that is there. */
async function relations(): Promise<unknown> {
  return database.query(
    'SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace ORDER BY 1',
  )
}

describe('a database that must not be touched', () => {
  test('a newer schema', async () => {
    database = await createSchema()
    await create()
    await database.query('UPDATE campus_na_mao SET version = version + 1')
    await expectRefusal(database.url, 'too_new')
    expect(await database.query('SELECT * FROM campus_na_mao')).toEqual([
      { version: SCHEMA_VERSION + 1 },
    ])
  })

  test("another program's", async () => {
    database = await createSchema()
    await database.query('CREATE TABLE contacts (name text)')
    const before = await relations()
    await expectRefusal(database.url, 'foreign')
    expect(await relations()).toEqual(before)
  })

  test('without UTF-8', async () => {
    database = await createDatabase("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    await expectRefusal(database.url, 'unsuitable')
    expect(await relations()).toEqual([])
  })
})

describe('a server that does not let us', () => {
  test.each<
    [
      string,
      string,
      Partial<Record<'port' | 'hostname' | 'username' | 'password' | 'pathname', string>>,
    ]
  >([
    ['nobody listens there', 'unreachable', { port: '1' }],
    ['a host that does not exist', 'unreachable', { hostname: 'x.invalid' }],
    ['a wrong password', 'access_denied', { password: 'errada' }],
    ['no password', 'access_denied', { password: '' }],
    ['an unknown user', 'access_denied', { username: 'ninguem' }],
    ['a database that does not exist', 'no_database', { pathname: 'nenhum' }],
  ])('%s: %s', async (_name, code, change) => {
    database = await createSchema()
    const url = new URL(database.url)
    Object.assign(url, change)
    await expectRefusal(url.href, code)
    const error = await openDatabase(url.href, impatient).catch((thrown) => thrown)
    expect(String(error.message)).not.toContain(url.password || 'só para os testes')
  })

  test('a user who may not make tables', async () => {
    database = await createSchema()
    const role = new URL(database.url).searchParams.get('options')?.split('=')[1]
    await database.query(
      `CREATE ROLE ${role} LOGIN PASSWORD 'x'; GRANT USAGE ON SCHEMA ${role} TO ${role}`,
    )
    const url = new URL(database.url)
    url.username = String(role)
    url.password = 'x'
    await expectRefusal(url.href, 'access_denied')
    await database.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
  })

  test('one that only reads, as a replica does', async () => {
    database = await createSchema()
    await create()
    const url = new URL(database.url)
    const options = url.searchParams.get('options')
    url.searchParams.set('options', `${options} -cdefault_transaction_read_only=on`)
    await expectRefusal(url.href, 'read_only')
  })
})

test('a database of its own, in the schema that everybody has', async () => {
  database = await createDatabase()
  await create()
  await create()
  expect(await database.query('SELECT version FROM public.campus_na_mao')).toEqual([
    { version: SCHEMA_VERSION },
  ])
})
