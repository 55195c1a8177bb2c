import { expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { writeHeaders } from '#protocol/editing.ts'
import { TestBrowser } from '#test/accounts/browser.ts'
import { password } from '#test/accounts/people.ts'
import { writingApp } from '#test/documents/writing-app.ts'

test('the settings say who may create an account, from the next request on', async () => {
  const { app, person, accounts } = await writingApp()
  const admin = await person('admin')
  const ana = new TestBrowser(app)
  const register = (email: string) =>
    ana.post(accountPaths.signUp, { name: 'Ana', email, password })
  async function say(patch: object) {
    const url = '/api/collections/settings/institution'
    const saved = await admin.call('PATCH', url, patch, { [writeHeaders.ifMatch]: '*' })
    expect(saved.statusCode).toBe(200)
  }

  await say({ registration: 'invitation' })
  expect((await register('ana@exemplo.org')).body.code).toBe('registration_closed')
  await say({ registration: 'domains', registrationDomains: ['ifb.edu.br'] })
  expect((await register('ana@exemplo.org')).body.code).toBe('email_not_admitted')
  expect((await register('ana@ifb.edu.br')).status).toBe(200)
  await say({ registration: null })
  expect((await register('ana@exemplo.org')).status).toBe(200)
  await accounts.background.settled()
  const { registrations } = accounts.store
  expect(await registrations.byEmail('ana@ifb.edu.br')).toHaveLength(1)
  expect(await registrations.byEmail('ana@exemplo.org')).toHaveLength(1)
})
