import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths, type IdTokenClaims } from '#protocol/accounts.ts'
import { xsrfCookie } from '#protocol/csrf.ts'
import { writeHeaders } from '#protocol/editing.ts'
import { accountApp, email } from '#test/accounts/accounts.ts'
import { TestBrowser, totpOf } from '#test/accounts/browser.ts'
import { addPerson, password } from '#test/accounts/people.ts'
import { writingApp } from '#test/documents/writing-app.ts'

const session = 'campus.session_token'
const other = 'outra frase bem comprida'

test('register, verify, sign in, sign out', async () => {
  const { browser, mailTo, kinds, store } = await accountApp()
  const ana = browser()
  expect(await ana.post(accountPaths.signUp, { name: 'Ana', email, password })).toMatchObject({
    status: 200,
    body: {},
  })
  const mail = await mailTo(email, 'Confirme seu e-mail')
  expect(await ana.signIn(email, password)).toMatchObject({
    status: 403,
    body: { code: 'email_not_verified' },
  })
  const [, link = ''] = /http:\/\/localhost:3000(\S+verify-email\S+)/.exec(mail) ?? []
  const verified = await ana.press(link)
  expect(verified.status).toBe(303)
  expect(verified.headers.location).toBe('/perfil?email=confirmado')
  expect(await store.userByEmail(email)).not.toHaveProperty('lastSeenAt')
  expect(await ana.signIn(email, password)).toMatchObject({ status: 200, body: {} })
  expect(await store.userByEmail(email)).toHaveProperty('lastSeenAt')
  const report = await ana.call(accountPaths.session)
  expect(report.body).toEqual({
    user: {
      id: expect.any(String),
      name: 'Ana',
      email,
      isEmailVerified: true,
      role: 'reader',
      campuses: [],
      hasSecondFactor: false,
    },
    registration: true,
    mail: true,
  })
  expect(report.headers['cache-control']).toBe('private, no-store')
  expect((await ana.post(accountPaths.signOut)).status).toBe(200)
  expect(ana.cookies.size).toBe(0)
  expect(await ana.whoAmI()).toBeUndefined()
  expect(await kinds()).toEqual(['registered', 'email_verified', 'signed_in', 'signed_out'])
})

test('a link to verify that is none, or too old, leads to where that is said', async () => {
  const { browser } = await accountApp()
  for (const query of ['', '?token=', '?token=x', '?token=a&token=b']) {
    const answer = await browser().call(accountPaths.verifyEmail + query)
    expect(answer.headers.location).toBe('/perfil?email=vencido')
  }
})

describe('persistence', () => {
  test('local: the cookies outlive the browser', async () => {
    const { browser, addUser } = await accountApp()
    await addUser()
    const ana = browser()
    await ana.signIn(email, password, 'local')
    expect([...ana.cookies.keys()]).toEqual([session, xsrfCookie])
    expect(ana.attributes.get(session)).toBe('Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
    expect(ana.attributes.get(xsrfCookie)).toBe('Max-Age=2592000; Path=/; SameSite=Lax')
  })

  test('session: they do not', async () => {
    const { browser, addUser } = await accountApp()
    await addUser()
    const ana = browser()
    await ana.signIn(email, password, 'session')
    expect(ana.attributes.get(session)).toBe('Path=/; HttpOnly; SameSite=Lax')
    expect(ana.attributes.get(xsrfCookie)).toBe('Path=/; SameSite=Lax')
    const [{ createdAt, expiresAt }] = (await ana.call(accountPaths.listSessions)).body
    const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000
    expect(days).toBeCloseTo(1)
  })

  test('none: there are none, but a token for as long as the page lives', async () => {
    const { browser, addUser } = await accountApp()
    await addUser()
    const ana = browser()
    const answer = await ana.signIn(email, password, 'none')
    expect(ana.cookies.size).toBe(0)
    const headers = { authorization: `Bearer ${answer.headers[accountHeaders.bearer]}` }
    expect(await ana.whoAmI(headers)).toBe(email)
    expect(await ana.whoAmI()).toBeUndefined()
    const renamed = await ana.post(accountPaths.updateUser, { name: 'Ana Maria' }, headers)
    expect(renamed.status).toBe(200)
    expect((await ana.post(accountPaths.signOut, {}, headers)).status).toBe(200)
    expect(await ana.whoAmI(headers)).toBeUndefined()
  })

  test.each(['local', 'session'] as const)(
    '%s stays so when the password changes',
    async (kind) => {
      const { browser, addUser } = await accountApp()
      await addUser()
      const ana = browser()
      await ana.signIn(email, password, kind)
      const before = ana.attributes.get(session)
      await ana.post(accountPaths.changePassword, { currentPassword: password, newPassword: other })
      expect(ana.attributes.get(session)).toBe(before)
      expect(await ana.whoAmI()).toBe(email)
    },
  )

  test('none stays so as well: the new token comes in the header', async () => {
    const { browser, addUser } = await accountApp()
    await addUser()
    const ana = browser()
    const bearer = (answer: { headers: Record<string, unknown> }) => ({
      authorization: `Bearer ${answer.headers[accountHeaders.bearer]}`,
    })
    const headers = bearer(await ana.signIn(email, password, 'none'))
    const body = { currentPassword: password, newPassword: other }
    const changed = await ana.post(accountPaths.changePassword, body, headers)
    expect(await ana.whoAmI(headers)).toBeUndefined()
    expect(await ana.whoAmI(bearer(changed))).toBe(email)
    expect(ana.cookies.size).toBe(0)
  })
})

test('with HTTPS the cookies are for HTTPS and this host only', async () => {
  const publicUrl = 'https://app.exemplo.edu.br'
  const { app, addUser } = await accountApp({ publicUrl }, { publicUrl })
  await addUser()
  const ana = new TestBrowser(app, '192.0.2.1', publicUrl)
  const phone = new TestBrowser(app, '192.0.2.2', publicUrl)
  await ana.signIn(email, password)
  expect([...ana.cookies.keys()]).toEqual([`__Host-${session}`, xsrfCookie])
  const isOfThisHost = () => {
    for (const attributes of [...ana.attributes.values(), ...phone.attributes.values()]) {
      expect(attributes).toMatch(/Path=\/(;|$)/)
      expect(attributes).toContain('Secure')
      expect(attributes).not.toContain('Domain')
    }
  }
  const { body } = await ana.post(accountPaths.enableSecondFactor, { password })
  await ana.post(accountPaths.verifyCode, { code: totpOf(body.totpURI, -1) })
  await phone.signIn(email, password)
  expect([...phone.cookies.keys()]).toEqual(['__Host-campus.two_factor'])
  await phone.post(accountPaths.verifyCode, { code: totpOf(body.totpURI) })
  expect(await phone.whoAmI()).toBe(email)
  isOfThisHost()
  await phone.post(accountPaths.signOut)
  expect(phone.cookies.size).toBe(0)
  isOfThisHost()
})

describe('passwords', () => {
  test('a change needs the present one and ends every other session', async () => {
    const { browser, addUser } = await accountApp()
    await addUser()
    const ana = browser()
    const phone = browser()
    await ana.signIn(email, password)
    await phone.signIn(email, password)
    const wrong = { currentPassword: 'não é esta aqui', newPassword: other }
    expect((await ana.post(accountPaths.changePassword, wrong)).body.code).toBe('wrong_password')
    const right = { currentPassword: password, newPassword: other }
    expect((await ana.post(accountPaths.changePassword, right)).status).toBe(200)
    expect(await ana.whoAmI()).toBe(email)
    expect(await phone.whoAmI()).toBeUndefined()
    expect((await phone.signIn(email, password)).body.code).toBe('wrong_credentials')
    expect((await phone.signIn(email, other)).status).toBe(200)
  })

  test('a reset by mail is good once and ends every session', async () => {
    const { browser, addUser, mailTo, kinds } = await accountApp()
    await addUser()
    const ana = browser()
    await ana.signIn(email, password)
    expect((await browser().post(accountPaths.requestReset, { email })).body).toEqual({})
    const mail = await mailTo(email, 'Crie uma senha nova')
    const [, token = ''] = /\/perfil\?redefinir=([\w-]+)/.exec(mail) ?? []
    const phone = browser()
    const reset = (newPassword: string) =>
      phone.post(accountPaths.resetPassword, { token, newPassword })
    expect((await reset('curta')).body.code).toBe('weak_password')
    expect((await reset(email)).body.code).toBe('password_is_email')
    expect((await reset(other)).status).toBe(200)
    expect((await reset(`${other}!`)).body.code).toBe('link_expired')
    expect(await ana.whoAmI()).toBeUndefined()
    expect((await phone.signIn(email, other)).status).toBe(200)
    expect(await kinds()).toContain('password_reset')
  })

  test.each([
    ['curta', 'weak_password'],
    ['123456789', 'weak_password'],
    ['1234567890', 'common_password'],
    ['QwertyUIOP', 'common_password'],
    ['eva.flamengo.2025', 'guessable_password'],
    ['Nova@Exemplo.org', 'password_is_email'],
    ['x'.repeat(257), 'long_password'],
  ])('%s is refused: %s', async (weak, code) => {
    const { browser, store } = await accountApp()
    const body = { name: 'Eva', email: 'nova@exemplo.org', password: weak }
    const answer = await browser().post(accountPaths.signUp, body)
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect(await store.userByEmail('nova@exemplo.org')).toBeUndefined()
  })
})

describe('second factor', () => {
  async function enabled() {
    const parts = await accountApp()
    await parts.addUser()
    const ana = parts.browser()
    await ana.signIn(email, password)
    const { body } = await ana.post(accountPaths.enableSecondFactor, { password })
    const address: string = body.totpURI
    expect(body.backupCodes).toHaveLength(10)
    const confirmed = await ana.post(accountPaths.verifyCode, { code: totpOf(address, -1) })
    expect(confirmed.status).toBe(200)
    return { ...parts, ana, address, recovery: body.backupCodes as string[] }
  }

  test('is shown by the authenticator under the name that the app has in the settings', async () => {
    const { app, person, accounts } = await writingApp()
    const admin = await person('admin')
    const url = '/api/collections/settings/institution'
    const headers = { [writeHeaders.ifMatch]: '*' }
    await admin.call('PATCH', url, { appName: 'Campus: já' }, headers)
    await addPerson(accounts.store, email, 'reader')
    const ana = new TestBrowser(app)
    await ana.signIn(email, password)
    const { body } = await ana.post(accountPaths.enableSecondFactor, { password })
    expect(new URL(body.totpURI).searchParams.get('issuer')).toBe('Campus: já')
  })

  test('is asked for after the password', async () => {
    const { browser, ana, address, kinds } = await enabled()
    expect((await ana.call(accountPaths.session)).body.user.hasSecondFactor).toBe(true)
    const phone = browser()
    expect((await phone.signIn(email, password)).body).toEqual({ twoFactorRedirect: true })
    expect(await phone.whoAmI()).toBeUndefined()
    expect(phone.cookies.has(session)).toBe(false)
    const wrong = await phone.post(accountPaths.verifyCode, { code: '000000' })
    expect(wrong.body.code).toBe('invalid_code')
    const headers = { [accountHeaders.persistence]: 'local' }
    const right = await phone.post(accountPaths.verifyCode, { code: totpOf(address) }, headers)
    expect(right).toMatchObject({ status: 200, body: {} })
    expect(phone.attributes.get(session)).toContain('Max-Age=2592000')
    expect(await phone.whoAmI()).toBe(email)
    expect(await kinds()).toEqual([
      'admin_created',
      'signed_in',
      'second_factor_enabled',
      'sign_in_failed',
      'signed_in',
    ])
  })

  test('a code is taken once, also when it is still good', async () => {
    const { browser, address } = await enabled()
    const code = totpOf(address)
    for (const [phone, status] of [
      [browser(), 200],
      [browser(), 401],
    ] as const) {
      await phone.signIn(email, password)
      expect((await phone.post(accountPaths.verifyCode, { code })).status).toBe(status)
      expect(await phone.whoAmI()).toBe(status === 200 ? email : undefined)
    }
  })

  test('with persistence none as well', async () => {
    const { browser, address } = await enabled()
    const phone = browser()
    await phone.signIn(email, password, 'none')
    const headers = { [accountHeaders.persistence]: 'none' }
    const answer = await phone.post(accountPaths.verifyCode, { code: totpOf(address) }, headers)
    expect(phone.cookies.has(session)).toBe(false)
    const authorization = `Bearer ${answer.headers[accountHeaders.bearer]}`
    expect(await phone.whoAmI({ authorization })).toBe(email)
  })

  test('a recovery code is good once', async () => {
    const { browser, recovery } = await enabled()
    const [code] = recovery
    for (const [phone, status] of [
      [browser(), 200],
      [browser(), 401],
    ] as const) {
      await phone.signIn(email, password)
      const typed = code?.toUpperCase().replaceAll('-', ' ')
      const answer = await phone.post(accountPaths.verifyRecoveryCode, { code: typed })
      expect(answer.status).toBe(status)
    }
  })

  test('goes away with a reset of the password, which says so by mail', async () => {
    const { browser, mailTo } = await enabled()
    const phone = browser()
    await phone.post(accountPaths.requestReset, { email })
    const mail = await mailTo(email, 'Crie uma senha nova')
    const [, token] = /\/perfil\?redefinir=([\w-]+)/.exec(mail) ?? []
    const reset = await phone.post(accountPaths.resetPassword, { token, newPassword: other })
    expect(reset.status).toBe(200)
    expect((await phone.signIn(email, other)).body).toEqual({})
    expect(await phone.whoAmI()).toBe(email)
    expect(await mailTo(email, 'Sua senha foi trocada')).toContain('em duas etapas')
  })

  test('goes away with the password', async () => {
    const { browser, ana } = await enabled()
    const refused = await ana.post(accountPaths.disableSecondFactor, { password: other })
    expect(refused.body.code).toBe('wrong_password')
    expect((await ana.post(accountPaths.disableSecondFactor, { password })).status).toBe(200)
    const phone = browser()
    expect((await phone.signIn(email, password)).body).toEqual({})
    expect(await phone.whoAmI()).toBe(email)
  })
})

describe('sessions', () => {
  test('are listed and ended one by one, or all', async () => {
    const { browser, addUser } = await accountApp()
    await addUser()
    const ana = browser()
    const phone = browser('192.0.2.77')
    await ana.signIn(email, password)
    await phone.post(accountPaths.signIn, { email, password }, { 'user-agent': 'Telefone' })
    const { body } = await ana.call(accountPaths.listSessions)
    expect(body).toHaveLength(2)
    const other = body.find((found: { userAgent: string }) => found.userAgent === 'Telefone')
    expect(other.ipAddress).toBe('192.0.2.77')
    await ana.post(accountPaths.revokeSession, { id: other.id })
    expect(await phone.whoAmI()).toBeUndefined()
    expect(await ana.whoAmI()).toBe(email)
    await phone.signIn(email, password)
    await ana.post(accountPaths.revokeSessions)
    expect(await phone.whoAmI()).toBeUndefined()
    expect(await ana.whoAmI()).toBeUndefined()
  })

  test('a session that is over is forgotten by the browser', async () => {
    const { browser, addUser, store } = await accountApp()
    const user = await addUser()
    const ana = browser()
    await ana.signIn(email, password)
    const event = { at: new Date().toISOString(), kind: 'sessions_revoked', address: 'x' } as const
    await store.endSessions(user.id, event)
    expect(await ana.whoAmI()).toBeUndefined()
    expect(ana.cookies.size).toBe(0)
  })

  test('a lost cookie against forgery comes back with the report', async () => {
    const { browser, addUser } = await accountApp()
    await addUser()
    const ana = browser()
    await ana.signIn(email, password)
    const xsrf = ana.cookies.get(xsrfCookie)
    ana.cookies.delete(xsrfCookie)
    await ana.whoAmI()
    expect(ana.cookies.get(xsrfCookie)).toBe(xsrf)
  })
})

describe('identity token', () => {
  test('is signed with a published key, and says who somebody is', async () => {
    const { browser, addUser } = await accountApp()
    const user = await addUser(email, 'editor')
    const ana = browser()
    await ana.signIn(email, password)
    const { body } = await ana.call(accountPaths.idToken)
    const keys = await browser().call(accountPaths.keys)
    expect(keys.headers['cache-control']).toBe('public, max-age=300')
    const claims = verifyToken(body.token, keys.body.keys)
    expect(claims).toEqual({
      iss: 'http://localhost:3000',
      aud: 'http://localhost:3000',
      sub: user.id,
      iat: expect.any(Number),
      exp: claims.iat + 600,
      sid: expect.any(String),
      name: 'Ana',
      email,
      role: 'editor',
      campuses: ['gama'],
    } satisfies IdTokenClaims)
    expect(JSON.stringify(keys.body)).not.toContain('"d"')
  })

  test('keys change, and what the former ones signed stays good; nobody is signed out', async () => {
    const { browser, addUser, store } = await accountApp()
    await addUser()
    const ana = browser()
    await ana.signIn(email, password)
    const former = (await ana.call(accountPaths.idToken)).body.token
    const { db } = await store.authDatabase()
    const expiresAt = new Date(Date.now() - 1000).toISOString()
    await db.updateTable('jwks').set({ expiresAt }).execute()
    const next = (await ana.call(accountPaths.idToken)).body.token
    const { keys } = (await browser().call(accountPaths.keys)).body
    expect(keys).toHaveLength(2)
    expect(verifyToken(former, keys).email).toBe(email)
    expect(verifyToken(next, keys).email).toBe(email)
    expect(next.split('.', 1)).not.toEqual(former.split('.', 1))
    expect(await ana.whoAmI()).toBe(email)
  })

  test('is signed under a new AUTH_SECRET, and what was signed before stays good', async () => {
    const { browser, addUser, store } = await accountApp({ secret: 'a'.repeat(32) })
    await addUser()
    const ana = browser()
    await ana.signIn(email, password)
    const former = (await ana.call(accountPaths.idToken)).body.token

    const anew = await accountApp({ store, secret: 'b'.repeat(32) })
    const again = anew.browser()
    await again.signIn(email, password)
    const next = (await again.call(accountPaths.idToken)).body.token
    const { keys } = (await anew.browser().call(accountPaths.keys)).body
    expect(keys).toHaveLength(2)
    expect(verifyToken(former, keys).email).toBe(email)
    expect(verifyToken(next, keys).email).toBe(email)
    // One key for each secret, not for each token.
    await again.call(accountPaths.idToken)
    expect((await anew.browser().call(accountPaths.keys)).body.keys).toHaveLength(2)
  })

  test('needs a session', async () => {
    const { browser } = await accountApp()
    expect(await browser().call(accountPaths.idToken)).toMatchObject({
      status: 401,
      body: { code: 'signed_out' },
    })
  })
})

function verifyToken(token: string, keys: { kid: string }[]): IdTokenClaims {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  expect(alg).toBe('EdDSA')
  const key = createPublicKey({
    key: keys.find((found) => found.kid === kid) as object,
    format: 'jwk',
  })
  const isGood = verify(
    null,
    Buffer.from(`${head}.${payload}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  expect(isGood).toBe(true)
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

test('an export has what is kept, and no secret', async () => {
  const { browser, addUser } = await accountApp()
  await addUser()
  const ana = browser()
  await ana.signIn(email, password)
  const { body, headers } = await ana.call(accountPaths.export)
  expect(headers['content-disposition']).toBe('attachment; filename="minha-conta.json"')
  expect(body).toMatchObject({ account: { email }, sessions: [{}] })
  const text = JSON.stringify(body)
  expect(text).not.toContain('argon2')
  expect(text).not.toContain(ana.cookies.get(session)?.split('.', 1)[0])
})

describe('erasing an account', () => {
  test('needs the password and leaves nothing but its id in the log', async () => {
    const { browser, addUser, store } = await accountApp()
    const user = await addUser()
    const ana = browser()
    await ana.signIn(email, password)
    const wrong = await ana.post(accountPaths.deleteUser, { password: other })
    expect(wrong.body.code).toBe('wrong_password')
    expect((await ana.post(accountPaths.deleteUser, {})).body.code).toBe('invalid_request')
    expect((await ana.post(accountPaths.deleteUser, { password })).status).toBe(200)
    expect(await ana.whoAmI()).toBeUndefined()
    expect(await store.user(user.id)).toBeUndefined()
    const [event] = await store.events({ limit: 1 })
    expect(event).toMatchObject({ kind: 'account_deleted', subject: user.id, address: '192.0.2.1' })
    expect((await ana.signIn(email, password)).body.code).toBe('wrong_credentials')
  })

  test('the last admin stays', async () => {
    const { browser, addUser } = await accountApp()
    await addUser(email, 'admin')
    const ana = browser()
    await ana.signIn(email, password)
    const answer = await ana.post(accountPaths.deleteUser, { password })
    expect(answer).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect(await ana.whoAmI()).toBe(email)
  })
})

test('registration can be switched off', async () => {
  const { browser, store } = await accountApp({ registration: false })
  const ana = browser()
  expect((await ana.call(accountPaths.session)).body.registration).toBe(false)
  const answer = await ana.post(accountPaths.signUp, { name: 'Ana', email, password })
  expect(answer).toMatchObject({ status: 403, body: { code: 'registration_closed' } })
  expect(await store.userByEmail(email)).toBeUndefined()
})

test('who is blocked is told after the right password only', async () => {
  const { browser, addUser, store } = await accountApp()
  const user = await addUser()
  const event = { at: new Date().toISOString(), kind: 'user_blocked', address: 'x' } as const
  await store.changeUser(user.id, { isBlocked: true }, event)
  expect((await browser().signIn(email, other)).body.code).toBe('wrong_credentials')
  expect(await browser().signIn(email, password)).toMatchObject({
    status: 403,
    body: { code: 'account_blocked' },
  })
})

test('a page knows who asks for it', async () => {
  const { browser, addUser } = await accountApp(
    {},
    {
      renderPage: ({ session: report }) => ({
        kind: 'page',
        status: 200,
        html: report?.user?.email ?? 'ninguém',
        inlineStyles: [],
      }),
    },
  )
  await addUser()
  const ana = browser()
  expect((await ana.call('/perfil')).body).toBe('ninguém')
  await ana.signIn(email, password)
  expect((await ana.call('/perfil')).body).toBe(email)
})

describe('passkeys of somebody who signed in more than ten minutes ago', () => {
  async function longSignedIn() {
    const { browser, addUser, store } = await accountApp()
    const { id } = await addUser()
    const ana = browser()
    await ana.signIn(email, password)
    async function age(minutes: number): Promise<void> {
      const [open] = await store.sessions(id, new Date().toISOString())
      const at = new Date(Date.now() - minutes * 60_000).toISOString()
      await store.renewSession(open?.id ?? '', at)
    }
    const add = async () => {
      const { status, body } = await ana.call(accountPaths.passkeyOptionsToRegister)
      return body.code ?? status
    }
    const remove = async () => (await ana.post(accountPaths.deletePasskey, { id: 'x' })).body.code
    return { ana, store, id, age, add, remove }
  }

  test('change only after the password, and the same session goes on', async () => {
    const { ana, store, id, age, add, remove } = await longSignedIn()
    expect([await add(), await remove()]).toEqual([200, 'passkey_refused'])
    await age(11)
    expect([await add(), await remove()]).toEqual(['sign_in_again', 'sign_in_again'])
    const [before] = await store.sessions(id, new Date().toISOString())
    const wrong = await ana.post(accountPaths.renewSession, { password: other })
    expect(wrong.body.code).toBe('wrong_password')
    expect(await add()).toBe('sign_in_again')
    expect((await ana.post(accountPaths.renewSession, { password })).status).toBe(200)
    expect([await add(), await remove()]).toEqual([200, 'passkey_refused'])
    const now = await store.sessions(id, new Date().toISOString())
    expect(now).toMatchObject([{ id: before?.id, expiresAt: before?.expiresAt }])
  })

  test('the password is guessed as slowly as at the entrance', async () => {
    const { ana } = await longSignedIn()
    const codes: string[] = []
    for (let n = 0; n < 12; n++)
      codes.push(
        (await ana.post(accountPaths.renewSession, { password: `${other} ${n}` })).body.code,
      )
    expect(codes.at(-1)).toBe('too_many_requests')
    expect((await ana.post(accountPaths.renewSession, {})).body.code).toBe('invalid_request')
  })

  test('nobody who is signed out renews anything', async () => {
    const { browser } = await accountApp()
    expect((await browser().post(accountPaths.renewSession, { password })).status).toBe(401)
  })
})
