import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { openAccounts } from '#server/accounts/open-accounts.ts'
import { TestBrowser } from '#server/accounts/test-browser.ts'
import { buildApp } from '#server/app.ts'
import { openPublishedContent } from '#server/documents/published-content.ts'
import { StreamHub } from '#server/realtime/stream-hub.ts'
import { temporaryFolder } from '#server/test-server.ts'
import { openStores } from './open-stores.ts'

const run = promisify(execFile)
const publicUrl = 'http://localhost:3000'
const email = 'ana@exemplo.org'
const password = 'uma frase bem comprida'

function command(name: string, folder: string, ...argument: string[]) {
  const file = join(import.meta.dirname, `${name}-command.ts`)
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  return run(process.execPath, [file, ...argument], { env })
}

test('without mail the operator verifies and resets, while the server runs', async () => {
  const folder = temporaryFolder()
  const { store, accounts: accountStore } = await openStores({ DATA_DIR: folder })
  const accounts = await openAccounts({
    store: accountStore,
    publicUrl,
    registration: true,
    logError: (error) => console.error(error),
  })
  const content = await openPublishedContent(store)
  const renderPage = () => ({ kind: 'redirect', status: 302, location: '/' }) as const
  const streams = new StreamHub()
  const app = await buildApp({ store, content, streams, accounts, publicUrl, renderPage })
  const ana = new TestBrowser(app)

  await ana.post(accountPaths.signUp, { name: 'Ana', email, password })
  await accounts.background.settled()
  expect((await ana.signIn(email, password)).body.code).toBe('email_not_verified')
  expect((await command('account-verify', folder, ' ANA@exemplo.org ')).stdout).toBe(
    `${email} confirmado: a pessoa já pode entrar.\n`,
  )
  expect((await command('account-verify', folder, email)).stdout).toContain('já estava confirmado')
  expect((await ana.signIn(email, password)).status).toBe(200)

  const change = (...emails: string[]) => command('account-change-email', folder, ...emails)
  expect((await change(email)).stdout).toContain('Uso: ')
  expect((await change(email, ' Bia@exemplo.org')).stdout).toBe(
    `${email} agora entra como bia@exemplo.org.\n`,
  )
  expect(await ana.whoAmI()).toBe('bia@exemplo.org')
  await change('bia@exemplo.org', email)

  const { stdout } = await command('account-reset-link', folder, email)
  const [, token] = /http:\/\/localhost:3000\/perfil\?redefinir=([\w-]+)\n$/.exec(stdout) ?? []
  const reset = { token, newPassword: 'outra frase bem comprida' }
  expect((await ana.post(accountPaths.resetPassword, reset)).status).toBe(200)
  expect((await ana.post(accountPaths.resetPassword, reset)).body.code).toBe('link_expired')
  expect(await ana.whoAmI()).toBeUndefined()
  expect((await ana.signIn(email, reset.newPassword)).status).toBe(200)

  await app.close()
  content.close()
  await store.close()
}, 60_000)

test.each(['account-verify', 'account-reset-link', 'account-change-email'])(
  '%s tells what is missing',
  async (name) => {
    const folder = temporaryFolder()
    await expect(command(name, folder)).rejects.toMatchObject({
      code: 1,
      stderr: 'Diga o e-mail da conta.\n',
    })
    await expect(command(name, folder, 'x@y.org')).rejects.toMatchObject({
      code: 1,
      stderr: 'Não há conta com o e-mail x@y.org.\n',
    })
  },
)
