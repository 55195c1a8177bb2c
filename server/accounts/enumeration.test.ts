import { describe, expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { accountApp, email } from './test-accounts.ts'
import type { TestBrowser } from './test-browser.ts'
import { password } from './test-people.ts'

const wrong = 'isto não é a senha'

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
    const { date: _, ...knownHeaders } = known.headers
    const { date: __, ...unknownHeaders } = unknown.headers
    expect(known.status).toBe(unknown.status)
    expect(known.body).toEqual(unknown.body)
    expect(knownHeaders).toEqual(unknownHeaders)
  })

  test.each(asks)(
    '%s does not take the time of a hash longer',
    { retry: 3 },
    async (_name, ask) => {
      const { browser, addUser, accounts } = await accountApp()
      await ask(browser(), 'primeira@exemplo.org')
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      for (let n = 0; n < 8; n++) {
        await addUser(`known${n}@exemplo.org`)
        for (const name of n % 2
          ? (['known', 'unknown'] as const)
          : (['unknown', 'known'] as const)) {
          // What goes on after an answer must not meet the next one.
          await accounts.background.settled()
          const begun = performance.now()
          await ask(browser(`192.0.2.${n}`), `${name}${n}@exemplo.org`)
          times[name].push(performance.now() - begun)
        }
      }
      // The least is what the call itself takes: a busy machine only adds to it.
      const difference = Math.abs(Math.min(...times.known) - Math.min(...times.unknown))
      expect(difference).toBeLessThan(25)
    },
  )

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

  test('who registers again gets a mail instead of an answer, and changes nothing', async () => {
    const { browser, addUser, mailTo, store } = await accountApp()
    const user = await addUser()
    await browser().post(accountPaths.signUp, {
      name: 'Eva',
      email,
      password: 'senha de outra pessoa',
    })
    await mailTo(email, 'que já tem uma')
    expect(await store.user(user.id)).toEqual(user)
    expect((await browser().signIn(email, password)).status).toBe(200)
  })
})
