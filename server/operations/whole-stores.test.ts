import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import { openStores } from '#server/store/open-stores.ts'
import { openPostgresStores } from '#server/store/postgres/postgres-store.ts'
import { addPerson } from '#test/accounts/people.ts'
import { campus, campusJson } from '#test/command-line.ts'
import { createDatabase, type TestDatabase } from '#test/postgres/database.ts'
import { published, temporaryFolder, write } from '#test/server.ts'

const stamp = { by: 'teste', at: '2026-03-12T22:30:00.000Z' }
const DOCUMENTS = 300

/** A folder whose store has documents of several collections, one that was deleted, accounts and what they did. */
async function filledFolder(): Promise<string> {
  const folder = temporaryFolder()
  const { store, accounts } = await openStores({ DATA_DIR: join(folder, 'data') })
  const names: CollectionName[] = ['news', 'courses', 'glossary']
  const puts = Array.from({ length: DOCUMENTS }, (_, n) =>
    published(names[n % 3] ?? 'news', `d-${n}`, { n, text: 'ção'.repeat(n), list: [1e21, null] }),
  )
  await store.commit(puts, stamp, { by: 'ana', key: 'k', fingerprint: 'f' })
  await store.commit([{ kind: 'delete', collection: 'news', id: 'd-0', expected: 1 }], stamp)
  for (let n = 0; n < 20; n++) await addPerson(accounts, `p${n}@exemplo.org`, 'editor')
  await accounts.secret('sessions', () => 'um segredo')
  await store.close()
  return folder
}

let database: TestDatabase

beforeEach(async () => {
  database = await createDatabase()
  onTestFinished(database.remove)
})

function openOnPostgres() {
  return openPostgresStores(database.url)
}

describe('migrate', () => {
  test('everything goes to PostgreSQL and back, with the same sums, and numbers go on', async () => {
    const folder = await filledFolder()
    const before = await openStores({ DATA_DIR: join(folder, 'data') })
    const log = await before.store.logId()
    await before.store.close()

    const there = await campusJson(folder, ['migrate', '--to', database.url])
    expect(there).toMatchObject({ exitCode: 0, ok: true })
    const rows = Object.fromEntries(
      there.tables.map((sum: { table: string; rows: number }) => [sum.table, sum.rows]),
    )
    expect(rows).toMatchObject({ documents: DOCUMENTS - 1, changes: DOCUMENTS + 1, users: 20 })
    const { store, accounts } = await openOnPostgres()
    expect(await store.logId()).toBe(log)
    expect(await store.lastSeq()).toBe(DOCUMENTS + 1)
    expect(await store.get('glossary', 'd-2')).toMatchObject({
      fields: { n: 2, list: [1e21, null] },
    })
    expect(await accounts.secret('sessions', () => 'ein anderes')).toBe('um segredo')
    // An attempt is remembered, and a revision is not given twice.
    const attempt = { by: 'ana', key: 'k', fingerprint: 'f' }
    expect(await store.recordedResult(attempt)).toMatchObject({ kind: 'repeated' })
    const again = await store.commit([published('news', 'd-0', {})], stamp)
    expect(again).toMatchObject({ changes: [{ seq: DOCUMENTS + 2, revision: 3 }] })
    await store.commit([{ kind: 'delete', collection: 'news', id: 'd-0', expected: 3 }], stamp)
    await store.close()

    const settings = { DATABASE_URL: database.url }
    const back = await campusJson(folder, ['migrate', '--to', 'sqlite:outra'], settings)
    expect(back).toMatchObject({ exitCode: 0, ok: true })
    const once = await campusJson(folder, ['migrate', '--to', 'sqlite:mais.db'], {
      DATA_DIR: join(folder, 'outra'),
    })
    expect(once.tables).toEqual(back.tables)
    const sumOf = (report: typeof back, name: string) =>
      report.tables.find(({ table }: { table: string }) => table === name)
    for (const name of ['documents', 'users', 'user_accounts', 'attempts', 'account_events']) {
      expect(sumOf(back, name)).toEqual(sumOf(there, name))
    }
    const returned = await openStores({ DATA_DIR: join(folder, 'outra') })
    expect(await returned.store.logId()).toBe(log)
    expect(await returned.store.lastSeq()).toBe(DOCUMENTS + 3)
    await returned.store.close()
  })

  test('it is refused while somebody has the store open, on either engine', async () => {
    const folder = await filledFolder()
    const embedded = await openStores({ DATA_DIR: join(folder, 'data') })
    const to = (address: string, settings?: Record<string, string>) =>
      campus(folder, ['migrate', '--to', address], settings)
    expect(await to(database.url)).toMatchObject({
      exitCode: 75,
      stderr: expect.stringContaining('Outro processo está usando o banco de dados.'),
    })
    await embedded.store.close()
    expect(await to(database.url)).toMatchObject({ exitCode: 0 })

    const node = await openOnPostgres()
    await node.store.lastSeq()
    expect(await to('sqlite:outra', { DATABASE_URL: database.url })).toMatchObject({
      exitCode: 75,
      stderr: expect.stringMatching(/Outro processo está usando .*1 conexões de 127\.0\.0\.1/),
    })
    await node.store.close()
    expect(readdirSync(folder)).not.toContain('outra')
  })

  test('it is refused where the target holds something, is the source, or there is no source', async () => {
    const folder = await filledFolder()
    const { store } = await openOnPostgres()
    await write(store, published('news', 'aula', {}))
    await store.close()
    const full = await campus(folder, ['migrate', '--to', database.url])
    expect(full.exitCode).toBe(73)
    expect(full.stderr).toContain('já guarda alguma coisa')
    expect(full.stderr).not.toContain(new URL(database.url).password)
    expect(await campus(folder, ['migrate', '--to', 'sqlite:./data'])).toMatchObject({
      exitCode: 64,
    })
    expect(await campus(temporaryFolder(), ['migrate', '--to', database.url])).toMatchObject({
      exitCode: 66,
    })
  })
})

describe('a backup of PostgreSQL', () => {
  test('has all that was acknowledged, and PostgreSQL goes back to it while a node shows it', async () => {
    const folder = temporaryFolder()
    const settings = { DATABASE_URL: database.url }
    const { store, accounts } = await openOnPostgres()
    await addPerson(accounts, 'ana@exemplo.org', 'admin')
    await write(store, published('news', 'aula', { title: 'antes' }))
    let isOver = false
    let revision = 1
    const writing = (async () => {
      while (!isOver) {
        await store.commit(
          [{ ...published('news', 'aula', { title: `${revision + 1}` }), expected: revision }],
          stamp,
        )
        revision += 1
      }
    })()
    const made = await campusJson(folder, ['backup', 'tudo.db'], settings)
    isOver = true
    await writing
    expect(made).toMatchObject({ exitCode: 0, ok: true })

    const content = await openPublishedContent(store)
    const { log } = content.cursor
    expect(await campus(folder, ['restore', 'tudo.db'], settings)).toMatchObject({ exitCode: 73 })
    expect(await store.logId()).toBe(log)
    const restored = await campusJson(folder, ['restore', 'tudo.db', '--replace'], settings)
    expect(restored).toMatchObject({ exitCode: 0, ok: true })
    await content.refresh()
    expect(content.cursor.log).toBe(restored.counters.logId)
    expect(content.cursor.log).not.toBe(log)
    const document = await store.get('news', 'aula')
    expect(Number(document?.fields.title)).toBeLessThan(revision)
    expect(document?.revision).toBeGreaterThan(revision)
    expect(await accounts.userByEmail('ana@exemplo.org')).toMatchObject({ role: 'admin' })
    const next = { ...published('news', 'aula', {}), expected: document?.revision ?? 0 }
    expect(await store.commit([next], stamp)).toMatchObject({ kind: 'committed' })
    content.close()
    await store.close()

    // The same file is an embedded store, and so is what was there before.
    for (const [file, expected] of [
      ['tudo.db', document?.fields.title],
      [restored.kept, `${revision}`],
    ] as const) {
      const DATA_DIR = join(folder, `de-${expected}`)
      await campus(folder, ['restore', file], { DATA_DIR })
      const embedded = await openStores({ DATA_DIR })
      expect((await embedded.store.get('news', 'aula'))?.fields.title).toBe(expected)
      await embedded.store.close()
    }
  })
})

describe('doctor', () => {
  test('looks a PostgreSQL over', async () => {
    const settings = { DATABASE_URL: database.url }
    const folder = temporaryFolder()
    const statesOf = async () => {
      const { findings } = await campusJson(folder, ['doctor'], settings)
      return Object.fromEntries(
        findings.map(({ check, state }: { check: string; state: string }) => [check, state]),
      )
    }
    expect(await statesOf()).toMatchObject({ 'banco de dados': 'ok', migrações: 'attention' })
    const { store } = await openOnPostgres()
    expect(await statesOf()).toMatchObject({
      'banco de dados': 'ok',
      migrações: 'ok',
      durabilidade: 'ok',
      'relógio do banco': 'ok',
      conexões: 'ok',
      LISTEN: 'ok',
      conteúdo: 'ok',
    })
    const name = new URL(database.url).pathname.slice(1)
    await database.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
    expect(await statesOf()).toMatchObject({ durabilidade: 'error' })
    await store.close()
  })

  test('says what keeps it from the server, without the password', async () => {
    const wrong = new URL(database.url)
    wrong.password = 'segredo-errado'
    const { exitCode, stdout } = await campus(temporaryFolder(), ['doctor'], {
      DATABASE_URL: wrong.href,
    })
    expect(exitCode).toBe(1)
    expect(stdout).toMatch(/^erro +banco de dados +O servidor PostgreSQL recusou/m)
    expect(stdout).not.toContain('segredo-errado')
  })
})
