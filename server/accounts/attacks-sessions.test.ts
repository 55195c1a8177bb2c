import { describe, expect, test } from 'vitest'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths } from '#protocol/accounts.ts'
import { xsrfCookie } from '#protocol/csrf.ts'
import { accountApp, email, signedInApp } from '#test/accounts/accounts.ts'
import type { TestBrowser } from '#test/accounts/browser.ts'
import { totpOf } from '#test/accounts/browser.ts'
import { password } from '#test/accounts/people.ts'

const session = 'campus.session_token'
const other = 'outra frase bem comprida'

/** What a thief has of a browser: its cookie, and the same as a bearer token. */
async function whoIs(thief: TestBrowser, stolen: string): Promise<(string | undefined)[]> {
  thief.cookies.set(session, stolen)
  const byCookie = await thief.whoAmI()
  thief.cookies.clear()
  return [byCookie, await thief.whoAmI({ authorization: `Bearer ${stolen}` })]
}

type Opened = Awaited<ReturnType<typeof signedInApp>>

describe('a stolen session is over', () => {
  test.each<[string, (opened: Opened) => Promise<unknown>]>([
    [
      'after a new password',
      ({ browser }) =>
        onPhone(browser, accountPaths.changePassword, {
          currentPassword: password,
          newPassword: other,
        }),
    ],
    [
      'after signing out everywhere',
      ({ browser }) => onPhone(browser, accountPaths.revokeSessions, {}),
    ],
    [
      'after the account was erased',
      ({ browser }) => onPhone(browser, accountPaths.deleteUser, { password }),
    ],
    [
      'after a reset of the password',
      async ({ browser, mailTo }) => {
        await browser().post(accountPaths.requestReset, { email })
        const [, token] = /redefinir=([\w-]+)/.exec(await mailTo(email, 'redefinir=')) ?? []
        const answer = await browser().post(accountPaths.resetPassword, {
          token,
          newPassword: other,
        })
        expect(answer.status).toBe(200)
      },
    ],
    [
      'when its person is blocked',
      async ({ store, user }) => {
        const event = { at: new Date().toISOString(), kind: 'user_blocked', address: 'x' } as const
        await store.changeUser(user.id, { isBlocked: true }, event)
      },
    ],
  ])('%s', async (_name, act) => {
    const opened = await signedInApp()
    const stolen = opened.ana.cookies.get(session) ?? ''
    expect(await whoIs(opened.browser(), stolen)).toEqual([email, email])
    await act(opened)
    expect(await whoIs(opened.browser(), stolen)).toEqual([undefined, undefined])
  })

  async function onPhone(browser: Opened['browser'], path: string, body: object): Promise<void> {
    const phone = browser()
    await phone.signIn(email, password)
    expect((await phone.post(path, body)).status).toBe(200)
  }
})

describe('what is no session opens none', () => {
  test('an identity token, and the id of a session in a list', async () => {
    const { ana, browser } = await signedInApp()
    const identity = (await ana.call(accountPaths.idToken)).body.token
    const [listed] = (await ana.call(accountPaths.listSessions)).body
    expect(listed).not.toHaveProperty('token')
    for (const value of [identity, listed.id]) {
      expect(value).toEqual(expect.any(String))
      expect(await whoIs(browser(), value)).toEqual([undefined, undefined])
    }
  })

  test('the challenge of a second factor, before and after its code', async () => {
    const { ana, browser } = await signedInApp()
    const { body } = await ana.post(accountPaths.enableSecondFactor, { password })
    await ana.post(accountPaths.verifyCode, { code: totpOf(body.totpURI, -1) })
    const phone = browser()
    expect((await phone.signIn(email, password)).body).toEqual({ twoFactorRedirect: true })
    const challenges = [...phone.cookies.values()]
    expect(challenges.length).toBeGreaterThan(0)
    for (const value of challenges)
      expect(await whoIs(browser(), value)).toEqual([undefined, undefined])
    await phone.post(accountPaths.verifyCode, { code: totpOf(body.totpURI) })
    expect(await phone.whoAmI()).toBe(email)
    for (const value of challenges)
      expect(await whoIs(browser(), value)).toEqual([undefined, undefined])
  })

  test('the link of a reset', async () => {
    const { browser, addUser, mailTo } = await accountApp()
    await addUser()
    await browser().post(accountPaths.requestReset, { email })
    const [, token = ''] = /redefinir=([\w-]+)/.exec(await mailTo(email, 'redefinir=')) ?? []
    expect(token).not.toBe('')
    expect(await whoIs(browser(), token)).toEqual([undefined, undefined])
  })
})

describe('two people in one request', () => {
  async function both() {
    const opened = await signedInApp()
    await opened.addUser('eva@exemplo.org')
    const eva = opened.browser()
    await eva.signIn('eva@exemplo.org', password)
    return { ...opened, eva, tokenOfEva: eva.cookies.get(session) ?? '' }
  }

  test('who the bearer says writes, and not who the cookie says', async () => {
    const { ana, eva, tokenOfEva, store } = await both()
    const headers = { authorization: `Bearer ${tokenOfEva}` }
    expect((await ana.post(accountPaths.updateUser, { name: 'Trocada' }, headers)).status).toBe(200)
    expect((await eva.call(accountPaths.session)).body.user.name).toBe('Trocada')
    expect(await store.userByEmail(email)).toMatchObject({ name: 'Ana' })
  })

  test('of two cookies one counts, and its own header has to come along', async () => {
    const { ana, eva, tokenOfEva } = await both()
    const own = ana.cookies.get(session) ?? ''
    const cookie = `${session}=${own}; ${session}=${tokenOfEva}`
    const send = (xsrf: string) =>
      ana.post(
        accountPaths.updateUser,
        { name: 'Trocada' },
        { cookie, [accountHeaders.xsrf]: xsrf },
      )
    expect((await send(eva.cookies.get(xsrfCookie) ?? '')).body.code).toBe('forged_request')
    expect((await send(ana.cookies.get(xsrfCookie) ?? '')).status).toBe(200)
    expect((await eva.call(accountPaths.session)).body.user.name).toBe('Ana')
    expect((await ana.call(accountPaths.session)).body.user.name).toBe('Trocada')
  })

  test('a bearer that is none lets no cookie sign in its place', async () => {
    const { ana } = await both()
    for (const authorization of ['Bearer', 'Bearer ', 'bearer x', 'Bearer x y', 'Basic eDp5', 'x'])
      expect(await ana.whoAmI({ authorization })).toBeUndefined()
  })
})
