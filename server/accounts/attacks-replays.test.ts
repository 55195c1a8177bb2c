import { expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { accountApp, email, signedInApp } from '#test/accounts/accounts.ts'
import { totpOf } from '#test/accounts/browser.ts'
import { password } from '#test/accounts/people.ts'

const other = 'outra frase bem comprida'
const AT_ONCE = 5

async function withSecondFactor() {
  const opened = await signedInApp()
  const { body } = await opened.ana.post(accountPaths.enableSecondFactor, { password })
  await opened.ana.post(accountPaths.verifyCode, { code: totpOf(body.totpURI, -1) })
  const phones = Array.from({ length: AT_ONCE }, (_, n) => opened.browser(`192.0.2.${n + 10}`))
  for (const phone of phones) await phone.signIn(email, password)
  return {
    ...opened,
    phones,
    address: String(body.totpURI),
    recovery: body.backupCodes as string[],
  }
}

test('a code that several send at the same moment lets one of them in', async () => {
  const { phones, address } = await withSecondFactor()
  const code = totpOf(address)
  await Promise.all(phones.map((phone) => phone.post(accountPaths.verifyCode, { code })))
  const people = await Promise.all(phones.map((phone) => phone.whoAmI()))
  expect(people.filter(Boolean)).toEqual([email])
})

test('a recovery code that several send at the same moment lets one of them in', async () => {
  const { phones, recovery } = await withSecondFactor()
  const body = { code: recovery[0] }
  await Promise.all(phones.map((phone) => phone.post(accountPaths.verifyRecoveryCode, body)))
  const people = await Promise.all(phones.map((phone) => phone.whoAmI()))
  expect(people.filter(Boolean)).toEqual([email])
})

test('the link of a reset that several use at the same moment sets one password', async () => {
  const { browser, addUser, mailTo } = await accountApp()
  await addUser()
  await browser().post(accountPaths.requestReset, { email })
  const [, token] = /redefinir=([\w-]+)/.exec(await mailTo(email, 'redefinir=')) ?? []
  const passwords = Array.from({ length: AT_ONCE }, (_, n) => `${other} ${n}`)
  const answers = await Promise.all(
    passwords.map((newPassword, n) =>
      browser(`192.0.2.${n + 10}`).post(accountPaths.resetPassword, { token, newPassword }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
  expect((await browser().signIn(email, won)).status).toBe(200)
})

test('a sign-in whose code was taken is not finished once more with the next code', async () => {
  const { phones, address, browser } = await withSecondFactor()
  const [phone] = phones
  const challenge = new Map(phone?.cookies)
  await phone?.post(accountPaths.verifyCode, { code: totpOf(address) })
  expect(await phone?.whoAmI()).toBe(email)
  const thief = browser('198.51.100.7')
  for (const [name, value] of challenge) thief.cookies.set(name, value)
  await thief.post(accountPaths.verifyCode, { code: totpOf(address, 1) })
  expect(await thief.whoAmI()).toBeUndefined()
})
