import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { hashSecretToken } from '#server/accounts/secret-token.ts'
import { describeAccountStore } from '#server/store/account-store-contract.ts'
import { migrate } from './migrations.ts'
import { openDatabase } from './open-database.ts'
import { createSqliteAccountStore } from './sqlite-account-store.ts'

describeAccountStore('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'))
  const db = openDatabase(join(folder, 'campus.db'))
  return {
    accounts: createSqliteAccountStore(db),
    async addSession({ token, userId, expiresAt }) {
      const at = '2026-03-12T22:30:00.000Z'
      db.prepare(
        'INSERT INTO sessions (id, token, userId, createdAt, updatedAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?)',
      ).run(randomUUID(), token, userId, at, at, expiresAt)
    },
    async remove() {
      db.close()
      rmSync(folder, { recursive: true })
    },
  }
})

test('only rate-limit counters are not waited for: the next commit is flushed again', async () => {
  const db = openDatabase(':memory:')
  const { rateLimits } = createSqliteAccountStore(db)
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
  const db = openDatabase(':memory:')
  const accounts = createSqliteAccountStore(db)
  db.close()
  await expect(accounts.user('a')).rejects.toMatchObject({ code: 'closed' })
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
  const db = openDatabase(file)
  const accounts = createSqliteAccountStore(db)
  expect(await accounts.session(hashSecretToken('the token'), at)).toMatchObject({ id: 's' })
  expect(await accounts.session('the token', at)).toBeUndefined()
  db.close()
  rmSync(folder, { recursive: true })
})
