import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diagnosePostgres } from '#server/store/postgres/diagnose-postgres.ts'
import { openPostgresStores } from '#server/store/postgres/postgres-store.ts'
import { put, stamp } from '#server/store/store-contract.ts'
import { TestPostgres } from '#test/postgres/postgres.ts'
import { serverHosts } from './server-hosts.ts'

describe('an address of several servers', () => {
  test('is one address for each, with the same user, database and options', () => {
    const found = serverHosts(
      'postgres://ana:a%2Cb@h1:5432,h2,[::1]:7/db?target_session_attrs=primary',
    )
    expect(found?.shown).toBe('h1:5432,h2,[::1]:7/db')
    expect(found?.urls).toEqual([
      'postgres://ana:a%2Cb@h1:5432/db?target_session_attrs=primary',
      'postgres://ana:a%2Cb@h2/db?target_session_attrs=primary',
      'postgres://ana:a%2Cb@[::1]:7/db?target_session_attrs=primary',
    ])
  })

  test.each([
    'postgres://h1,/db',
    'postgres://h1:1,h2:x/db',
    'postgres://h1,h2',
    'postgres://h1,h2/db?target_session_attrs=standby',
    'mysql://h1,h2/db',
  ])('%s is refused', (text) => expect(serverHosts(text)).toBeUndefined())
})

describe('a primary and its standby', () => {
  let primary: TestPostgres
  let standby: TestPostgres
  beforeAll(async () => {
    primary = await TestPostgres.create()
    standby = await primary.standby()
  })
  afterAll(async () => {
    await standby?.remove()
    await primary?.remove()
  })

  test('are written to whichever is the primary, also after a fail-over, and heard from', async () => {
    const { port } = new URL(standby.url)
    const own = new URL(primary.url)
    // The one that only reads comes first.
    const url = primary.url.replace(own.host, `127.0.0.1:${port},${own.host}`)
    // However long the standby takes to take over.
    const { store } = await openPostgresStores(url, { retryTimeoutMs: 3_600_000 })
    expect((await store.commit([put('a')], stamp)).kind).toBe('committed')
    expect((await diagnosePostgres(url)).isReady).toBe(true)

    await primary.query('ALTER SYSTEM RESET synchronous_standby_names')
    await primary.query('SELECT pg_reload_conf()')
    let calls = 0
    store.onChange(() => {
      calls++
    })
    await expect.poll(() => calls).toBeGreaterThan(0)
    await primary.stop('immediate')
    await standby.promote()
    const after = await store.commit([put('b')], stamp)
    expect(after.kind).toBe('committed')
    // Written by somebody else: only the connection that listens can tell.
    const other = await openPostgresStores(url)
    const before = calls
    await other.store.commit([put('c')], stamp)
    await expect.poll(() => calls).toBeGreaterThan(before)
    expect((await diagnosePostgres(url)).isReady).toBe(true)
    expect(await store.lastSeq()).toBe(3)
    await Promise.all([store.close(), other.store.close()])
  })
})
