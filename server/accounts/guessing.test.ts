import { describe, expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { accountApp, email, signedInApp } from '#test/accounts/accounts.ts'
import type { TestBrowser } from '#test/accounts/browser.ts'
import { totpOf } from '#test/accounts/browser.ts'
import { password } from '#test/accounts/people.ts'

const wrong = 'isto não é a senha'

/** A clock that stands still: however slow the machine is, no wait passes meanwhile. */
function atOnce() {
  const at = Date.now()
  return { now: () => at }
}

describe('guessing', () => {
  async function guess(browser: TestBrowser, times: number): Promise<number[]> {
    const found: number[] = []
    for (let n = 0; n < times; n++) found.push((await browser.signIn(email, wrong)).status)
    return found
  }

  test('slows down with each failure, and tells how long to wait', async () => {
    let now = Date.now()
    const { browser, addUser } = await accountApp({ now: () => now })
    await addUser()
    const eva = browser('198.51.100.7')
    expect(await guess(eva, 7)).toEqual([401, 401, 401, 401, 401, 401, 429])
    const refused = await eva.signIn(email, password)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.headers['retry-after']).toBe('1')
    now += 1000
    expect(await guess(eva, 2)).toEqual([401, 429])
    expect((await eva.signIn(email, wrong)).headers['retry-after']).toBe('2')
  })

  test('all at once is no faster', async () => {
    const { browser, addUser } = await accountApp(atOnce())
    await addUser()
    const eva = browser('198.51.100.7')
    const found = await Promise.all(Array.from({ length: 40 }, () => eva.signIn(email, wrong)))
    expect(found.filter(({ status }) => status === 401)).toHaveLength(6)
    expect(found.filter(({ status }) => status === 429)).toHaveLength(34)
  })

  test('by a stranger locks nobody out: the right password is taken from elsewhere', async () => {
    const { browser, addUser } = await accountApp(atOnce())
    await addUser()
    const eva = browser('198.51.100.7')
    const attack = guess(eva, 60)
    const ana = browser('192.0.2.1')
    expect((await ana.signIn(email, password)).status).toBe(200)
    await attack
    expect((await ana.signIn(email, password)).status).toBe(200)
  })

  test('one password for many accounts is slowed down by address', async () => {
    const { browser, addUser } = await accountApp(atOnce())
    const eva = browser('2001:db8:1:2::1')
    // All but a few have an account: a hash for an unknown one costs as much as in production.
    for (let n = 0; n < 50; n++) await addUser(`n${n}@exemplo.org`)
    const found: number[] = []
    for (let n = 0; n < 55; n++) found.push((await eva.signIn(`n${n}@exemplo.org`, wrong)).status)
    expect(found.slice(0, 51)).toEqual(Array.from({ length: 51 }, () => 401))
    expect(found.slice(51)).toEqual([429, 429, 429, 429])
    expect((await browser('2001:db8:1:2:ffff::9').signIn(email, wrong)).status).toBe(429)
    expect((await browser('2001:db8:1:3::1').signIn(email, wrong)).status).toBe(401)
  })

  test('many correct sign-ins at once from one address are no attack', async () => {
    const { browser, addUser } = await accountApp(atOnce())
    const emails = Array.from({ length: 60 }, (_, n) => `n${n}@exemplo.org`)
    for (const address of emails) await addUser(address)
    const found = await Promise.all(emails.map((address) => browser().signIn(address, password)))
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('a header that names another address changes nothing', async () => {
    const { browser, addUser } = await accountApp(atOnce())
    await addUser()
    const eva = browser('198.51.100.7')
    const found: number[] = []
    for (let n = 0; n < 8; n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-client-address': `203.0.113.${n}` }
      found.push((await eva.post(accountPaths.signIn, { email, password: wrong }, headers)).status)
    }
    expect(found.slice(-2)).toEqual([429, 429])
  })

  test('codes of the second factor is slowed down by account, from everywhere', async () => {
    const { ana, browser } = await signedInApp(atOnce())
    const { body } = await ana.post(accountPaths.enableSecondFactor, { password })
    await ana.post(accountPaths.verifyCode, { code: totpOf(body.totpURI) })
    const found: number[] = []
    for (let n = 0; n < 8; n++) {
      const eva = browser(`198.51.100.${n}`)
      await eva.signIn(email, password)
      found.push((await eva.post(accountPaths.verifyCode, { code: '000000' })).status)
    }
    expect(found).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
  })

  test('the password behind a session is slowed down too', async () => {
    const { ana } = await signedInApp(atOnce())
    const found: number[] = []
    for (let n = 0; n < 8; n++) {
      const body = { currentPassword: `${wrong} ${n}`, newPassword: 'outra frase bem comprida' }
      found.push((await ana.post(accountPaths.changePassword, body)).status)
    }
    expect(found).toEqual([400, 400, 400, 400, 400, 400, 429, 429])
  })

  test('nobody is flooded with mail', async () => {
    const { browser, addUser, mails } = await accountApp(atOnce())
    await addUser()
    const found: number[] = []
    for (let n = 0; n < 8; n++) {
      const eva = browser(`198.51.100.${n}`)
      found.push((await eva.post(accountPaths.requestReset, { email })).status)
    }
    expect(found).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
    await expect.poll(() => mails.length).toBe(4)
  })

  test('nobody is flooded with mail by whoever registered them and knows the password', async () => {
    const { browser, addUser, mails } = await accountApp(atOnce())
    await addUser(email, 'reader', { isEmailVerified: false })
    for (let n = 0; n < 8; n++) {
      const answer = await browser(`198.51.100.${n}`).signIn(email, password)
      expect(answer.body.code).toBe('email_not_verified')
    }
    await expect.poll(() => mails.length).toBe(4)
  })

  test('by a stranger keeps nobody from a link or an account: each is counted by itself', async () => {
    const { browser, addUser } = await accountApp(atOnce())
    await addUser()
    const eva = browser('198.51.100.7')
    for (const url of [accountPaths.sendVerification, accountPaths.requestReset]) {
      for (let n = 0; n < 8; n++) await eva.post(url, { email: 'bia@exemplo.org' })
    }
    for (let n = 0; n < 8; n++) await eva.post(accountPaths.sendVerification, { email })
    const ana = browser('192.0.2.1')
    expect((await ana.post(accountPaths.requestReset, { email })).status).toBe(200)
    const registration = { name: 'Bia', email: 'bia@exemplo.org', password }
    expect((await ana.post(accountPaths.signUp, registration)).status).toBe(200)
  })

  test('codes of the second factor is in the audit log, since somebody has the password', async () => {
    const { ana, browser, store } = await signedInApp(atOnce())
    const { body } = await ana.post(accountPaths.enableSecondFactor, { password })
    await ana.post(accountPaths.verifyCode, { code: totpOf(body.totpURI) })
    const eva = browser('198.51.100.7')
    await eva.signIn(email, password)
    await eva.post(accountPaths.verifyCode, { code: '000000' })
    await eva.post(accountPaths.verifyRecoveryCode, { code: 'aaaa-bbbb-cccc' })
    const events = await store.events({ limit: 2 })
    const failed = { kind: 'sign_in_failed', subject: email, address: '198.51.100.7' }
    expect(events).toMatchObject([
      { ...failed, detail: 'second_factor' },
      { ...failed, detail: 'second_factor' },
    ])
  })

  test('more than fit into the queue are told to come back', async () => {
    const { accounts, browser, addUser } = await accountApp(atOnce())
    await addUser()
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const first = accounts.hashQueue.run(() => held)
    const signIn = (n: number) => browser(`198.51.100.${n}`).signIn(email, password)
    const busy: Awaited<ReturnType<typeof signIn>>[] = []
    const answers = Array.from({ length: 120 }, async (_, n) => {
      const answer = await signIn(n)
      if (answer.status === 503) busy.push(answer)
      return answer
    })
    // All that wait find room again only when the first one is done.
    await expect.poll(() => busy.length).toBe(40)
    expect(busy[0]).toMatchObject({ body: { code: 'busy' }, headers: { 'retry-after': '2' } })
    letGo()
    await first
    const served = (await Promise.all(answers)).filter(({ status }) => status === 200)
    expect(served).toHaveLength(80)
  })
})
