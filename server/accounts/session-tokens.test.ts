import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { signedInApp } from '#test/accounts/accounts.ts'
import { password } from '#test/accounts/people.ts'

/** What the tables of accounts hold, as somebody with a copy of the database reads it. */
async function stolen({ store }: Awaited<ReturnType<typeof signedInApp>>) {
  const { db } = await store.authDatabase()
  const read = (table: string) => db.selectFrom(table).selectAll().execute()
  const [sessions, verifications] = await Promise.all([read('sessions'), read('verifications')])
  return { sessions, verifications, secret: await store.secret('sessions', () => '') }
}

function sign(token: string, secret: string): string {
  return encodeURIComponent(
    `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`,
  )
}

test('a copy of the database signs nobody in, even with the secret that signs sessions', async () => {
  const parts = await signedInApp()
  const { sessions, secret } = await stolen(parts)
  expect(sessions).toHaveLength(1)
  for (const value of Object.values(sessions[0] ?? {})) {
    const authorization = `Bearer ${sign(String(value), secret)}`
    expect(await parts.browser().whoAmI({ authorization })).toBeUndefined()
    const answer = await parts.browser().call(accountPaths.idToken, { headers: { authorization } })
    expect(answer.status).toBe(401)
  }
})

test('the token of a reset cannot be read from a copy of the database', async () => {
  const parts = await signedInApp()
  await parts.browser().post(accountPaths.requestReset, { email: parts.user.email })
  const mail = await parts.mailTo(parts.user.email, 'Crie uma senha nova')
  const [, token = ''] = /\/perfil\?redefinir=([\w-]+)/.exec(mail) ?? []
  const { verifications } = await stolen(parts)
  expect(token).toMatch(/^[\w-]{20,}$/)
  expect(JSON.stringify(verifications)).not.toContain(token)
})

test('sessions survive a change of password, and a new one begins beside them', async () => {
  const { ana, browser, user } = await signedInApp()
  const newPassword = 'outra frase bem comprida'
  const body = { currentPassword: password, newPassword }
  expect((await ana.post(accountPaths.changePassword, body)).status).toBe(200)
  expect(await ana.whoAmI()).toBe(user.email)
  const phone = browser()
  await phone.signIn(user.email, newPassword)
  const { body: listed } = await ana.call(accountPaths.listSessions)
  expect(listed).toHaveLength(2)
  expect(Object.keys(listed[0])).not.toContain('token')
  expect((await ana.post(accountPaths.signOut, {})).status).toBe(200)
  expect(await ana.whoAmI()).toBeUndefined()
  expect(await phone.whoAmI()).toBe(user.email)
})
