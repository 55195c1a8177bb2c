import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeAccountStore } from '#server/store/account-store-contract.ts'
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

test('a closed database says so', async () => {
  const db = openDatabase(':memory:')
  const accounts = createSqliteAccountStore(db)
  db.close()
  await expect(accounts.user('a')).rejects.toMatchObject({ code: 'closed' })
})
