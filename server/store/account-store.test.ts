import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserEntry } from '#protocol/api-types.ts'
import { makePlace } from '#test/store/stores.ts'
import type {
  AccountStore,
  EventsQuery,
  NewAccountEvent,
  NewUser,
  PendingOwner,
  PendingRegistration,
  RateLimitCounter,
} from './account-store.ts'
import { openStores } from './open-stores.ts'

const at = '2026-03-12T22:30:00.000Z'
const later = '2026-03-13T08:00:00.000Z'

function event(kind: NewAccountEvent['kind'], others: Partial<NewAccountEvent> = {}) {
  return { at, kind, address: '192.0.2.1', ...others }
}

function newUser(email: string, others: Partial<NewUser> = {}): NewUser {
  return {
    name: email.split('@', 1)[0] ?? '',
    email,
    isEmailVerified: true,
    role: 'reader',
    campuses: [],
    passwordHash: '$argon2id$',
    ...others,
  }
}

function pending(others: Partial<PendingRegistration> = {}): PendingRegistration {
  return {
    email: 'ana@exemplo.org',
    name: 'Ana',
    passwordHash: '$argon2id$',
    browserHash: '',
    registeredAt: at,
    ...others,
  }
}

let accounts: AccountStore
let remove: () => Promise<void>

beforeEach(async () => {
  const place = await makePlace()
  const stores = await openStores(place)
  accounts = stores.accounts
  remove = async () => {
    await stores.store.close()
    await place.remove()
  }
})

afterEach(() => remove())

/** As better-auth does it. */
async function addSession(session: {
  token: string
  userId: string
  expiresAt: string
}): Promise<void> {
  const { db } = await accounts.authDatabase()
  const row = { id: randomUUID(), createdAt: at, updatedAt: at, ...session }
  await db.insertInto('sessions').values(row).execute()
}

async function add(email: string, others?: Partial<NewUser>): Promise<UserEntry> {
  const result = await accounts.createUser(newUser(email, others), event('registered'))
  if (result.kind !== 'created') throw new Error(result.kind)
  return result.user
}

async function kinds(): Promise<string[]> {
  return (await accounts.events({ limit: 100 })).map(({ kind }) => kind)
}

test('a secret is made once', async () => {
  expect(await accounts.secret('a', () => 'first')).toBe('first')
  expect(await accounts.secret('a', () => 'second')).toBe('first')
  expect(await accounts.secret('b', () => 'other')).toBe('other')
})

describe('users', () => {
  test('what goes in comes out, the e-mail in lower case', async () => {
    const user = await add('Ana@Exemplo.org', { name: 'Ana', role: 'editor', campuses: 'all' })
    expect(user).toEqual({
      id: expect.any(String),
      name: 'Ana',
      email: 'ana@exemplo.org',
      isEmailVerified: true,
      role: 'editor',
      campuses: 'all',
      hasSecondFactor: false,
      isBlocked: false,
      createdAt: at,
    })
    expect(await accounts.user(user.id)).toEqual(user)
    expect(await accounts.userByEmail('ANA@exemplo.org')).toEqual(user)
    expect(await accounts.user('nobody')).toBeUndefined()
  })

  test('nobody is found by what cannot be kept', async () => {
    await add('ana@exemplo.org')
    expect(await accounts.user('\u0000')).toBeUndefined()
    expect(await accounts.userByEmail('ana@exemplo.org\u0000')).toBeUndefined()
    expect(await accounts.users({ search: 'ana\u0000', limit: 9 })).toEqual([])
    expect(await accounts.session('\u0000', at)).toBeUndefined()
    expect(await accounts.changeUser('\u0000', {}, event('user_changed'))).toEqual({
      kind: 'not_found',
    })
  })

  test('an e-mail has one account', async () => {
    await add('ana@exemplo.org')
    const again = accounts.createUser(newUser('ANA@exemplo.org'), event('registered'))
    expect(await again).toEqual({ kind: 'account_exists' })
    expect(await kinds()).toEqual(['registered'])
  })

  test('are found by name and e-mail without regard to case and accents, in portions', async () => {
    for (const [email, name] of [
      ['c@x.org', 'Conceição'],
      ['a@x.org', 'Ana Conceição'],
      ['b@x.org', 'Bia'],
      ['d@conceicao.org', 'Davi'],
    ] as const) {
      await add(email, { name })
    }
    const emails = async (query: { search?: string; after?: string; limit: number }) =>
      (await accounts.users(query)).map(({ email }) => email)
    expect(await emails({ search: 'CONCEICAO', limit: 9 })).toEqual([
      'a@x.org',
      'c@x.org',
      'd@conceicao.org',
    ])
    expect(await emails({ limit: 2 })).toEqual(['a@x.org', 'b@x.org'])
    expect(await emails({ limit: 2, after: 'b@x.org' })).toEqual(['c@x.org', 'd@conceicao.org'])
    expect(await emails({ search: '%', limit: 9 })).toEqual([])
  })

  test('a change is written with its event', async () => {
    const user = await add('ana@exemplo.org')
    const change = { role: 'editor', campuses: ['gama'] } as const
    const detail = { actor: 'x', subject: user.id, detail: 'reader → editor' }
    const changed = await accounts.changeUser(
      user.id,
      { ...change, campuses: ['gama'] },
      event('user_changed', detail),
    )
    expect(changed).toEqual({ kind: 'changed', user: { ...user, ...change } })
    expect(await accounts.user(user.id)).toEqual({ ...user, ...change })
    expect((await accounts.events({ limit: 1 }))[0]).toMatchObject({
      kind: 'user_changed',
      actor: 'x',
      subject: 'ana@exemplo.org',
      detail: 'reader → editor',
    })
    expect(await accounts.changeUser('nobody', {}, event('user_changed'))).toEqual({
      kind: 'not_found',
    })
  })

  test('verifying an e-mail is written once', async () => {
    const user = await add('ana@exemplo.org', { isEmailVerified: false })
    const removed = { secondFactor: false, passkeys: 0 }
    expect(await accounts.verifyEmail(user.id, event('email_verified'))).toEqual(removed)
    expect(await accounts.verifyEmail(user.id, event('email_verified'))).toBeUndefined()
    expect(await accounts.verifyEmail('nobody', event('email_verified'))).toBeUndefined()
    expect((await accounts.user(user.id))?.isEmailVerified).toBe(true)
    expect(await kinds()).toEqual(['email_verified', 'registered'])
  })

  test('an e-mail changes to one that nobody has proved', async () => {
    const user = await add('ana@exemplo.org', { isEmailVerified: false })
    await add('bia@exemplo.org')
    const squatter = await add('eva@exemplo.org', { isEmailVerified: false })
    const change = (email: string) =>
      accounts.changeEmail(user.id, email, event('email_changed', { subject: user.id }))
    expect(await change('BIA@exemplo.org')).toBe('account_exists')
    expect(await accounts.user(user.id)).toEqual(user)
    expect(await change('EVA@exemplo.org')).toBe('changed')
    expect(await accounts.user(squatter.id)).toBeUndefined()
    const changed = { ...user, email: 'eva@exemplo.org', isEmailVerified: true }
    expect(await accounts.user(user.id)).toEqual(changed)
    expect(await accounts.changeEmail('nobody', 'x@x.org', event('email_changed'))).toBe(
      'not_found',
    )
    expect((await kinds()).filter((kind) => kind === 'email_changed')).toHaveLength(1)
  })
})

describe('the last admin', () => {
  test.each([
    ['role', { role: 'editor' as const }],
    ['blocking', { isBlocked: true }],
  ])('stays: %s', async (_name, change) => {
    const admin = await add('ana@exemplo.org', { role: 'admin' })
    await add('bia@exemplo.org', { role: 'editor' })
    const refused = await accounts.changeUser(admin.id, change, event('user_changed'))
    expect(refused).toEqual({ kind: 'last_admin' })
    expect(await accounts.user(admin.id)).toEqual(admin)
    expect(await accounts.deleteUser(admin.id, event('account_deleted'))).toBe('last_admin')
    expect(await kinds()).not.toContain('user_changed')
  })

  test('a blocked admin is none', async () => {
    expect(await accounts.hasAdmin()).toBe(false)
    const ana = await add('ana@exemplo.org', { role: 'admin' })
    const bia = await add('bia@exemplo.org', { role: 'admin' })
    expect(await accounts.hasAdmin()).toBe(true)
    await accounts.changeUser(bia.id, { isBlocked: true }, event('user_blocked'))
    expect(await accounts.deleteUser(ana.id, event('account_deleted'))).toBe('last_admin')
    await accounts.changeUser(bia.id, { isBlocked: false }, event('user_unblocked'))
    expect(await accounts.deleteUser(ana.id, event('account_deleted'))).toBe('deleted')
  })
})

test('an admin who never proved their e-mail is none: they could not sign in', async () => {
  const ana = await add('ana@exemplo.org', { role: 'admin' })
  const bia = await add('bia@exemplo.org', { role: 'admin', isEmailVerified: false })
  expect(await accounts.deleteUser(ana.id, event('account_deleted'))).toBe('last_admin')
  expect(await accounts.deleteUser(bia.id, event('account_deleted'))).toBe('deleted')
  await add('eva@exemplo.org', { role: 'admin' })
  expect(await accounts.deleteUser(ana.id, event('account_deleted'))).toBe('deleted')
})

describe('sessions', () => {
  test('are found by token until they expire', async () => {
    const user = await add('ana@exemplo.org')
    await addSession({ token: 't', userId: user.id, expiresAt: later })
    expect(await accounts.session('t', at)).toMatchObject({ user: { id: user.id } })
    expect(await accounts.session('t', later)).toBeUndefined()
    expect(await accounts.session('u', at)).toBeUndefined()
  })

  test('are listed for whose they are, without what signs in', async () => {
    const user = await add('ana@exemplo.org')
    const other = await add('eva@exemplo.org')
    await addSession({ token: 't', userId: user.id, expiresAt: later })
    await addSession({ token: 'u', userId: user.id, expiresAt: at })
    await addSession({ token: 'v', userId: other.id, expiresAt: later })
    const createdAt = '2026-03-12T22:30:00.000Z'
    expect(await accounts.sessions(user.id, at)).toEqual([
      { id: expect.any(String), createdAt, updatedAt: createdAt, expiresAt: later },
    ])
  })

  test('a use is noted', async () => {
    const user = await add('ana@exemplo.org')
    await addSession({ token: 't', userId: user.id, expiresAt: later })
    const session = await accounts.session('t', at)
    const used = '2026-03-12T23:00:00.000Z'
    await accounts.touchSession(session?.id ?? '', used)
    expect((await accounts.session('t', at))?.updatedAt).toBe(used)
    expect((await accounts.user(user.id))?.lastSeenAt).toBe(used)
  })

  test('end one by one, all at once, and when their user is blocked or erased', async () => {
    const user = await add('ana@exemplo.org')
    const fill = async (...tokens: string[]) => {
      for (const token of tokens) {
        await addSession({ token, userId: user.id, expiresAt: later })
      }
    }
    const end = (userId: string, id = '') => accounts.endSession(userId, id, event('signed_out'))
    await fill('a', 'b', 'c')
    const { id } = (await accounts.session('a', at)) ?? {}
    expect(await end('somebody else', id)).toBe(false)
    expect(await end(user.id, id)).toBe(true)
    expect(await end(user.id, id)).toBe(false)
    expect(await accounts.session('a', at)).toBeUndefined()
    expect(await accounts.session('b', at)).toBeDefined()
    expect(await accounts.endSessions(user.id, event('sessions_revoked'))).toBe(2)
    expect(await accounts.endSessions(user.id, event('sessions_revoked'))).toBe(0)
    expect(await accounts.session('b', at)).toBeUndefined()
    await fill('d')
    await accounts.changeUser(user.id, { isBlocked: true }, event('user_blocked'))
    await accounts.changeUser(user.id, { isBlocked: false }, event('user_unblocked'))
    expect(await accounts.session('d', at)).toBeUndefined()
    await fill('e')
    await accounts.deleteUser(user.id, event('account_deleted', { subject: user.id }))
    expect(await accounts.session('e', at)).toBeUndefined()
    expect(await kinds()).toEqual([
      'account_deleted',
      'user_unblocked',
      'user_blocked',
      'sessions_revoked',
      'signed_out',
      'registered',
    ])
  })
})

describe('invitations', () => {
  const invitation = {
    tokenHash: 'h',
    email: 'Ana@exemplo.org',
    role: 'editor' as const,
    campuses: ['gama'],
    expiresAt: later,
  }
  const accept = (email: string) =>
    accounts.createUser(newUser(email), event('invitation_accepted'), { tokenHash: 'h' })

  test('are good once, for their e-mail, until they expire', async () => {
    await accounts.invite(invitation, event('invited'))
    const { tokenHash: _, expiresAt: __, ...offer } = invitation
    expect(await accounts.invitation('h', at)).toEqual({
      ...offer,
      email: 'ana@exemplo.org',
      owns: [],
      isForFirstAdmin: false,
    })
    expect(await accounts.invitation('h', later)).toBeUndefined()
    expect(await accept('eva@exemplo.org')).toEqual({ kind: 'invitation_invalid' })
    expect(await accept('ana@exemplo.org')).toMatchObject({ kind: 'created' })
    expect(await accounts.invitation('h', at)).toBeUndefined()
    expect(await accept('ana@exemplo.org')).toEqual({ kind: 'invitation_invalid' })
  })

  test('one that could not be accepted stays good', async () => {
    await add('ana@exemplo.org')
    await accounts.invite(invitation, event('invited'))
    expect(await accept('ana@exemplo.org')).toEqual({ kind: 'account_exists' })
    expect(await accounts.invitation('h', at)).toBeDefined()
  })

  test('what it gives to own is pending from its acceptance on, for the last who accepts', async () => {
    const owns = [
      { collection: 'glossary', id: 'a' },
      { collection: 'services', id: 'b' },
    ] as const
    const { user: admin } = (await accounts.createUser(
      newUser('bia@exemplo.org', { role: 'admin' }),
      event('admin_created'),
    )) as { user: UserEntry }
    await accounts.invite({ ...invitation, owns, invitedBy: admin.id }, event('invited'))
    expect(await accounts.invitation('h', at)).toMatchObject({ owns })
    expect(await accounts.invitations(at)).toMatchObject([{ owns }])
    expect(await accounts.pendingOwners()).toEqual([])
    const { user } = (await accept('ana@exemplo.org')) as { user: UserEntry }
    const given = owns.map((key) => ({ ...key, userId: user.id, givenBy: admin.id }))
    expect(await accounts.pendingOwners(user.id)).toEqual(given)
    expect(await accounts.pendingOwners(admin.id)).toEqual([])

    const { email: _, ...open } = invitation
    await accounts.invite({ ...open, owns: [owns[0]], invitedBy: admin.id }, event('invited'))
    const { user: eva } = (await accept('eva@exemplo.org')) as { user: UserEntry }
    const [ofAna, others] = given as [PendingOwner, PendingOwner]
    await accounts.settleOwner(ofAna)
    expect(await accounts.pendingOwners()).toEqual(
      expect.arrayContaining([others, { ...ofAna, userId: eva.id }]),
    )
    await accounts.settleOwner({ ...ofAna, userId: eva.id })
    expect(await accounts.pendingOwners()).toEqual([others])
    await accounts.deleteUser(user.id, event('account_deleted'))
    expect(await accounts.pendingOwners()).toEqual([])
  })

  test('whoever took the e-mail without proving it gives way to the one who was invited', async () => {
    await add('ana@exemplo.org', { isEmailVerified: false, name: 'Eva' })
    await accounts.invite(invitation, event('invited'))
    expect(await accept('ana@exemplo.org')).toMatchObject({ kind: 'created' })
    expect(await accounts.users({ limit: 9 })).toMatchObject([{ name: 'ana' }])
  })

  test('one without an e-mail displaces nobody', async () => {
    await add('ana@exemplo.org', { isEmailVerified: false })
    const { email: _, ...open } = invitation
    await accounts.invite(open, event('invited'))
    const take = (email: string) =>
      accounts.createUser(
        newUser(email, { isEmailVerified: false }),
        event('invitation_accepted'),
        { tokenHash: 'h' },
      )
    expect(await take('ana@exemplo.org')).toEqual({ kind: 'account_exists' })
    expect(await take('eva@exemplo.org')).toMatchObject({ kind: 'created' })
  })

  test('are listed while they are open, and can be withdrawn', async () => {
    const admin = await add('bia@exemplo.org', { role: 'admin' })
    await accounts.invite({ ...invitation, invitedBy: admin.id }, event('invited'))
    await accounts.invite({ ...invitation, tokenHash: 'i', expiresAt: at }, event('invited'))
    const [open, ...others] = await accounts.invitations(at)
    expect(others).toEqual([])
    expect(open).toEqual({
      id: expect.any(String),
      email: 'ana@exemplo.org',
      role: 'editor',
      campuses: ['gama'],
      createdAt: at,
      expiresAt: later,
      owns: [],
      invitedBy: 'bia@exemplo.org',
    })
    const withdrawn = event('invitation_withdrawn')
    expect(await accounts.withdrawInvitation(open?.id ?? '', withdrawn)).toBe(true)
    expect(await accounts.withdrawInvitation(open?.id ?? '', withdrawn)).toBe(false)
    expect(await accounts.invitations(at)).toEqual([])
    expect(await accept('ana@exemplo.org')).toEqual({ kind: 'invitation_invalid' })
    expect((await kinds()).filter((kind) => kind === 'invitation_withdrawn')).toHaveLength(1)
    expect((await accounts.events({ limit: 1 }))[0]?.detail).toBe('ana@exemplo.org')
  })

  test.each([
    ['is no admin any more', { role: 'editor' as const }],
    ['is blocked', { isBlocked: true }],
  ])('are void while whoever made them %s', async (_name, change) => {
    const admin = await add('bia@exemplo.org', { role: 'admin' })
    await add('eva@exemplo.org', { role: 'admin' })
    await accounts.invite({ ...invitation, invitedBy: admin.id }, event('invited'))
    await accounts.changeUser(admin.id, change, event('user_changed'))
    expect(await accounts.invitation('h', at)).toBeUndefined()
    expect(await accounts.invitations(at)).toEqual([])
    expect(await accept('ana@exemplo.org')).toEqual({ kind: 'invitation_invalid' })
  })

  test('are void when whoever made them has no account any more', async () => {
    const admin = await add('bia@exemplo.org', { role: 'admin' })
    await add('eva@exemplo.org', { role: 'admin' })
    await accounts.invite({ ...invitation, invitedBy: admin.id }, event('invited'))
    await accounts.deleteUser(admin.id, event('account_deleted'))
    expect(await accounts.invitation('h', at)).toBeUndefined()
  })

  test('those for the first admin are good until there is one', async () => {
    const { email: _, ...open } = invitation
    for (const tokenHash of ['h', 'i']) {
      await accounts.invite({ ...open, tokenHash, isForFirstAdmin: true }, event('invited'))
    }
    expect(await accounts.invitation('h', at)).toMatchObject({ isForFirstAdmin: true })
    await add('bia@exemplo.org', { role: 'admin' })
    expect(await accounts.invitation('h', at)).toBeUndefined()
    expect(await accept('ana@exemplo.org')).toEqual({ kind: 'invitation_invalid' })
  })
})

test('a code of the second factor is good once in five minutes', async () => {
  const user = await add('ana@exemplo.org')
  const bia = await add('bia@exemplo.org')
  expect(await accounts.claimCode(user.id, '123456', at)).toBe(true)
  expect(await accounts.claimCode(user.id, '123456', at)).toBe(false)
  expect(await accounts.claimCode(user.id, '654321', at)).toBe(true)
  expect(await accounts.claimCode(bia.id, '123456', at)).toBe(true)
  expect(await accounts.claimCode(user.id, '123456', later)).toBe(true)
})

describe('the audit log', () => {
  test('names people while they have an account, is newest first and read in portions', async () => {
    const user = await add('ana@exemplo.org')
    await accounts.record(
      event('signed_in', { actor: user.id, subject: user.id, userAgent: 'Firefox' }),
    )
    const [newest] = await accounts.events({ limit: 1 })
    expect(newest).toEqual({
      id: 2,
      at,
      kind: 'signed_in',
      actor: 'ana@exemplo.org',
      subject: 'ana@exemplo.org',
      address: '192.0.2.1',
      userAgent: 'Firefox',
    })
    expect(await accounts.events({ before: 2, limit: 9 })).toMatchObject([{ id: 1 }])
    await accounts.deleteUser(user.id, event('account_deleted', { subject: user.id }))
    expect((await accounts.events({ limit: 9 }))[1]).toMatchObject({ subject: user.id })
  })
})

test('events can be asked for by people, kind and time', async () => {
  const [ana, bia] = [await add('ana@exemplo.org'), await add('bia@exemplo.org')]
  const next = '2027-01-01T00:00:00.000Z'
  await accounts.record({ ...event('user_blocked', { actor: ana.id, subject: bia.id }) })
  await accounts.record({ ...event('signed_in', { actor: bia.id }), at: next })
  const ids = async (query: Omit<EventsQuery, 'limit'>) =>
    (await accounts.events({ ...query, limit: 9 })).map(({ id }) => id)
  expect(await ids({ people: [bia.id] })).toEqual([4, 3, 2])
  expect(await ids({ people: [] })).toEqual([])
  expect(await ids({ kinds: ['signed_in', 'user_blocked'] })).toEqual([4, 3])
  expect(await ids({ people: [ana.id], kinds: ['user_blocked'], before: 4 })).toEqual([3])
  expect(await ids({ from: next })).toEqual([4])
  expect(await ids({ until: next, before: 2 })).toEqual([1])
})

describe('rate-limit counters', () => {
  const counter = (count: number, lastAt = Date.parse(at)): RateLimitCounter => ({
    count,
    blockedUntil: lastAt + 500,
    lastAt,
  })

  test('are what they were changed to, each under its key', async () => {
    const { rateLimits } = accounts
    await rateLimits.change(['a', 'b', 'c'], (found) => {
      expect(found).toEqual([undefined, undefined, undefined])
      return [counter(1), undefined, counter(3)]
    })
    expect(await rateLimits.read(['c', 'b', 'a'])).toEqual([counter(3), undefined, counter(1)])
    await rateLimits.change(['c', 'a'], (found) => {
      expect(found).toEqual([counter(3), counter(1)])
      return [undefined, counter(2)]
    })
    expect(await rateLimits.read(['a', 'b', 'c'])).toEqual([counter(2), undefined, undefined])
  })

  test('stay as they are where nothing is to change, or it fails', async () => {
    const { rateLimits } = accounts
    await rateLimits.change(['a'], () => [counter(1)])
    await rateLimits.change(['a'], (found) => found)
    const failing = rateLimits.change(['a'], () => {
      throw new Error('as if')
    })
    await expect(failing).rejects.toThrow()
    expect(await rateLimits.read(['a'])).toEqual([counter(1)])
  })

  test('changed at once lose no change, in whatever order their keys are named', async () => {
    const { rateLimits } = accounts
    const keys = ['a', 'b', 'new']
    const increase = (found: readonly (RateLimitCounter | undefined)[]) =>
      found.map((one) => counter((one?.count ?? 0) + 1))
    await rateLimits.change(['a', 'b'], increase)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        rateLimits.change(n % 2 ? keys : keys.toReversed(), increase),
      ),
    )
    expect(await rateLimits.read(keys)).toEqual([counter(21), counter(21), counter(20)])
  })

  test('are at most as many as they are trimmed to, the newest', async () => {
    const { rateLimits } = accounts
    const keys = ['a', 'b', 'c', 'd']
    await rateLimits.change(keys, () => [
      counter(1, 4000),
      counter(1, 1000),
      counter(1, 3000),
      counter(1, 2000),
    ])
    await rateLimits.trim(2)
    expect((await rateLimits.read(keys)).map((one) => one?.lastAt)).toEqual([
      4000,
      undefined,
      3000,
      undefined,
    ])
    await rateLimits.trim(2)
    expect(await rateLimits.read(['a'])).toEqual([counter(1, 4000)])
  })
})

describe('pending registrations', () => {
  test('stand beside each other, newest first; the same password replaces its own', async () => {
    const { registrations } = accounts
    const first = pending({ name: 'Ana' })
    const second = pending({ passwordHash: 'other', registeredAt: later })
    await registrations.add({ ...first, email: 'ANA@exemplo.org', name: 'Eva' })
    await registrations.add(second)
    await registrations.add(first)
    await registrations.add(pending({ email: 'bia@exemplo.org' }))
    expect(await registrations.byEmail('Ana@exemplo.org')).toEqual([second, first])
    expect(await registrations.byEmail('eva@exemplo.org')).toEqual([])
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['an account with that e-mail', () => add('ana@exemplo.org')],
    ['its proof', (id) => accounts.verifyEmail(id, event('email_verified'))],
    ['a reset', (id) => accounts.resetAccess(id, event('password_reset'))],
    [
      'a change to it',
      async () => {
        const { id } = await add('eva@exemplo.org')
        await accounts.changeEmail(id, 'ana@exemplo.org', event('email_changed'))
      },
    ],
  ])('end with %s', async (_name, prove) => {
    const { id } = await add('ana@exemplo.org', { isEmailVerified: false })
    await accounts.registrations.add(pending())
    await accounts.registrations.add(pending({ email: 'bia@exemplo.org' }))
    await prove(id)
    expect(await accounts.registrations.byEmail('ana@exemplo.org')).toEqual([])
    expect(await accounts.registrations.byEmail('bia@exemplo.org')).toHaveLength(1)
  })

  test('stay where an account with that e-mail awaits its proof as well', async () => {
    await accounts.registrations.add(pending())
    await add('ana@exemplo.org', { isEmailVerified: false })
    expect(await accounts.registrations.byEmail('ana@exemplo.org')).toHaveLength(1)
  })
})

test('rate-limit counters and registrations that are too old are erased', async () => {
  const { rateLimits, registrations } = accounts
  const one = { count: 1, blockedUntil: 0 }
  const old = { ...one, lastAt: Date.parse(at) - 1 }
  const recent = { ...one, lastAt: Date.parse(at) }
  await rateLimits.change(['old', 'recent'], () => [old, recent])
  await registrations.add(pending())
  await registrations.add(pending({ passwordHash: 'recent', registeredAt: later }))
  await accounts.prune(at, { eventsBefore: at, unprovenBefore: later, countersBefore: at })
  expect(await rateLimits.read(['old', 'recent'])).toEqual([undefined, recent])
  expect(await registrations.byEmail('ana@exemplo.org')).toMatchObject([{ passwordHash: 'recent' }])
})

test('what expired is erased, events that are too old, and accounts that nobody proved', async () => {
  const user = await add('ana@exemplo.org')
  await addSession({ token: 'old', userId: user.id, expiresAt: at })
  await addSession({ token: 'new', userId: user.id, expiresAt: later })
  const offer = { role: 'reader', campuses: [], isForFirstAdmin: false } as const
  for (const [tokenHash, expiresAt] of [
    ['old', at],
    ['new', later],
  ] as const) {
    await accounts.invite({ ...offer, campuses: [], tokenHash, expiresAt }, event('invited'))
  }
  const proven = await add('bia@exemplo.org')
  const unproven = await add('eva@exemplo.org', { isEmailVerified: false })
  await accounts.record({ ...event('signed_in'), at: later })
  await accounts.prune(at, { eventsBefore: later, unprovenBefore: at, countersBefore: at })
  expect(await accounts.user(unproven.id)).toBeDefined()
  await accounts.prune(at, { eventsBefore: later, unprovenBefore: later, countersBefore: at })
  expect(await accounts.user(unproven.id)).toBeUndefined()
  expect(await accounts.user(proven.id)).toBeDefined()
  const before = '2026-01-01T00:00:00.000Z'
  expect(await accounts.session('old', before)).toBeUndefined()
  expect(await accounts.session('new', before)).toBeDefined()
  expect(await accounts.invitation('old', before)).toBeUndefined()
  expect(await accounts.invitation('new', before)).toBeDefined()
  expect(await kinds()).toEqual(['signed_in'])
})

test('an export has what is kept about somebody, and no secret', async () => {
  const user = await add('ana@exemplo.org', { passwordHash: 'SEGREDO' })
  await add('bia@exemplo.org')
  await addSession({ token: 'SEGREDO', userId: user.id, expiresAt: later })
  const exported = await accounts.exportUser(user.id)
  expect(exported).toMatchObject({ account: user, sessions: [{ expiresAt: later }] })
  expect(exported.events).toHaveLength(1)
  expect(JSON.stringify(exported)).not.toMatch(/SEGREDO|bia/)
})

test('an export tells nothing about others: what an admin did is in it, not who and from where', async () => {
  const user = await add('ana@exemplo.org')
  const admin = await add('bia@exemplo.org', { role: 'admin' })
  const change = { actor: admin.id, subject: user.id, userAgent: 'Firefox' }
  await accounts.changeUser(user.id, { role: 'editor' }, event('user_changed', change))
  const failed = event('sign_in_failed', { subject: user.id, address: '198.51.100.7' })
  await accounts.record(failed)
  const { events } = await accounts.exportUser(user.id)
  expect(events).toEqual([
    expect.objectContaining({ kind: 'registered' }),
    { id: 3, at, kind: 'user_changed', subject: 'ana@exemplo.org' },
    expect.objectContaining({ kind: 'sign_in_failed', address: '198.51.100.7' }),
  ])
  const own = await accounts.exportUser(admin.id)
  expect(JSON.stringify(own)).not.toContain('ana@')
})
