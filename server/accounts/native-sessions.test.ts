import { describe, expect, test } from 'vitest'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths, persistences } from '#protocol/accounts.ts'
import { nativeOrigins } from '#protocol/csrf.ts'
import { accountApp, email, signedInApp } from '#test/accounts/accounts.ts'
import { totpOf } from '#test/accounts/browser.ts'
import { password } from '#test/accounts/people.ts'
import { openStream } from '#test/realtime/stream.ts'
import { hashSecretToken } from './passwords/secret-token.ts'

type Headers = Record<string, string>

const [origin] = nativeOrigins
/** As a browser marks what it sends to another site. */
const fromApp: Headers = { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
const { bearer, challenge, persistence } = accountHeaders

const signed = (token: unknown): Headers => ({ ...fromApp, authorization: `Bearer ${token}` })

/** The app on somebody's phone. */
async function phoneOf({ browser }: Awaited<ReturnType<typeof accountApp>>) {
  const phone = browser()
  return {
    phone,
    enter: (mode: string) =>
      phone.post(accountPaths.signIn, { email, password }, { ...fromApp, [persistence]: mode }),
  }
}

describe.each(persistences)('with persistence %s the app', (mode) => {
  test('signs in by a token, without a cookie, and goes on for as long as that says', async () => {
    const parts = await accountApp()
    await parts.addUser()
    const { phone, enter } = await phoneOf(parts)
    const answer = await enter(mode)
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const token = String(answer.headers[bearer])
    expect(token).toMatch(/^[\w%.-]{40,}$/)
    expect(await phone.whoAmI(signed(token))).toBe(email)
    const known = parts.accounts.cookies.verify(token) ?? ''
    const session = await parts.store.session(hashSecretToken(known), new Date().toISOString())
    expect(session?.persistence).toBe(mode)
    const days = (Date.parse(session?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(mode === 'local' ? 30 : 1)
  })

  test('writes, changes its password and signs out', async () => {
    const parts = await accountApp()
    await parts.addUser()
    const { phone, enter } = await phoneOf(parts)
    const first = (await enter(mode)).headers[bearer]
    const named = await phone.post(accountPaths.updateUser, { name: 'Bia' }, signed(first))
    expect(named.status).toBe(200)
    const newPassword = 'outra frase bem comprida'
    const body = { currentPassword: password, newPassword }
    const changed = await phone.post(accountPaths.changePassword, body, signed(first))
    const second = changed.headers[bearer]
    expect(changed.headers['set-cookie']).toBeUndefined()
    expect(await phone.whoAmI(signed(first))).toBeUndefined()
    expect(await phone.whoAmI(signed(second))).toBe(email)
    expect((await phone.post(accountPaths.signOut, {}, signed(second))).status).toBe(200)
    expect(await phone.whoAmI(signed(second))).toBeUndefined()
    expect(phone.cookies.size).toBe(0)
  })
})

describe('a second factor in the app', () => {
  async function withSecondFactor() {
    const parts = await signedInApp()
    const { body } = await parts.ana.post(accountPaths.enableSecondFactor, { password })
    await parts.ana.post(accountPaths.verifyCode, { code: totpOf(body.totpURI, -1) })
    const [recovery] = body.backupCodes as string[]
    const codes = { [accountPaths.verifyCode]: totpOf(body.totpURI) }
    return { ...parts, codes: { ...codes, [accountPaths.verifyRecoveryCode]: recovery } }
  }

  test.each([accountPaths.verifyCode, accountPaths.verifyRecoveryCode])(
    'is asked for by a challenge that comes in a header: %s',
    async (url) => {
      const { codes, ...parts } = await withSecondFactor()
      const { phone, enter } = await phoneOf(parts)
      const asked = await enter('local')
      expect(asked.body).toEqual({ twoFactorRedirect: true })
      expect(asked.headers[bearer]).toBeUndefined()
      expect(asked.headers['set-cookie']).toBeUndefined()
      const answered = { ...fromApp, [challenge]: String(asked.headers[challenge]) }
      const wrong = await phone.post(accountPaths.verifyCode, { code: '000000' }, answered)
      expect(wrong.body.code).toBe('invalid_code')
      const headers = { ...answered, [persistence]: 'local' }
      const right = await phone.post(url, { code: codes[url] }, headers)
      expect(right.status).toBe(200)
      expect(right.headers['set-cookie']).toBeUndefined()
      expect(await phone.whoAmI(signed(right.headers[bearer]))).toBe(email)
    },
  )

  test.each([
    ['none', () => undefined],
    ['another', (own: string) => own.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))],
    ['unsigned', (own: string) => own.split('.', 1)[0]],
    ['one with a cookie behind it', (own: string) => `${own}; campus.session_token=x`],
  ])('is refused with a challenge that is %s', async (_name, change) => {
    const { codes, ...parts } = await withSecondFactor()
    const { phone, enter } = await phoneOf(parts)
    const own = String((await enter('none')).headers[challenge])
    const sent = change(own)
    const headers = { ...fromApp, ...(sent && { [challenge]: sent }) }
    const code = codes[accountPaths.verifyCode]
    const answer = await phone.post(accountPaths.verifyCode, { code }, headers)
    expect(answer.body.code).toBe('challenge_expired')
    expect(answer.headers[bearer]).toBeUndefined()
  })

  test('gives a browser no token for its challenge', async () => {
    const { browser } = await withSecondFactor()
    const answer = await browser().signIn(email, password)
    expect(answer.headers[challenge]).toBeUndefined()
    expect(answer.headers[bearer]).toBeUndefined()
  })
})

describe('cookies that come along from a page of the app', () => {
  test('sign nothing, and none is set or taken away', async () => {
    const { ana } = await signedInApp()
    const read = await ana.call(accountPaths.session, { headers: fromApp })
    expect(read.body.user).toBeNull()
    const written = await ana.post(accountPaths.updateUser, { name: 'Eva' }, fromApp)
    expect(written.body.code).toBe('signed_out')
    const left = await ana.post(accountPaths.signOut, {}, fromApp)
    for (const { headers } of [read, written, left]) {
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
    expect(await ana.whoAmI()).toBe(email)
  })

  test('are another person than the token, which counts', async () => {
    const parts = await signedInApp()
    const { browser, ana, addUser } = parts
    await addUser('eva@exemplo.org')
    const body = { email: 'eva@exemplo.org', password }
    const eva = await browser().post(accountPaths.signIn, body, fromApp)
    expect(await ana.whoAmI(signed(eva.headers[bearer]))).toBe('eva@exemplo.org')
  })
})

test('streams of staff are heard with the token, and not with cookies', async () => {
  const parts = await accountApp()
  await parts.addUser(email, 'editor')
  const { enter } = await phoneOf(parts)
  const headers = signed((await enter('session')).headers[bearer])
  const url = '/api/changes?view=staff'
  const stream = await openStream(parts.app, url, { headers })
  expect(stream.status).toBe(200)
  expect(stream.head).toContain(`access-control-allow-origin: ${origin}`)
  const desk = parts.browser()
  await desk.signIn(email, password)
  const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await openStream(parts.app, url, { headers: { cookie } })).status).toBe(200)
  expect((await openStream(parts.app, url, { headers: { ...fromApp, cookie } })).status).toBe(401)
})

test.each(['https://localhost.evil', 'null', 'https://mal.example', 'http://localhost'])(
  'a page at %s signs nobody in',
  async (stranger) => {
    const { browser, addUser } = await accountApp()
    await addUser()
    const answer = await browser().post(
      accountPaths.signIn,
      { email, password },
      { ...fromApp, origin: stranger },
    )
    expect(answer.body.code).toBe('forged_request')
    expect(answer.headers[bearer]).toBeUndefined()
  },
)

test('guessing from the app is slowed down as anywhere', async () => {
  const { browser, addUser } = await accountApp()
  await addUser()
  const answers: number[] = []
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const body = { email, password: `errada ${attempt} de todo` }
    answers.push((await browser().post(accountPaths.signIn, body, fromApp)).status)
  }
  expect(answers[0]).toBe(401)
  expect(answers.at(-1)).toBe(429)
})
