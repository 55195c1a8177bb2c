import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStream } from '#app/platform/stream.ts'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { createSessionCalls } from './session-calls.ts'

const serverUrl = 'https://campus.exemplo'
const { bearer, challenge } = accountHeaders

const ana: SessionUser = {
  id: 'a',
  name: 'Ana',
  email: 'ana@exemplo.edu.br',
  isEmailVerified: true,
  role: 'editor',
  campuses: 'all',
  hasSecondFactor: true,
}

/** The challenge that came with each call but those that ask who is signed in. */
let challenges: (string | undefined)[]
/** What the server answers at each address, beside the session. */
let answers: Record<string, () => Response>
/** Who is signed in, when the server is asked. */
let session: () => Promise<Response>

const whoIsIn = (user: SessionUser | null) => answer({ user, registration: true, mail: true })

beforeEach(() => {
  challenges = []
  session = async () => whoIsIn(ana)
  answers = {
    [accountPaths.signIn]: () => answer({ twoFactorRedirect: true }, { [challenge]: 'asked' }),
  }
  vi.stubGlobal('document', { cookie: '', addEventListener: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const path = url.slice(serverUrl.length)
    if (path === accountPaths.session) return session()
    challenges.push(headers[challenge])
    return answers[path]?.()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function answer(body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { headers })
}

function callsOfApp(user = createStream<SessionUser | null | undefined>(undefined)) {
  const reports = { user, reportUser: user.set, reportToken: () => {}, tellOthers: () => {} }
  return createSessionCalls(reports, serverUrl)
}

const credential = { email: ana.email, password: 'uma frase bem comprida' }

test('between password and code the challenge goes along, and not after that', async () => {
  answers[accountPaths.verifyCode] = () => answer({}, { [bearer]: 'token' })
  const calls = callsOfApp()
  expect(await calls.signIn(credential, 'local')).toEqual({ kind: 'done', value: 'second-factor' })
  const entered = await calls.verifyCode('123456', 'authenticator', 'local')
  expect(entered).toEqual({ kind: 'done', value: 'signed-in' })
  await calls.signIn(credential, 'local')
  expect(challenges).toEqual([undefined, 'asked', undefined])
})

test('a code that was wrong leaves the challenge for the next one', async () => {
  answers[accountPaths.verifyCode] = () => Response.json({ code: 'invalid_code' }, { status: 401 })
  const calls = callsOfApp()
  await calls.signIn(credential, 'none')
  for (const code of ['000000', '000001']) await calls.verifyCode(code, 'authenticator', 'none')
  expect(challenges).toEqual([undefined, 'asked', 'asked'])
})

test('an answer that was on its way while somebody signed out signs nobody in again', async () => {
  answers[accountPaths.signOut] = () => answer({})
  const user = createStream<SessionUser | null | undefined>(ana)
  const calls = callsOfApp(user)
  let arrive: (response: Response) => void = () => {}
  session = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  const asked = calls.ask()
  await calls.signOut()
  expect(user.get()).toBeNull()
  arrive(whoIsIn(ana))
  await asked
  expect(user.get()).toBeNull()
})

test('of two answers the one counts that was asked for last', async () => {
  const user = createStream<SessionUser | null | undefined>(undefined)
  const calls = callsOfApp(user)
  const arrivals: ((response: Response) => void)[] = []
  session = () => new Promise((resolve) => arrivals.push(resolve))
  const first = calls.ask()
  const second = calls.ask()
  arrivals[1]?.(whoIsIn({ ...ana, name: 'Ana Maria' }))
  await second
  arrivals[0]?.(whoIsIn(ana))
  await first
  expect(user.get()?.name).toBe('Ana Maria')
})
