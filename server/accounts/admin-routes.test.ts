import type { FastifyInstance, InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import type { AuditEntry, UserEntry } from '#protocol/api-types.ts'
import { auditPaths } from '#protocol/audit.ts'
import type { UserChange } from '#server/store/account-store.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { get, temporaryApp } from '#test/server.ts'
import { describeChange } from './admin-routes.ts'

const ana: UserEntry = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@example.org',
  isEmailVerified: true,
  role: 'reader',
  campuses: [],
  hasSecondFactor: false,
  isBlocked: false,
  createdAt: '2026-03-12T22:30:00.000Z',
}

test.each<[UserChange, string]>([
  [{}, ''],
  [{ role: 'reader', campuses: [] }, ''],
  [{ isBlocked: true }, ''],
  [{ role: 'editor' }, 'reader → editor'],
  [{ campuses: 'all' }, 'campuses: – → all'],
  [{ role: 'editor', campuses: ['gama', 'sul'] }, 'reader → editor; campuses: – → gama, sul'],
])('%j', (change, text) => {
  expect(describeChange(ana, change)).toBe(text)
})

async function institute() {
  const { app, accounts } = await temporaryApp([])
  const { store } = accounts
  const admin = await addPerson(store, 'admin@x.org', 'admin', { campuses: 'all' })
  const reader = await addPerson(store, 'reader@x.org', 'reader')
  const headers = await signIn(app, 'admin@x.org')
  return { app, store, admin, reader, headers }
}

type Headers = Record<string, string>

function change(app: FastifyInstance, headers: Headers, id: string, payload: unknown) {
  const url = accountPaths.user(id)
  return app.inject({ method: 'PATCH', url, headers, payload: payload as object })
}

function endSessions(app: FastifyInstance, headers: Headers, id: string) {
  return app.inject({ method: 'DELETE', url: accountPaths.userSessions(id), headers })
}

async function eventsOf(app: FastifyInstance, headers: Headers): Promise<AuditEntry[]> {
  return (await get(app, `${auditPaths.page}?kind=accounts`, headers)).json().entries
}

describe('the list of users', () => {
  test('is found in by name and e-mail, without accents or case', async () => {
    const { app, store, headers } = await institute()
    await store.createUser(
      {
        name: 'Conceição Lima',
        email: 'clima@x.org',
        isEmailVerified: true,
        role: 'reader',
        campuses: [],
        passwordHash: '-',
      },
      { at: new Date().toISOString(), kind: 'registered', address: 'test' },
    )
    const found = async (search: string) => {
      const url = `${accountPaths.users}?search=${encodeURIComponent(search)}`
      const { users } = (await get(app, url, headers)).json()
      return users.map(({ email }: UserEntry) => email)
    }
    expect(await found('CONCEICAO')).toEqual(['clima@x.org'])
    expect(await found('conceição l')).toEqual(['clima@x.org'])
    expect(await found('READER@')).toEqual(['reader@x.org'])
    expect(await found("' OR 1=1 --")).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found('')).toHaveLength(3)
  })

  test('comes in portions, holds no secret, and is kept by nobody on the way', async () => {
    const { app, store, headers } = await institute()
    for (let n = 10; n < 70; n++) await addPerson(store, `p${n}@x.org`, 'reader')
    const first = await get(app, accountPaths.users, headers)
    expect(first.headers['cache-control']).toBe('private, no-store')
    expect(first.body).not.toMatch(/argon2|password|token/i)
    expect(first.json().users).toHaveLength(50)
    const next = encodeURIComponent(first.json().next)
    const second = (await get(app, `${accountPaths.users}?after=${next}`, headers)).json()
    expect(second.users).toHaveLength(12)
    expect(second).not.toHaveProperty('next')
  })
})

describe('changing somebody', () => {
  test('holds at once, for the session that they have', async () => {
    const { app, reader, headers } = await institute()
    const theirs = await signIn(app, 'reader@x.org')
    expect((await get(app, accountPaths.users, theirs)).statusCode).toBe(403)
    const answer = await change(app, headers, reader.id, { role: 'admin', campuses: 'all' })
    expect(answer.json()).toMatchObject({ role: 'admin', campuses: 'all' })
    expect((await get(app, accountPaths.users, theirs)).statusCode).toBe(200)
    await change(app, headers, reader.id, { role: 'reader' })
    expect((await get(app, accountPaths.users, theirs)).statusCode).toBe(403)
  })

  test('is in the audit log: who, whom, from where, what', async () => {
    const { app, reader, headers } = await institute()
    const agent = { ...headers, 'user-agent': 'Firefox/150' }
    await change(app, agent, reader.id, { role: 'editor', campuses: ['gama'] })
    const [event] = await eventsOf(app, headers)
    expect(event).toMatchObject({
      kind: 'user_changed',
      actor: { email: 'admin@x.org' },
      account: { email: 'reader@x.org' },
      address: '127.0.0.1',
      userAgent: 'Firefox/150',
      detail: 'reader → editor; campuses: – → gama',
    })
  })

  test('blocking signs them out and keeps them out, until they are unblocked', async () => {
    const { app, reader, headers } = await institute()
    const theirs = await signIn(app, 'reader@x.org')
    await change(app, headers, reader.id, { isBlocked: true })
    expect((await get(app, accountPaths.listSessions, theirs)).statusCode).toBe(401)
    await expect(signIn(app, 'reader@x.org')).rejects.toThrow('account_blocked')
    await change(app, headers, reader.id, { isBlocked: false })
    expect((await get(app, accountPaths.listSessions, theirs)).statusCode).toBe(401)
    await signIn(app, 'reader@x.org')
    const kinds = (await eventsOf(app, headers)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['user_blocked', 'user_unblocked']))
  })

  test('their sessions can be ended', async () => {
    const { app, reader, headers } = await institute()
    const theirs = [await signIn(app, 'reader@x.org'), await signIn(app, 'reader@x.org')]
    expect((await endSessions(app, headers, reader.id)).statusCode).toBe(204)
    for (const one of theirs) {
      expect((await get(app, accountPaths.listSessions, one)).statusCode).toBe(401)
    }
    expect((await get(app, accountPaths.users, headers)).statusCode).toBe(200)
    expect((await eventsOf(app, headers))[0]).toMatchObject({
      kind: 'sessions_revoked',
      actor: { email: 'admin@x.org' },
      account: { email: 'reader@x.org' },
    })
  })

  test('somebody whose e-mail nobody proved gets no role', async () => {
    const { app, store, headers } = await institute()
    const squatter = await addPerson(store, 'diretora@x.org', 'reader', { isEmailVerified: false })
    const refused = await change(app, headers, squatter.id, { role: 'editor', campuses: 'all' })
    expect(refused.json()).toMatchObject({ status: 409, code: 'unverified_user' })
    expect(await store.user(squatter.id)).toMatchObject({ role: 'reader' })
    expect((await change(app, headers, squatter.id, { isBlocked: true })).statusCode).toBe(200)
  })

  test('nobody becomes an editor of nothing, and who is one already can be blocked', async () => {
    const { app, store, reader, headers } = await institute()
    for (const payload of [{ role: 'editor' }, { role: 'editor', campuses: [] }]) {
      const refused = await change(app, headers, reader.id, payload)
      expect(refused.json()).toMatchObject({ status: 400, code: 'editor_without_campus' })
    }
    const editor = await addPerson(store, 'editor@x.org', 'editor')
    expect((await change(app, headers, editor.id, { isBlocked: true })).statusCode).toBe(200)
    expect((await change(app, headers, editor.id, { campuses: ['gama'] })).statusCode).toBe(200)
    expect((await change(app, headers, editor.id, { campuses: [] })).statusCode).toBe(400)
  })

  test.each([
    ['nothing', {}],
    ['an unknown role', { role: 'root' }],
    ['several roles', { role: ['admin'] }],
    ['a field that is not theirs to change', { role: 'editor', email: 'eva@x.org' }],
    ['a verified e-mail', { isEmailVerified: true }],
    ['a campus that is no code', { campuses: ['../..'] }],
    ['campuses without end', { campuses: Array.from({ length: 201 }, (_, n) => `c${n}`) }],
    ['text for a boolean', { isBlocked: 'false' }],
    ['null', null],
    ['a list', []],
    ['a prototype', JSON.parse('{"role":"editor","constructor":{"prototype":{"role":"admin"}}}')],
  ])('%s is refused', async (_name, payload) => {
    const { app, store, reader, headers } = await institute()
    const response = await change(app, headers, reader.id, payload)
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(await store.user(reader.id)).toEqual(reader)
  })

  test.each([
    ['not JSON', '{"role":', 400, 'invalid_request'],
    [
      'a poisoned prototype',
      '{"__proto__":{"role":"admin"},"role":"admin"}',
      400,
      'invalid_request',
    ],
    ['endless', `{"role":"${'x'.repeat(20_000)}"}`, 413, 'too_large'],
    ['deep', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400, 'invalid_request'],
  ])('a body that is %s is refused', async (_name, payload, status, code) => {
    const { app, reader, headers } = await institute()
    const response = await app.inject({
      method: 'PATCH',
      url: accountPaths.user(reader.id),
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
    expect(response.json()).toMatchObject({ status, code })
  })

  test.each(['nobody', "' OR 1=1 --", '%00', '..%2f..', 'a'.repeat(200)])(
    'there is nobody with the id %s',
    async (id) => {
      const { app, headers } = await institute()
      expect((await change(app, headers, id, { role: 'admin' })).statusCode).toBe(404)
      expect((await endSessions(app, headers, id)).statusCode).toBe(404)
    },
  )
})

describe('the last admin', () => {
  test.each([{ role: 'editor' }, { isBlocked: true }])('stays: %j', async (payload) => {
    const { app, store, admin, headers } = await institute()
    const response = await change(app, headers, admin.id, payload)
    expect(response.json()).toMatchObject({ status: 409, code: 'last_admin' })
    expect(await store.user(admin.id)).toMatchObject({ role: 'admin', isBlocked: false })
    expect((await eventsOf(app, headers))[0]?.kind).toBe('signed_in')
  })

  test('of two who demote each other at once, one remains', async () => {
    const { app, store, admin, headers } = await institute()
    const other = await addPerson(store, 'other@x.org', 'admin', { campuses: 'all' })
    const theirs = await signIn(app, 'other@x.org')
    const answers = await Promise.all([
      change(app, headers, other.id, { role: 'reader' }),
      change(app, theirs, admin.id, { role: 'reader' }),
      change(app, headers, admin.id, { isBlocked: true }),
      change(app, theirs, other.id, { isBlocked: true }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    const left = (await store.users({ limit: 9 })).filter(
      ({ role, isBlocked }) => role === 'admin' && !isBlocked,
    )
    expect(left).toHaveLength(1)
  })
})

describe('the audit log', () => {
  test('has no line that somebody smuggled in', async () => {
    const { app, reader, headers } = await institute()
    const forged = 'Firefox\u0085{"kind":"signed_in"}\u00adx'
    await change(app, { ...headers, 'user-agent': forged }, reader.id, { isBlocked: true })
    expect((await eventsOf(app, headers))[0]?.userAgent).toBe('Firefox {"kind":"signed_in"} x')
  })
})

describe('without the right', () => {
  const calls: [method: NonNullable<InjectOptions['method']>, url: (id: string) => string][] = [
    ['GET', () => accountPaths.users],
    ['GET', () => auditPaths.page],
    ['PATCH', accountPaths.user],
    ['DELETE', accountPaths.userSessions],
    ['POST', () => accountPaths.invitations],
  ]

  test.each(calls)('%s %s changes nothing, however one asks', async (method, url) => {
    const { app, store, admin, reader } = await institute()
    const theirs = await signIn(app, 'reader@x.org')
    const before = await store.events({ limit: 9 })
    for (const id of [reader.id, admin.id]) {
      const payload = { role: 'admin', campuses: 'all', isBlocked: false }
      const call = { method, url: url(id), ...(method !== 'GET' && { payload }) }
      const trials: Headers[] = [
        {},
        theirs,
        { cookie: theirs.cookie ?? '' },
        { ...theirs, cookie: `${theirs.cookie}x` },
        { authorization: 'Bearer x.y' },
        { 'x-user-role': 'admin', 'x-http-method-override': 'GET' },
      ]
      for (const headers of trials) {
        const response = await app.inject({ ...call, headers })
        expect([401, 403]).toContain(response.statusCode)
      }
    }
    expect(await store.user(reader.id)).toMatchObject({ role: 'reader' })
    expect(await store.events({ limit: 9 })).toEqual(before)
  })

  test('an admin without the anti-forgery header is refused as well', async () => {
    const { app, store, reader, headers } = await institute()
    const forged = await change(app, { cookie: headers.cookie ?? '' }, reader.id, { role: 'admin' })
    expect(forged.json()).toMatchObject({ status: 403, code: 'forged_request' })
    expect(await store.user(reader.id)).toMatchObject({ role: 'reader' })
  })
})
