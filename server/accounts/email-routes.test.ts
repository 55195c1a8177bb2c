import { expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { email, signedInApp } from '#test/accounts/accounts.ts'
import { password } from '#test/accounts/people.ts'

const address = 'ana.maria@exemplo.org'

async function askedToChange() {
  const parts = await signedInApp()
  const answer = await parts.ana.post(accountPaths.changeEmail, { email: address, password })
  expect(answer).toMatchObject({ status: 200, body: {} })
  const mail = await parts.mailTo(address, 'novo e-mail')
  const [, link = ''] = /http:\/\/localhost:3000(\S+token=\S+)/.exec(mail) ?? []
  return { ...parts, link }
}

test('an e-mail changes when the new one is proved, and the former one is told', async () => {
  const { ana, browser, store, user, link, mailTo, kinds } = await askedToChange()
  expect(await ana.whoAmI()).toBe(email)
  expect((await ana.press(link)).headers.location).toBe('/perfil?email=trocado')
  expect(await ana.whoAmI()).toBe(address)
  expect(await store.user(user.id)).toMatchObject({ email: address, isEmailVerified: true })
  expect(await mailTo(email, 'foi trocado')).not.toContain(address)
  expect((await browser().signIn(email, password)).body.code).toBe('wrong_credentials')
  expect((await browser().signIn(address, password)).status).toBe(200)
  expect(await kinds()).toContain('email_changed')
})

test('the link is good once', async () => {
  const { ana, browser, link } = await askedToChange()
  await ana.press(link)
  expect((await ana.press(link)).headers.location).toBe('/perfil?email=troca-vencida')
  for (const query of ['', '?token=', '?token=x', '?token=a&token=b']) {
    const answer = await browser().press(accountPaths.confirmEmailChange + query)
    expect(answer.headers.location).toBe('/perfil?email=troca-vencida')
  }
})

test('a new password voids it: whoever asked may have had the former one', async () => {
  const { ana, link } = await askedToChange()
  const newPassword = 'outra frase bem comprida'
  await ana.post(accountPaths.changePassword, { currentPassword: password, newPassword })
  expect((await ana.press(link)).headers.location).toBe('/perfil?email=troca-vencida')
  expect(await ana.whoAmI()).toBe(email)
})

test('it needs the password, which is not guessed any faster here', async () => {
  const at = Date.now()
  const { ana, mails } = await signedInApp({ now: () => at })
  const found: string[] = []
  for (let n = 0; n < 8; n++) {
    const body = { email: address, password: 'isto não é a senha' }
    found.push((await ana.post(accountPaths.changeEmail, body)).body.code)
  }
  const [wrong, throttled] = ['wrong_password', 'too_many_requests']
  expect(found).toEqual([wrong, wrong, wrong, wrong, wrong, wrong, throttled, throttled])
  expect(mails).toEqual([])
})

test('whether the new e-mail has an account is told to its owner only', async () => {
  const { ana, accounts, addUser, mailTo, mails } = await signedInApp()
  await addUser('bia@exemplo.org')
  for (const to of ['bia@exemplo.org', address]) {
    const answer = await ana.post(accountPaths.changeEmail, { email: to, password })
    expect(answer).toMatchObject({ status: 200, body: {} })
  }
  expect(await mailTo('bia@exemplo.org', 'que já tem uma conta')).not.toContain('token')
  await mailTo(address, 'novo e-mail')
  await accounts.background.settled()
  expect(mails).toHaveLength(2)
})

test('an e-mail that somebody proved meanwhile stays theirs', async () => {
  const { ana, link, addUser } = await askedToChange()
  await addUser(address)
  expect((await ana.press(link)).headers.location).toBe('/perfil?email=troca-vencida')
  expect(await ana.whoAmI()).toBe(email)
})

test.each(['', 'ana', 'a@x.org,b@x.org', 'a@x.org\r\nBcc: b@x.org'])(
  '%j is no e-mail',
  async (to) => {
    const { ana } = await signedInApp()
    const answer = await ana.post(accountPaths.changeEmail, { email: to, password })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_email' } })
  },
)

test('a link that a former version mailed leads to the page', async () => {
  const { ana, link } = await askedToChange()
  const old = link.replace(accountPaths.confirmEmailChange, accountPaths.changeEmail)
  const led = await ana.call(old)
  expect(led.headers.location).toBe(link)
  expect((await ana.press(String(led.headers.location))).headers.location).toBe(
    '/perfil?email=trocado',
  )
})
