import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { openAccounts } from '#server/accounts/open-accounts.ts'
import { buildApp } from '#server/app.ts'
import { AllDocuments } from '#server/documents/all-documents.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import { StreamHub } from '#server/realtime/stream-hub.ts'
import { openStores } from '#server/store/open-stores.ts'
import { TestBrowser } from '#test/accounts/browser.ts'
import { addPerson } from '#test/accounts/people.ts'
import { campus, campusJson } from '#test/command-line.ts'
import { temporaryFolder } from '#test/server.ts'

const publicUrl = 'http://localhost:3000'
const email = 'ana@exemplo.org'
const password = 'uma frase bem comprida'

test('without mail the operator verifies and resets, while the server runs', async () => {
  const folder = temporaryFolder()
  const { store, accounts: accountStore, ...others } = await openStores({ DATA_DIR: folder })
  const accounts = await openAccounts({
    store: accountStore,
    publicUrl,
    registration: true,
    logError: (error) => console.error(error),
  })
  const content = await openPublishedContent(store)
  const renderPage = () => ({ kind: 'redirect', status: 302, location: '/' }) as const
  const streams = new StreamHub()
  const app = await buildApp({
    store,
    ...others,
    documents: new AllDocuments(),
    mediaQuota: 0,
    content,
    streams,
    accounts,
    publicUrl,
    renderPage,
    listPages: () => [],
    pageAddress: (address) => ({ address, rest: '' }),
  })
  const ana = new TestBrowser(app)
  const account = (...typed: string[]) =>
    campus(folder, ['account', ...typed], { DATA_DIR: folder })

  await ana.post(accountPaths.signUp, { name: 'Ana', email, password })
  await accounts.background.settled()
  expect((await ana.signIn(email, password)).body.code).toBe('email_not_verified')
  expect((await account('verify', ' ANA@exemplo.org ')).stdout).toBe(
    `${email} confirmado: a pessoa já pode entrar.\n`,
  )
  expect((await account('verify', email)).stdout).toContain('já estava confirmado')
  expect((await ana.signIn(email, password)).status).toBe(200)

  expect(await account('change-email', email, 'bia')).toMatchObject({
    exitCode: 64,
    stderr: 'bia não é um e-mail: nada mudou.\n',
  })
  expect((await account('change-email', email, ' Bia@exemplo.org')).stdout).toBe(
    `${email} agora entra como bia@exemplo.org.\n`,
  )
  expect(await ana.whoAmI()).toBe('bia@exemplo.org')
  await account('change-email', 'bia@exemplo.org', email)

  const { link } = await campusJson(folder, ['account', 'reset-link', email], { DATA_DIR: folder })
  const [, token] = /^http:\/\/localhost:3000\/perfil\?redefinir=([\w-]+)$/.exec(link) ?? []
  const reset = { token, newPassword: 'outra frase bem comprida' }
  expect((await ana.post(accountPaths.resetPassword, reset)).status).toBe(200)
  expect((await ana.post(accountPaths.resetPassword, reset)).body.code).toBe('link_expired')
  expect(await ana.whoAmI()).toBeUndefined()
  expect((await ana.signIn(email, reset.newPassword)).status).toBe(200)

  // Two registrations of one e-mail: nobody here knows whose password is whose.
  const bia = new TestBrowser(app)
  const contested = 'clara@exemplo.org'
  for (const chosen of ['a senha de um estranho', 'a senha da própria dona']) {
    await bia.post(accountPaths.signUp, { name: 'Clara', email: contested, password: chosen })
  }
  await accounts.background.settled()
  const { link: own } = await campusJson(folder, ['account', 'verify', contested], {
    DATA_DIR: folder,
  })
  for (const chosen of ['a senha de um estranho', 'a senha da própria dona']) {
    expect((await bia.signIn(contested, chosen)).body.code).toBe('wrong_credentials')
  }
  const newPassword = 'uma terceira frase comprida'
  const chosen = { token: own.split('=')[1], newPassword }
  expect((await bia.post(accountPaths.resetPassword, chosen)).status).toBe(200)
  expect((await bia.signIn(contested, newPassword)).status).toBe(200)

  await app.close()
  content.close()
  await store.close()
})

test('what cannot be done for an account is told', async () => {
  const folder = temporaryFolder()
  const { store, accounts } = await openStores({ DATA_DIR: join(folder, 'data') })
  await addPerson(accounts, email, 'reader')
  await addPerson(accounts, 'bia@exemplo.org', 'admin')
  await store.close()
  const refusals = await Promise.all(
    [['verify'], ['reset-link'], ['change-email', 'nova@exemplo.org']].map(([name = '', ...rest]) =>
      campus(folder, ['account', name, 'x@y.org', ...rest]),
    ),
  )
  for (const refusal of refusals) {
    expect(refusal).toEqual({
      exitCode: 67,
      stdout: '',
      stderr: 'Não há conta com o e-mail x@y.org.\n',
    })
  }
  expect(await campus(folder, ['account', 'change-email', email, 'bia@exemplo.org'])).toMatchObject(
    {
      exitCode: 73,
      stderr: 'bia@exemplo.org já tem uma conta: nada mudou.\n',
    },
  )
})

test('who administers is listed, and whoever has an account is made one of them', async () => {
  const folder = temporaryFolder()
  const { store, accounts } = await openStores({ DATA_DIR: join(folder, 'data') })
  await addPerson(accounts, email, 'reader')
  await store.close()
  expect((await campus(folder, ['admin', 'list'])).stdout).toContain('Ninguém administra.')
  expect((await campus(folder, ['admin', 'create', email])).stdout).toContain('e agora administra')
  expect((await campus(folder, ['admin', 'list'])).stdout).toBe(`${email}  Ana\n`)
  expect(await campus(folder, ['admin', 'create', 'ana'])).toMatchObject({ exitCode: 64 })
})
