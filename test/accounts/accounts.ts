import type { Role } from '#protocol/accounts.ts'
import type { openAccounts } from '#server/accounts/open-accounts.ts'
import type { AppDependencies } from '#server/app.ts'
import { temporaryApp } from '#test/server.ts'
import { TestBrowser } from './browser.ts'
import { temporaryMailServer } from './mail-server.ts'
import { addPerson, password } from './people.ts'

export const email = 'ana@exemplo.org'

/** The whole application with a mail server of its own. */
export async function accountApp(
  settings: Partial<Parameters<typeof openAccounts>[0]> = {},
  others: Partial<AppDependencies> = {},
) {
  const mail = await temporaryMailServer()
  const { app, accounts } = await temporaryApp([], others, {
    smtp: mail.smtp,
    logError: () => {},
    ...settings,
  })
  const { store } = accounts
  return {
    ...mail,
    app,
    accounts,
    store,
    browser: (address?: string) => new TestBrowser(app, address),
    addUser: (address = email, role: Role = 'reader', others?: Parameters<typeof addPerson>[3]) =>
      addPerson(store, address, role, { campuses: role === 'editor' ? ['gama'] : [], ...others }),
    /** The kinds of what the audit log tells, oldest first. */
    kinds: async () => (await store.events({ limit: 1000 })).map(({ kind }) => kind).reverse(),
  }
}

/** The same, with somebody who is signed in. */
export async function signedInApp(settings?: Parameters<typeof accountApp>[0]) {
  const parts = await accountApp(settings)
  const user = await parts.addUser()
  const ana = parts.browser()
  await ana.signIn(email, password)
  return { ...parts, user, ana }
}
