import { describe, expect, test, vi } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { accountApp, email } from '#test/accounts/accounts.ts'
import type { TestBrowser } from '#test/accounts/browser.ts'
import { password } from '#test/accounts/people.ts'

const wrong = 'isto não é a senha'

const hashing = vi.hoisted(() => ({ count: 0, gate: Promise.resolve() }))

vi.mock('./passwords/password-hash.ts', async (load) => {
  const real = await load<typeof import('./passwords/password-hash.ts')>()
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    hashing.count += 1
    await hashing.gate
    return work()
  }
  return {
    hashPassword: (password: string) => counted(() => real.hashPassword(password)),
    derivePassword: (...given: Parameters<typeof real.derivePassword>) =>
      counted(() => real.derivePassword(...given)),
    verifyPassword: (given: Parameters<typeof real.verifyPassword>[0]) =>
      counted(() => real.verifyPassword(given)),
  }
})

describe('who has an account is not told', () => {
  type Ask = (browser: TestBrowser, address: string) => ReturnType<TestBrowser['post']>
  const asks: [string, Ask][] = [
    ['sign-in', (browser, address) => browser.signIn(address, wrong)],
    [
      'register',
      (browser, address) =>
        browser.post(accountPaths.signUp, { name: 'X', email: address, password }),
    ],
    ['reset', (browser, address) => browser.post(accountPaths.requestReset, { email: address })],
    [
      'verification',
      (browser, address) => browser.post(accountPaths.sendVerification, { email: address }),
    ],
  ]

  test.each(asks)('%s answers the same', async (_name, ask) => {
    const { browser, addUser } = await accountApp()
    await addUser()
    const known = await ask(browser(), email)
    const unknown = await ask(browser(), 'ninguem@exemplo.org')
    // Of the request, not of whom it is about.
    const own = { date: '', 'x-request-id': '' }
    // As is the secret of the browser.
    const nameless = (headers: typeof known.headers) =>
      String(headers['set-cookie']).replace(/registration=[\w-]{43}/, 'registration')
    const knownHeaders = { ...known.headers, ...own, 'set-cookie': nameless(known.headers) }
    const unknownHeaders = { ...unknown.headers, ...own, 'set-cookie': nameless(unknown.headers) }
    expect(known.status).toBe(unknown.status)
    expect(known.body).toEqual(unknown.body)
    expect(knownHeaders).toEqual(unknownHeaders)
  })

  // What takes long enough to be told apart over a network is a hash.
  test.each(asks)('%s hashes as often', async (_name, ask) => {
    const { browser, addUser, accounts } = await accountApp()
    await addUser()
    const counts: number[] = []
    for (const address of [email, 'ninguem@exemplo.org']) {
      hashing.count = 0
      await ask(browser(), address)
      await accounts.background.settled()
      counts.push(hashing.count)
    }
    expect(counts[0]).toBe(counts[1])
  })

  test('register answers before it looks whether there is an account', async () => {
    const { browser, store, accounts } = await accountApp()
    const { registrations } = store
    let release = () => {}
    hashing.gate = new Promise((resolve) => {
      release = resolve
    })
    const body = { name: 'Eva', email: 'eva@exemplo.org', password }
    expect((await browser().post(accountPaths.signUp, body)).status).toBe(200)
    expect(await registrations.byEmail('eva@exemplo.org')).toEqual([])
    release()
    await accounts.background.settled()
    expect(await registrations.byEmail('eva@exemplo.org')).toHaveLength(1)
  })

  test('who registers an e-mail and signs in learns nothing either', async () => {
    const { browser, addUser, accounts } = await accountApp()
    await addUser()
    const eva = browser('198.51.100.7')
    const other = 'senha de outra pessoa'
    for (const address of [email, 'ninguem@exemplo.org']) {
      await eva.post(accountPaths.signUp, { name: 'Eva', email: address, password: other })
      await accounts.background.settled()
      const answers = [await eva.signIn(address, other), await eva.signIn(address, wrong)]
      expect(answers.map(({ body }) => body.code)).toEqual([
        'email_not_verified',
        'wrong_credentials',
      ])
    }
    // Nor does it keep the owner out, or let anybody in.
    expect((await browser().signIn(email, password)).status).toBe(200)
  })

  test('who registers an e-mail that awaits its proof learns nothing until it is proved', async () => {
    const { browser, addUser, accounts, mails, mailTo } = await accountApp()
    await addUser(email, 'reader', { isEmailVerified: false })
    const eva = browser()
    const own = 'senha de outra pessoa'
    await eva.post(accountPaths.signUp, { name: 'Eva', email, password: own })
    await accounts.background.settled()
    expect((await eva.signIn(email, own)).body.code).toBe('email_not_verified')
    await accounts.background.settled()
    const [, link = ''] =
      /http:\/\/localhost:3000(\S+verify-email\S+)/.exec(await mailTo(email, 'Confirme')) ?? []
    await browser().press(link, { password })
    expect(mails).toHaveLength(2)
    expect((await eva.signIn(email, own)).body.code).toBe('wrong_credentials')
  })

  test('asking for the link again after signing in waits alike', async () => {
    const { browser, addUser, accounts, mails } = await accountApp()
    await addUser()
    const eva = browser('198.51.100.7')
    const other = 'senha de outra pessoa'
    const statuses: number[][] = []
    for (const address of [email, 'ninguem@exemplo.org']) {
      await eva.post(accountPaths.signUp, { name: 'Eva', email: address, password: other })
      await accounts.background.settled()
      for (let n = 0; n < 4; n++) await eva.signIn(address, other)
      const asked = [
        await eva.post(accountPaths.sendVerification, { email: address }),
        await eva.signIn(address, other),
      ]
      statuses.push(asked.map(({ status }) => status))
    }
    await accounts.background.settled()
    expect(statuses[0]).toEqual(statuses[1])
    // The owner hears of it once; nobody else reads the others.
    expect(mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1)
  })

  test('who registers again gets a mail instead of an answer, and changes nothing', async () => {
    const { browser, addUser, mailTo, store } = await accountApp()
    const user = await addUser()
    await browser().post(accountPaths.signUp, {
      name: 'Eva',
      email,
      password: 'senha de outra pessoa',
    })
    await mailTo(email, 'que já tem uma conta')
    expect(await store.user(user.id)).toEqual(user)
    expect((await browser().signIn(email, password)).status).toBe(200)
  })
})
