import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run, where it has one, with a user who may do everything. */
    postgres: string | undefined
  }
}

export interface TestDatabase {
  url: string
  /** Runs a statement in it, beside the store. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

/** A new, empty database on the server of this run. */
export async function createDatabase(options = ''): Promise<TestDatabase> {
  const server = testServer()
  const name = newName()
  await run(server, `CREATE DATABASE ${name} ${options}`)
  const url = new URL(server)
  url.pathname = name
  return {
    url: url.href,
    query: (text, values) => run(url.href, text, values),
    remove: async () => void (await run(server, `DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

/** A new, empty schema: as good as a database for most tests, and five times as fast. */
export async function createSchema(): Promise<TestDatabase> {
  const server = testServer()
  const name = newName()
  await run(server, `CREATE SCHEMA ${name}`)
  const url = new URL(server)
  url.searchParams.set('options', `-csearch_path=${name}`)
  return {
    url: url.href,
    query: (text, values) => run(url.href, text, values),
    remove: async () => void (await run(server, `DROP SCHEMA ${name} CASCADE`)),
  }
}

const migrated: { database: TestDatabase; reset: string }[] = []

/**
 * A schema with all tables and nothing in them, as after its first opening. What is removed is emptied and given to the
 * next test of this process: its tables take ten times as long to make. Not for tests that change tables.
 */
export async function createMigratedSchema(): Promise<TestDatabase> {
  const { database, reset } = migrated.pop() ?? (await migrateSchema())
  return {
    ...database,
    async remove() {
      await database.query(reset)
      migrated.push({ database, reset })
    },
  }
}

async function migrateSchema(): Promise<(typeof migrated)[number]> {
  const database = await createSchema()
  const { openPostgresStores } = await import('#server/store/postgres/postgres-store.ts')
  await (await openPostgresStores(database.url)).store.close()
  return { database, reset: await resetOf(database) }
}

/** The statements that make a schema as it is now again, but for the log: each database has one of its own. */
async function resetOf({ query }: TestDatabase): Promise<string> {
  const tables = await query(`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`)
  const sequences = await query(
    'SELECT sequencename::text AS name FROM pg_sequences WHERE schemaname = current_schema()',
  )
  const inserts: string[] = []
  for (const { name } of tables) {
    const [all] = await query(`SELECT json_agg(t)::text AS rows FROM "${name}" t`)
    const rows = String(all?.rows ?? '').replaceAll("'", "''")
    if (rows)
      inserts.push(
        `INSERT INTO "${name}" SELECT * FROM json_populate_recordset(NULL::"${name}", '${rows}')`,
      )
  }
  return [
    'BEGIN',
    // Foreign keys are looked at no more than those of a table that is dropped.
    'SET LOCAL session_replication_role = replica',
    ...tables.map(({ name }) => `DELETE FROM "${name}"`),
    ...inserts,
    ...sequences.map(({ name }) => `ALTER SEQUENCE "${name}" RESTART`),
    'UPDATE change_log SET id = substr(md5(gen_random_uuid()::text), 1, 12)',
    'COMMIT',
  ].join(';\n')
}

function testServer(): string {
  const server = inject('postgres')
  if (!server) throw new Error('no PostgreSQL in this run: see vitest.config.ts')
  return server
}

function newName(): string {
  return `campus_${randomBytes(6).toString('hex')}`
}

async function run(url: string, text: string, values?: unknown[]) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}
