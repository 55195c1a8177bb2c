import { describe, expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { accountApp, email } from '#test/accounts/accounts.ts'
import type { TestBrowser } from '#test/accounts/browser.ts'
import { totpOf } from '#test/accounts/browser.ts'
import { password } from '#test/accounts/people.ts'

const his = 'a senha que o estranho escolheu'
const hers = 'a senha que a própria dona escolheu'
const newer = 'outra frase bem comprida'

const confirmed = '/perfil?email=confirmado'

/** The application, with the owner of an address and a stranger who knows it. */
async function contested() {
  const parts = await accountApp()
  const { mails, accounts, browser } = parts
  const owner = browser('192.0.2.1')
  const stranger = browser('198.51.100.7')

  async function register(who: TestBrowser, chosen: string): Promise<void> {
    await who.post(accountPaths.signUp, { name: 'Ana', email, password: chosen })
    await accounts.background.settled()
  }

  return {
    ...parts,
    owner,
    stranger,
    register,
    /** The links of all mails that confirm the address, oldest first. */
    confirmations: () => mails.flatMap((mail) => linkIn(mail, /\S+verify-email\S+/)),
    codeOf: async (who: TestBrowser, chosen: string) => (await who.signIn(email, chosen)).body.code,
    /** A link to choose another password, as it was mailed. */
    async resetToken(who: TestBrowser): Promise<string> {
      await who.post(accountPaths.requestReset, { email })
      await accounts.background.settled()
      const [token = ''] = mails.flatMap((mail) => linkIn(mail, /(?<=redefinir=)[\w-]+/)).slice(-1)
      return token
    },
  }
}

function linkIn(mail: string, pattern: RegExp): string[] {
  const [link] = pattern.exec(mail) ?? []
  return link ? [link.replace('http://localhost:3000', '')] : []
}

/** Puts a second factor on the account that is signed in. */
async function addSecondFactor(who: TestBrowser, chosen: string): Promise<string> {
  const { body } = await who.post(accountPaths.enableSecondFactor, { password: chosen })
  await who.post(accountPaths.verifyCode, { code: totpOf(body.totpURI, -1) })
  return body.totpURI
}

describe('an address that a stranger registered', () => {
  const orders: ('owner' | 'stranger')[][] = [
    ['stranger', 'owner'],
    ['owner', 'stranger'],
    ['stranger', 'owner', 'stranger'],
  ]
  const cases = orders.flatMap((order) =>
    order.map((_, link) => [order.join(', then '), link, order] as const),
  )

  test.each(cases)(
    'registered by %s; with link %i the owner gets her own password',
    async (...given) => {
      const [, link, order] = given
      const { owner, stranger, register, confirmations, codeOf, store } = await contested()
      for (const who of order) {
        await (who === 'owner' ? register(owner, hers) : register(stranger, his))
      }
      expect(confirmations()).toHaveLength(order.length)
      const opened = confirmations()[link] ?? ''
      expect((await owner.press(opened)).headers.location).toBe(confirmed)
      expect(await codeOf(stranger, his)).toBe('wrong_credentials')
      expect((await owner.signIn(email, hers)).status).toBe(200)
      expect(await store.userByEmail(email)).toMatchObject({
        isEmailVerified: true,
        role: 'reader',
      })
    },
  )

  test('on another device the password tells which registration is hers', async () => {
    const { owner, stranger, register, confirmations, codeOf, browser } = await contested()
    await register(stranger, his)
    await register(owner, hers)
    const phone = browser('192.0.2.9')
    const [link = ''] = confirmations()
    for (const fields of [{}, { password: '' }, { password: 'isto não é a senha' }]) {
      const answer = await phone.press(link, fields)
      expect(answer.status).toBe(403)
      expect(answer.body).toContain('Senha que você escolheu')
    }
    expect(await codeOf(stranger, his)).toBe('email_not_verified')
    expect((await phone.press(link, { password: hers })).headers.location).toBe(confirmed)
    expect(await codeOf(stranger, his)).toBe('wrong_credentials')
    expect((await phone.signIn(email, hers)).status).toBe(200)
  })

  test('who presses the button of a registration that is not hers confirms nothing', async () => {
    const { owner, stranger, register, confirmations, codeOf, store } = await contested()
    await register(stranger, his)
    const [link = ''] = confirmations()
    expect((await owner.press(link)).status).toBe(403)
    expect(await store.userByEmail(email)).toBeUndefined()
    expect(await codeOf(stranger, his)).toBe('email_not_verified')
  })

  test('is not his by a link of his own, a changed one, or one that is too old', async () => {
    const { stranger, register, confirmations, accounts, mails } = await contested()
    await register(stranger, his)
    const mail = { name: 'Eva', email: 'eva@exemplo.org', password: his }
    await stranger.post(accountPaths.signUp, mail)
    await accounts.background.settled()
    const own = linkIn(mails.at(-1) ?? '', /\S+verify-email\S+/)[0] ?? ''
    expect((await stranger.press(own)).headers.location).toBe(confirmed)
    const [hers = ''] = confirmations()
    const [head, payload = '', mac] = (own.split('=')[1] ?? '').split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...claims, email })).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [`${head}.${changed}.${mac}`, `${unsigned}.${changed}.`, hers.slice(-20)]) {
      const forged = { token, password: his }
      const answer = await stranger.submit(accountPaths.verifyEmail, forged)
      expect(answer.headers.location).toBe('/perfil?email=vencido')
    }
    expect((await stranger.signIn(email, his)).body.code).toBe('email_not_verified')
  })

  test('cannot be given a second factor, a passkey or a role before it is proved', async () => {
    const { stranger, register, store } = await contested()
    await register(stranger, his)
    await stranger.signIn(email, his)
    for (const url of [accountPaths.enableSecondFactor, accountPaths.registerPasskey]) {
      expect((await stranger.post(url, { password: his, response: {} })).status).toBe(401)
    }
    expect(await store.userByEmail(email)).toBeUndefined()
  })
})

describe('a reset of the password', () => {
  async function taken() {
    const parts = await contested()
    const user = await parts.addUser()
    const { stranger } = parts
    await stranger.signIn(email, password)
    const uri = await addSecondFactor(stranger, password)
    const { db } = await parts.store.authDatabase()
    const passkey = {
      id: 'p',
      publicKey: 'x',
      userId: user.id,
      credentialID: 'c',
      counter: 0,
      deviceType: 'singleDevice',
    }
    const isSqlite = (await parts.store.authDatabase()).type === 'sqlite'
    await db
      .insertInto('passkeys')
      .values({ ...passkey, backedUp: isSqlite ? 0 : false })
      .execute()
    return { ...parts, user, uri }
  }

  test('takes away what a stranger added: second factor, passkeys, sessions, pending links', async () => {
    const { owner, stranger, browser, resetToken, store, user, uri, mailTo } = await taken()
    const challenged = browser('198.51.100.8')
    await challenged.signIn(email, password)
    const older = await resetToken(stranger)
    const token = await resetToken(owner)
    const changed = await owner.post(accountPaths.resetPassword, { token, newPassword: newer })
    expect(changed.status).toBe(200)
    expect(await stranger.whoAmI()).toBeUndefined()
    // Nor does he finish what he began with the former password.
    const late = await challenged.post(accountPaths.verifyCode, { code: totpOf(uri) })
    expect(late.body.code).toBe('challenge_expired')
    const again = await stranger.post(accountPaths.resetPassword, {
      token: older,
      newPassword: his,
    })
    expect(again.body.code).toBe('link_expired')
    expect((await owner.signIn(email, newer)).body).toEqual({})
    expect(await owner.whoAmI()).toBe(email)
    expect((await owner.call(accountPaths.listPasskeys)).body).toEqual([])
    expect(await store.user(user.id)).toMatchObject({ hasSecondFactor: false })
    const mail = await mailTo(email, 'Sua senha foi trocada')
    expect(mail).toContain('em duas etapas')
    expect(mail).toContain('chaves de acesso')
  })

  test('voids the change of e-mail that a stranger asked for', async () => {
    const { owner, stranger, accounts, mails, resetToken, store } = await taken()
    await stranger.post(accountPaths.changeEmail, { email: 'eva@exemplo.org', password })
    await accounts.background.settled()
    const [link = ''] = linkIn(mails.at(-1) ?? '', /\S+account\/email\/confirmation\?\S+/)
    const token = await resetToken(owner)
    await owner.post(accountPaths.resetPassword, { token, newPassword: newer })
    const late = await stranger.press(link, { password })
    expect(late.headers.location).toBe('/perfil?email=troca-vencida')
    expect(await store.userByEmail('eva@exemplo.org')).toBeUndefined()
  })

  test('by mail proves the address, for an account that nobody had proved', async () => {
    const { owner, stranger, addUser, resetToken, store } = await contested()
    await addUser(email, 'reader', { isEmailVerified: false })
    const token = await resetToken(owner)
    await owner.post(accountPaths.resetPassword, { token, newPassword: newer })
    expect(await store.userByEmail(email)).toMatchObject({ isEmailVerified: true })
    expect((await owner.signIn(email, newer)).status).toBe(200)
    expect((await stranger.signIn(email, password)).body.code).toBe('wrong_credentials')
  })
})

describe('the first proof of an address', () => {
  test('takes away what was added to the account before, and says so by mail', async () => {
    const { owner, addUser, accounts, mails, store, mailTo } = await contested()
    const user = await addUser(email, 'editor', { isEmailVerified: false })
    const { db, type } = await store.authDatabase()
    const yes = type === 'sqlite' ? 1 : true
    await db.updateTable('users').set({ twoFactorEnabled: yes }).where('id', '=', user.id).execute()
    const factor = { id: 'f', secret: 'x', backupCodes: 'x', userId: user.id }
    await db.insertInto('two_factors').values(factor).execute()
    await accounts.registrations.sendLink(email)
    const [link = ''] = linkIn(mails.at(-1) ?? '', /\S+verify-email\S+/)
    expect((await owner.press(link)).status).toBe(403)
    expect((await owner.press(link, { password })).headers.location).toBe(confirmed)
    expect((await owner.signIn(email, password)).body).toEqual({})
    expect(await store.user(user.id)).toMatchObject({ hasSecondFactor: false, role: 'editor' })
    expect(await mailTo(email, 'foi confirmado')).toContain('em duas etapas')
  })

  test('works with a link that a former version mailed, and the password', async () => {
    const { owner, addUser, codeOf } = await contested()
    const { id } = await addUser(email, 'reader', { isEmailVerified: false })
    const { signJWT } = await import('better-auth/crypto')
    const secret = 's'.repeat(32)
    const parts = await accountApp({ secret })
    const former = await parts.addUser(email, 'reader', { isEmailVerified: false })
    const token = await signJWT({ email, userId: former.id }, secret, 60)
    const link = `${accountPaths.verifyEmail}?token=${token}&callbackURL=%2F`
    const ana = parts.browser()
    expect((await ana.press(link, { password })).headers.location).toBe(confirmed)
    expect((await ana.signIn(email, password)).status).toBe(200)
    // Of an installation with another secret it is none.
    expect((await owner.press(link, { password })).headers.location).toBe('/perfil?email=vencido')
    expect(await codeOf(owner, password)).toBe('email_not_verified')
    expect(id).not.toBe(former.id)
  })

  test('by an accepted invitation ends what a stranger registered', async () => {
    const { owner, stranger, register, confirmations, store, codeOf, addUser, accounts } =
      await contested()
    await register(stranger, his)
    await addUser('admin@exemplo.org', 'admin')
    await owner.signIn('admin@exemplo.org', password)
    const offer = { email, role: 'editor', campuses: ['gama'] }
    const { link } = (await owner.post(accountPaths.invitations, offer)).body
    const accepted = { token: link.split('=')[1], name: 'Ana', password: hers }
    expect((await stranger.post(accountPaths.acceptInvitation, accepted)).status).toBe(200)
    await accounts.background.settled()
    expect(await codeOf(stranger, his)).toBe('wrong_credentials')
    const [late = ''] = confirmations()
    await owner.press(late, { password: his })
    expect(await codeOf(stranger, his)).toBe('wrong_credentials')
    expect(await store.userByEmail(email)).toMatchObject({ role: 'editor', name: 'Ana' })
  })

  test('is no account of whoever typed it into an invitation by link', async () => {
    const { owner, stranger, register, confirmations, codeOf, store, addUser } = await contested()
    await addUser(email, 'editor', { isEmailVerified: false })
    await register(owner, hers)
    const [link = ''] = confirmations()
    expect((await owner.press(link)).headers.location).toBe(confirmed)
    expect(await store.userByEmail(email)).toMatchObject({ role: 'reader' })
    expect(await codeOf(stranger, password)).toBe('wrong_credentials')
  })
})

describe('a change of e-mail', () => {
  /** A stranger has an account, and wants it to have the address of somebody else. */
  async function aimed() {
    const parts = await contested()
    const { stranger, addUser, accounts, mails } = parts
    await addUser('eva@exemplo.org')
    await stranger.signIn('eva@exemplo.org', password)
    await stranger.post(accountPaths.changeEmail, { email, password })
    await accounts.background.settled()
    const [link = ''] = linkIn(mails.at(-1) ?? '', /\S+account\/email\/confirmation\?\S+/)
    return { ...parts, link }
  }

  test('is not done by the owner of the new address, whose account it is not', async () => {
    const { owner, stranger, link, store } = await aimed()
    expect((await owner.press(link)).status).toBe(403)
    expect((await owner.press(link, { password: hers })).status).toBe(403)
    expect(await store.userByEmail(email)).toBeUndefined()
    expect((await stranger.press(link)).headers.location).toBe('/perfil?email=trocado')
  })

  test('voids the links to choose a password that went to the former address', async () => {
    const { stranger, link, accounts, mails } = await aimed()
    await stranger.post(accountPaths.requestReset, { email: 'eva@exemplo.org' })
    await accounts.background.settled()
    const [token] = linkIn(mails.at(-1) ?? '', /(?<=redefinir=)[\w-]+/)
    await stranger.press(link)
    const late = await stranger.post(accountPaths.resetPassword, { token, newPassword: newer })
    expect(late.body.code).toBe('link_expired')
  })
})

describe('opening the link of a mail', () => {
  const methods = ['GET', 'HEAD', 'OPTIONS'] as const

  test.each(methods)('%s confirms nothing, from whichever browser', async (method) => {
    const { owner, browser, register, confirmations, store, app } = await contested()
    await register(owner, hers)
    const [url = ''] = confirmations()
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const headers of [{}, { cookie }]) await app.inject({ method, url, headers })
    await browser('203.0.113.5').call(`${url}&password=${encodeURIComponent(hers)}`)
    expect(await store.userByEmail(email)).toBeUndefined()
    expect((await owner.press(url)).headers.location).toBe(confirmed)
  })

  test.each(methods)('%s changes no e-mail, also for who is signed in', async (method) => {
    const { owner, addUser, accounts, mails, app, store } = await contested()
    const { id } = await addUser()
    await owner.signIn(email, password)
    await owner.post(accountPaths.changeEmail, { email: 'nova@exemplo.org', password })
    await accounts.background.settled()
    const [url = ''] = linkIn(mails.at(-1) ?? '', /\S+account\/email\/confirmation\?\S+/)
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const headers of [{}, { cookie }]) await app.inject({ method, url, headers })
    expect(await store.user(id)).toMatchObject({ email })
    expect((await owner.press(url)).headers.location).toBe('/perfil?email=trocado')
  })

  test('shows a page that no cache keeps and that tells its address to nobody', async () => {
    const { owner, register, confirmations } = await contested()
    await register(owner, hers)
    const [url = ''] = confirmations()
    const page = await owner.call(url)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("form-action 'self'"),
    })
    expect(page.body).toContain('<form method="post"')
    expect(page.body).not.toMatch(/<script|https?:\/\//)
  })

  test.each([
    ['/perfil?redefinir=abc'],
    ['/perfil?convite=abc'],
    ['/perfil?voltar=%2F&redefinir=abc'],
    ['/sugestao/abc'],
  ])('%s is kept by no cache and told to nobody either', async (url) => {
    const { owner } = await contested()
    expect((await owner.call(url)).headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
  })

  test('a form that another site sends does nothing but what its own token allows', async () => {
    const { owner, addUser, stranger, accounts, mails, store } = await contested()
    const ana = await addUser()
    await addUser('eva@exemplo.org')
    await stranger.signIn('eva@exemplo.org', password)
    const change = { email: 'nova@exemplo.org', password }
    await stranger.post(accountPaths.changeEmail, change)
    await accounts.background.settled()
    const [link = ''] = linkIn(mails.at(-1) ?? '', /\S+account\/email\/confirmation\?\S+/)
    await owner.signIn(email, password)
    const token = link.split('=')[1] ?? ''
    // Of his account, in her browser: it is not hers that changes, nor his without his password.
    const answer = await owner.call(accountPaths.confirmEmailChange, {
      method: 'POST',
      body: `token=${token}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mal.example',
        'sec-fetch-site': 'cross-site',
      },
    })
    expect(answer.status).toBe(403)
    expect(await store.user(ana.id)).toMatchObject({ email })
    expect(await store.userByEmail('nova@exemplo.org')).toBeUndefined()
  })
})
