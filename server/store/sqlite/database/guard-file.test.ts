import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { guardFile } from './guard-file.ts'
import { openDatabase } from './open-database.ts'

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'guard-'))
  const file = join(folder, 'campus.db')
  const db = openDatabase(file)
  onTestFinished(() => {
    db.close()
    rmSync(folder, { recursive: true })
  })
  return { file, db, guard: guardFile(db) }
}

const insert = "INSERT INTO instance_secrets (name, value) VALUES ('a', 'b')"

test('a file in its place is well, and a row is written to see that', () => {
  const { db, guard } = place()
  expect([guard.look(), guard.probe()]).toEqual([undefined, undefined])
  expect(db.prepare("SELECT count(*) AS n FROM leases WHERE name = 'probe'").get()).toEqual({
    n: 1,
  })
})

test('a file that is gone takes no more writes on any statement, and does so again when it is back', () => {
  const { file, db, guard } = place()
  renameSync(file, `${file}.away`)
  expect([guard.look(), guard.probe(), guard.fault]).toEqual(['lost', 'lost', 'lost'])
  expect(() => db.exec(insert)).toThrow('readonly')
  renameSync(`${file}.away`, file)
  expect(guard.look()).toBeUndefined()
  db.exec(insert)
})

test('another process that writes is no fault, and what waits for it afterwards still does', () => {
  const { file, db, guard } = place()
  const other = openDatabase(file)
  other.exec('BEGIN IMMEDIATE')
  expect(guard.probe()).toBeUndefined()
  expect(db.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 5000 })
  other.exec('ROLLBACK')
  other.close()
})

test('what is in the log alone is brought into the file', () => {
  const { file, db, guard } = place()
  db.exec(insert)
  guard.checkpoint()
  copyFileSync(file, `${file}.copy`)
  const copy = openDatabase(`${file}.copy`)
  expect(copy.prepare('SELECT value FROM instance_secrets').all()).toEqual([{ value: 'b' }])
  copy.close()
})

test('a file that lost its name is copied whole', async () => {
  const { file, db, guard } = place()
  db.exec(insert)
  for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name)
  expect(guard.look()).toBe('lost')
  await guard.copyTo(`${file}.copy`)
  const copy = openDatabase(`${file}.copy`)
  expect(copy.prepare('SELECT value FROM instance_secrets').all()).toEqual([{ value: 'b' }])
  copy.close()
})
