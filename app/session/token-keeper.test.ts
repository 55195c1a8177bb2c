import { beforeEach, expect, test, vi } from 'vitest'
import { createStream } from '#app/platform/stream.ts'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { createSessionCalls, pageTokens, type SessionToken } from './session-calls.ts'
import { testUser } from './test-user.ts'

const server = 'https://campus.exemplo.edu.br'
const credential = { email: testUser.email, password: 'uma senha bem longa' }

/** As of the hybrid app, which gets a token for each persistence. */
const given = new Map<string, string>([
  [accountPaths.signIn, 'abc'],
  [accountPaths.changePassword, 'def'],
])
let asked: { url: string; bearer: string | null }[]
let kept: (SessionToken | undefined)[]

vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
  const path = url.slice(server.length)
  const bearer = new Headers(headers).get('authorization')
  asked.push({ url: path, bearer })
  const token = given.get(path)
  return Response.json(path === accountPaths.session ? { user: bearer ? testUser : null } : {}, {
    headers: token ? { [accountHeaders.bearer]: token } : {},
  })
})

beforeEach(() => {
  asked = []
  kept = []
})

function calls() {
  const user = createStream<SessionUser | null | undefined>(undefined)
  const tokens = pageTokens()
  const told: string[] = []
  const session = createSessionCalls(
    {
      user,
      reportUser: user.set,
      reportToken: () => {},
      tellOthers: (word) => told.push(word),
    },
    server,
    {
      get: tokens.get,
      set(token) {
        kept.push(token)
        tokens.set(token)
      },
    },
  )
  return { session, user, told, tokens }
}

test('a token signs every call from then on, and is to be kept as long as the person chose', async () => {
  const { session, user, told } = calls()
  expect(await session.signIn(credential, 'local')).toEqual({ kind: 'done', value: 'signed-in' })
  expect(kept).toEqual([{ bearer: 'abc', persistence: 'local' }])
  expect(user.get()?.id).toBe(testUser.id)
  expect(asked).toEqual([
    { url: accountPaths.signIn, bearer: null },
    { url: accountPaths.session, bearer: 'Bearer abc' },
  ])
  // Other pages have no part in it.
  expect(told).toEqual([])
})

test('a call that begins the session anew has its token take the place of the old one', async () => {
  const { session, tokens } = calls()
  await session.signIn(credential, 'session')
  await session.send('POST', accountPaths.changePassword, { body: {} })
  expect(tokens.get()).toEqual({ bearer: 'def', persistence: 'session' })
})

test('signing out forgets it', async () => {
  const { session, user, tokens } = calls()
  await session.signIn(credential, 'local')
  await session.signOut()
  expect(tokens.get()).toBeUndefined()
  expect(user.get()).toBeNull()
})

test('so does a server that knows it no more', async () => {
  const { session, user, tokens } = calls()
  await session.signIn(credential, 'local')
  vi.stubGlobal('fetch', async () => Response.json({ user: null }))
  await session.ask()
  expect(tokens.get()).toBeUndefined()
  expect(user.get()).toBeNull()
})
