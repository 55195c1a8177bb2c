import { expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { createLog } from '#server/operations/log.ts'
import { accountApp, email } from '#test/accounts/accounts.ts'
import { password } from '#test/accounts/people.ts'

const wrong = 'isto não é a senha'

/** The application with a log like that of the process, and what it wrote. */
async function loggedApp() {
  const lines: { level: number; msg: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const logError = (error: unknown, message: string) => log.error({ err: error }, message)
  return { ...(await accountApp({ logError }, { log })), lines }
}

/** Lets nobody else hash until it is called. */
function fillQueue({ hashQueue }: Awaited<ReturnType<typeof accountApp>>['accounts']) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const full: Promise<void>[] = []
  while (hashQueue.length < 80) full.push(hashQueue.run(() => promise))
  return async () => {
    resolve()
    await Promise.all(full)
  }
}

test('a storm of sign-ins and registrations that is shed writes nothing into the log', async () => {
  const { browser, accounts, addUser, lines } = await loggedApp()
  await addUser()
  const release = fillQueue(accounts)
  const storm = Array.from({ length: 40 }, async (_, n) => {
    const stranger = browser(`198.51.100.${n}`)
    const answers = [
      await stranger.signIn(email, wrong),
      await stranger.post(accountPaths.signUp, { name: 'X', email: `n${n}@exemplo.org`, password }),
      await stranger.post(accountPaths.resetPassword, { token: 'x', newPassword: password }),
    ]
    return answers.map(({ status }) => status)
  })
  const statuses = (await Promise.all(storm)).flat()
  await release()
  await accounts.background.settled()
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(lines).toEqual([])
})

test('guesses that are wrong, throttled, malformed or forged write nothing into the log', async () => {
  const { browser, addUser, lines } = await loggedApp()
  await addUser()
  const stranger = browser()
  const codes: string[] = []
  for (let n = 0; n < 8; n++) codes.push((await stranger.signIn(email, wrong)).body.code)
  codes.push((await stranger.post(accountPaths.signIn, '{"email":')).body.code)
  const reset = { token: 'x', newPassword: 'outra frase bem comprida' }
  codes.push((await stranger.post(accountPaths.resetPassword, reset)).body.code)
  codes.push((await stranger.post(accountPaths.verifyCode, { code: '123456' })).body.code)
  codes.push((await stranger.post(accountPaths.signInWithPasskey, { response: {} })).body.code)
  const elsewhere = { origin: 'https://mal.example', 'sec-fetch-site': 'cross-site' }
  codes.push((await stranger.post(accountPaths.signIn, { email }, elsewhere)).body.code)
  expect(codes).toContain('wrong_credentials')
  expect(codes).toContain('too_many_requests')
  expect(codes).toContain('invalid_request')
  expect(codes).toContain('link_expired')
  expect(codes).toContain('challenge_expired')
  expect(codes).toContain('forged_request')
  expect(lines).toEqual([])
})

test('what an account may not do is one line in the log, without what was sent', async () => {
  const { browser, addUser, lines } = await loggedApp()
  await addUser()
  const ana = browser()
  await ana.signIn(email, password)
  expect((await ana.call(`${accountPaths.users}?search=segredo`)).body.code).toBe('forbidden')
  expect(lines).toMatchObject([{ level: 30, route: accountPaths.users }])
  expect(JSON.stringify(lines)).not.toContain('segredo')
})

test('a fault is an error in the log, also in the middle of a storm', async () => {
  const { browser, accounts, store, addUser, lines } = await loggedApp()
  await addUser()
  const ana = browser()
  await ana.signIn(email, password)
  const release = fillQueue(accounts)
  store.session = () => Promise.reject(new Error('broken'))
  const answer = await ana.call(accountPaths.listSessions)
  expect((await browser().signIn(email, wrong)).status).toBe(503)
  await release()
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(lines).toMatchObject([{ level: 50, msg: 'request failed', err: { message: 'broken' } }])
})
