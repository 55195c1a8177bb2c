import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { hashSecretToken } from '#server/accounts/passwords/secret-token.ts'
import { migrate } from './database/migrations.ts'
import { openDatabase } from './database/open-database.ts'
import { createRateLimits } from './rate-limits.ts'
import { openSqliteStores } from './sqlite-store.ts'

test('only rate-limit counters are not waited for: the next commit is flushed again', async () => {
  const db = openDatabase(':memory:')
  const rateLimits = createRateLimits(db)
  const synchronous = () => db.prepare('PRAGMA synchronous').get()?.synchronous
  let meanwhile: unknown
  const failing = rateLimits.change(['a'], () => {
    meanwhile = synchronous()
    throw new Error('as if')
  })
  await expect(failing).rejects.toThrow()
  expect([meanwhile, synchronous()]).toEqual([1, 2])
  await rateLimits.change(['a'], () => [{ count: 1, blockedUntil: 0, lastAt: 0 }])
  expect(synchronous()).toBe(2)
  db.close()
})

test('a closed database says so', async () => {
  const { store, accounts } = await openSqliteStores(':memory:')
  await store.close()
  await expect(accounts.user('a')).rejects.toMatchObject({ code: 'closed' })
})

test('what is written of accounts into a file that has lost its name is not acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'))
  const file = join(folder, 'campus.db')
  const { store, accounts, guard } = await openSqliteStores(file)
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  const event = { at: '2026-03-12T22:30:00.000Z', kind: 'signed_in', address: 'console' } as const
  await accounts.record(event)
  const { db } = await accounts.authDatabase()
  const addKey = (id: string) =>
    db
      .insertInto('jwks')
      .values({ id, publicKey: 'a', privateKey: 'b', createdAt: event.at })
      .execute()
  await addKey('before')
  renameSync(file, `${file}.away`)
  await expect(addKey('after')).rejects.toMatchObject({ code: 'lost' })
  renameSync(`${file}.away`, file)
  guard?.look()
  await accounts.record(event)
  renameSync(file, `${file}.away`)
  await expect(accounts.record(event)).rejects.toMatchObject({ code: 'lost' })
  renameSync(`${file}.away`, file)
  expect(await accounts.events({ limit: 9 })).toHaveLength(3)
})

test('who was signed in before tokens were hashed still is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'))
  const file = join(folder, 'campus.db')
  const old = new DatabaseSync(file)
  migrate(old, 10)
  const at = '2026-03-12T22:30:00.000Z'
  old.exec(`
    INSERT INTO users (id, name, email, emailVerified, createdAt, updatedAt)
      VALUES ('ana', 'Ana', 'ana@exemplo.org', 1, '${at}', '${at}');
    INSERT INTO sessions (id, token, userId, createdAt, updatedAt, expiresAt)
      VALUES ('s', 'the token', 'ana', '${at}', '${at}', '2027-01-01T00:00:00.000Z')`)
  old.close()
  const { store, accounts } = await openSqliteStores(file)
  expect(await accounts.session(hashSecretToken('the token'), at)).toMatchObject({ id: 's' })
  expect(await accounts.session('the token', at)).toBeUndefined()
  await store.close()
  rmSync(folder, { recursive: true })
})
