import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths } from '#protocol/accounts.ts'
import { xsrfCookie } from '#protocol/csrf.ts'
import { accountApp, email, signedInApp } from '#test/accounts/accounts.ts'
import { password } from '#test/accounts/people.ts'
import { authRoutes } from './auth-routes.ts'

const session = 'campus.session_token'

describe('a forged request', () => {
  const writes = authRoutes.filter(({ method }) => method === 'POST').map(({ url }) => url)

  test.each([
    ...writes,
    accountPaths.changeEmail,
    accountPaths.acceptInvitation,
    accountPaths.invitations,
    '/api/nada',
    '/x',
  ])('%s is refused without the header, and with a wrong one', async (url) => {
    const { ana } = await signedInApp()
    for (const xsrf of ['', 'x', ana.cookies.get(session) ?? '']) {
      const answer = await ana.post(url, {}, { [accountHeaders.xsrf]: xsrf })
      expect(answer).toMatchObject({ status: 403 })
    }
    expect(await ana.whoAmI()).toBe(email)
  })

  test("somebody else's header does not do", async () => {
    const { ana, browser, addUser } = await signedInApp()
    await addUser('eva@exemplo.org')
    const eva = browser()
    await eva.signIn('eva@exemplo.org', password)
    const headers = { [accountHeaders.xsrf]: eva.cookies.get(xsrfCookie) ?? '' }
    const answer = await ana.post(accountPaths.updateUser, { name: 'Eva' }, headers)
    expect(answer.body.code).toBe('forged_request')
  })

  test('the header of a former session does not do', async () => {
    const { ana } = await signedInApp()
    const former = ana.cookies.get(xsrfCookie) ?? ''
    await ana.post(accountPaths.signOut)
    await ana.signIn(email, password)
    const answer = await ana.post(accountPaths.signOut, {}, { [accountHeaders.xsrf]: former })
    expect(answer.body.code).toBe('forged_request')
  })

  test.each(['https://mal.example', 'null', 'http://localhost:3000.mal.example'])(
    'from %s is refused although it has the header',
    async (origin) => {
      const { ana } = await signedInApp()
      const answer = await ana.post(accountPaths.signOut, {}, { origin })
      expect(answer.body.code).toBe('forged_request')
      expect(await ana.whoAmI()).toBe(email)
    },
  )

  test('a form of another site cannot sign anybody in', async () => {
    const { app, addUser } = await accountApp()
    await addUser()
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
      const answer = await app.inject({
        method: 'POST',
        url: accountPaths.signIn,
        payload: JSON.stringify({ email, password }),
        headers: { 'content-type': type },
      })
      expect(answer.statusCode).toBe(415)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('a page of another site cannot sign anybody in', async () => {
    const { browser, addUser } = await accountApp()
    await addUser()
    for (const headers of [
      { origin: 'https://mal.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await browser().post(accountPaths.signIn, { email, password }, headers)
      expect(answer.body.code).toBe('forged_request')
    }
  })

  test('a header Authorization that is no bearer does not stand in for the other one', async () => {
    const { ana } = await signedInApp()
    const headers = { authorization: 'Basic eDp5', [accountHeaders.xsrf]: '' }
    expect((await ana.post(accountPaths.updateUser, { name: 'Eva' }, headers)).status).toBe(401)
    expect((await ana.call(accountPaths.session)).body.user.name).toBe('Ana')
  })
})

describe('a session', () => {
  test('is over after signing out, also for who kept its cookie or token', async () => {
    const { ana, browser } = await signedInApp()
    const kept = ana.cookies.get(session) ?? ''
    await ana.post(accountPaths.signOut)
    ana.cookies.set(session, kept)
    expect(await ana.whoAmI()).toBeUndefined()
    expect(await browser().whoAmI({ authorization: `Bearer ${kept}` })).toBeUndefined()
  })

  test('is a new one with each sign-in: what an attacker planted is of no use', async () => {
    const { ana, browser } = await signedInApp()
    const planted = ana.cookies.get(session) ?? ''
    const xsrf = ana.cookies.get(xsrfCookie) ?? ''
    const victim = browser()
    victim.cookies.set(session, planted)
    victim.cookies.set(xsrfCookie, xsrf)
    await victim.signIn(email, password)
    expect(victim.cookies.get(session)).not.toBe(planted)
    expect(await victim.whoAmI()).toBe(email)
    expect(await ana.whoAmI()).toBeUndefined()
  })

  test.each([
    ['without a signature', (token: string) => token.split('.', 1)[0] ?? ''],
    [
      'with a signature of another key',
      (token: string) => {
        const [value = ''] = token.split('.', 1)
        const mac = createHmac('sha256', 'x'.repeat(32)).update(value).digest('base64')
        return encodeURIComponent(`${value}.${mac}`)
      },
    ],
    ['with a part of its signature', (token: string) => token.slice(0, -8)],
    ['with an empty signature', (token: string) => `${token.split('.', 1)[0]}.`],
    ['of a character too much', (token: string) => `a${token}`],
    ['that cannot be decoded', () => '%E0%A4%A'],
    ['that is a word', () => 'undefined'],
  ])('a token %s is none', async (_name, forge) => {
    const { ana, browser } = await signedInApp()
    const forged = forge(ana.cookies.get(session) ?? '')
    const eva = browser()
    expect(await eva.whoAmI({ authorization: `Bearer ${forged}` })).toBeUndefined()
    eva.cookies.set(session, forged)
    expect(await eva.whoAmI()).toBeUndefined()
  })

  test('two ways to sign a request are not mixed: the bearer decides', async () => {
    const { ana } = await signedInApp()
    expect(await ana.whoAmI({ authorization: 'Bearer x.y' })).toBeUndefined()
    expect(
      (await ana.call(accountPaths.listSessions, { headers: { authorization: 'Bearer x.y' } }))
        .status,
    ).toBe(401)
  })

  test("somebody else's cannot be ended", async () => {
    const { ana, browser, addUser } = await signedInApp()
    await addUser('eva@exemplo.org')
    const eva = browser()
    await eva.signIn('eva@exemplo.org', password)
    const [{ id }] = (await ana.call(accountPaths.listSessions)).body
    expect((await eva.post(accountPaths.revokeSession, { id })).status).toBe(404)
    expect((await eva.post(accountPaths.revokeSession, { id: 7 })).status).toBe(400)
    expect(await ana.whoAmI()).toBe(email)
  })

  test('is over when its time is, and for who is blocked', async () => {
    let now = Date.now()
    const { ana, store, user, browser } = await signedInApp({ now: () => now })
    now += 31 * 86_400_000
    expect(await ana.whoAmI()).toBeUndefined()
    now = Date.now()
    const phone = browser()
    await phone.signIn(email, password)
    const event = { at: new Date().toISOString(), kind: 'user_blocked', address: 'x' } as const
    await store.changeUser(user.id, { isBlocked: true }, event)
    expect(await phone.whoAmI()).toBeUndefined()
  })
})

describe('what is sent along', () => {
  test('makes nobody more than they are', async () => {
    const { browser, store, ana, mailTo } = await signedInApp()
    const body = {
      name: 'Eva',
      email: 'eva@exemplo.org',
      password,
      role: 'admin',
      campuses: 'all',
      emailVerified: true,
      isBlocked: false,
      id: 'x',
    }
    await browser().post(accountPaths.signUp, body)
    const [, link = ''] =
      /http:\/\/localhost:3000(\S+verify-email\S+)/.exec(await mailTo(body.email, 'Confirme')) ?? []
    await browser().press(link, { ...body, emailVerified: 'true', isBlocked: '', campuses: 'all' })
    const eva = await store.userByEmail('eva@exemplo.org')
    expect(eva).toMatchObject({ role: 'reader', campuses: [], isEmailVerified: true })
    expect(eva?.id).not.toBe('x')
    const change = { name: 'Ana Maria', role: 'admin', emailVerified: false, image: 'x' }
    await ana.post(accountPaths.updateUser, change)
    expect(await store.userByEmail(email)).toMatchObject({ name: 'Ana Maria', role: 'reader' })
  })

  test.each(['https://mal.example', '//mal.example', '/\\mal.example', 'javascript:alert(1)'])(
    'leads nobody to %s',
    async (callbackURL) => {
      const { browser, addUser, mails } = await accountApp()
      await addUser()
      const eva = browser()
      const everything = { callbackURL, redirectTo: callbackURL, errorCallbackURL: callbackURL }
      await eva.post(accountPaths.requestReset, { email, ...everything })
      const answer = await eva.post(accountPaths.signIn, { email, password, ...everything })
      expect(answer.status).toBe(200)
      expect(answer.headers.location).toBeUndefined()
      const query = new URLSearchParams({ token: 'x', ...everything })
      const verified = await browser().call(`${accountPaths.verifyEmail}?${query}`)
      expect(verified.headers.location).toBe('/perfil?email=vencido')
      await expect.poll(() => mails.length).toBe(1)
      expect(mails[0]).not.toContain('mal.example')
    },
  )

  test.each([
    ['cut short', '{"email":'],
    ['a list', '[]'],
    ['a word', '"x"'],
    ['nothing', 'null'],
    ['empty', ''],
    ['objects for texts', '{"email":{"$ne":1},"password":[]}'],
    ['__proto__', '{"__proto__":{"role":"admin"},"email":"a@b.org","password":"x"}'],
    ['constructor', '{"constructor":{"prototype":{"x":1}},"email":"a@b.org","password":"x"}'],
    ['a number', '{"email":1,"password":2}'],
    ['control characters', '{"email":"a@b.org\\r\\nBcc: c@d.org","password":"x"}'],
    ['U+0000', '{"email":"a\\u0000@b.org","password":"x"}'],
  ])('a body that is %s is refused', async (_name, body) => {
    const { browser } = await accountApp()
    for (const url of [accountPaths.signIn, accountPaths.signUp, accountPaths.requestReset]) {
      const answer = await browser().post(url, body)
      expect(answer.status).toBe(400)
      expect(['invalid_request', 'invalid_email']).toContain(answer.body.code)
    }
  })

  test('a body that is too large is refused before it is read', async () => {
    const { browser } = await accountApp()
    const answer = await browser().post(accountPaths.signIn, {
      email,
      password: 'x'.repeat(40_000),
    })
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
    const long = await browser().post(accountPaths.signIn, { email, password: 'x'.repeat(2000) })
    expect(long).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('a name or a browser writes no line of its own into the log or a mail', async () => {
    const { browser, addUser, store, mailTo } = await accountApp()
    await addUser()
    for (const name of [
      'Eva\r\nBcc: x@y.org',
      'Eva\u2028x',
      'Eva\u202e',
      '',
      ' ',
      'x'.repeat(121),
    ]) {
      const answer = await browser().post(accountPaths.signUp, {
        name,
        email: 'eva@exemplo.org',
        password,
      })
      expect(answer.body.code).toBe('invalid_request')
    }
    const name = 'Ganhe R$ 500 em https://mal.example'
    await browser().post(accountPaths.signUp, { name, email: 'eva@exemplo.org', password })
    expect(await mailTo('eva@exemplo.org', 'Confirme')).not.toContain('mal.example')
    const headers = { 'user-agent': `Firefox\u0085signed_in admin${'x'.repeat(2000)}` }
    await browser().post(accountPaths.signIn, { email, password }, headers)
    const [event] = await store.events({ limit: 1 })
    expect(event?.userAgent).toHaveLength(300)
    expect(event?.userAgent).not.toMatch(/[\p{Cc}]/u)
  })

  test('cookies that are none of ours do no harm', async () => {
    const { browser } = await accountApp()
    for (const cookie of [
      '=',
      ';;;',
      'campus.session_token',
      'campus.session_token=',
      'a'.repeat(8000),
    ]) {
      expect((await browser().call(accountPaths.session, { headers: { cookie } })).status).toBe(200)
    }
  })
})

describe('of better-auth', () => {
  test.each([
    'GET /api/auth/get-session',
    'GET /api/auth/ok',
    'GET /api/auth/error',
    'GET /api/auth/jwks',
    'POST /api/auth/sign-in/social',
    'POST /api/auth/change-email',
    'POST /api/auth/set-password',
    'POST /api/auth/update-session',
    'POST /api/auth/revoke-other-sessions',
    'POST /api/auth/link-social',
    'POST /api/auth/two-factor/get-totp-uri',
    'POST /api/auth/two-factor/send-otp',
    'POST /api/auth/two-factor/view-backup-codes',
    'POST /api/auth/admin/set-role',
    'GET /api/auth/delete-user/callback?token=x',
    'GET /api/auth/reset-password/x?callbackURL=https://mal.example',
    'POST /api/auth//sign-in/email',
    'POST /api/auth/sign-in/email/',
  ])('%s is not there', async (call) => {
    const [method, url = ''] = call.split(' ') as ['GET' | 'POST', string]
    const { ana } = await signedInApp()
    const body = method === 'POST' ? { body: { email, password } } : {}
    const answer = await ana.call(url, { method, ...body })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
