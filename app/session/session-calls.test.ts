import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStream } from '#app/platform/stream.ts'
import { accountHeaders, accountPaths } from '#protocol/accounts.ts'
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

beforeEach(() => {
  challenges = []
  answers = {
    [accountPaths.signIn]: () => answer({ twoFactorRedirect: true }, { [challenge]: 'asked' }),
  }
  vi.stubGlobal('document', { cookie: '', addEventListener: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    const path = url.slice(serverUrl.length)
    if (path === accountPaths.session) return answer({ user: ana, registration: true, mail: true })
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

function callsOfApp() {
  const user = createStream<SessionUser | null | undefined>(undefined)
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
