import type { Role } from '#protocol/accounts.ts'
import type { AppDependencies } from '#server/app.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import { temporaryApp } from '#server/test-server.ts'
import type { openAccounts } from './open-accounts.ts'
import { hashPassword } from './password-hash.ts'
import { TestBrowser } from './test-browser.ts'
import { temporaryMailServer } from './test-mail-server.ts'

export const password = 'uma frase bem comprida'
export const email = 'ana@exemplo.org'

/** The whole application with a mail server of its own. */
export async function accountApp(
  settings: Partial<Parameters<typeof openAccounts>[0]> = {},
  others: Partial<AppDependencies> = {},
) {
  const mail = await temporaryMailServer()
  const { app, accounts } = await temporaryApp([], others, { smtp: mail.smtp, logError: () => {}, ...settings })
  const { store } = accounts
  return {
    ...mail,
    app,
    accounts,
    store,
    browser: (address?: string) => new TestBrowser(app, address),
    addUser: (address = email, role: Role = 'reader') => addUser(store, address, role),
    /** The kinds of what the audit log tells, oldest first. */
    kinds: async () => (await store.events({ limit: 1000 })).map(({ kind }) => kind).reverse(),
  }
}

let hash: Promise<string> | undefined

async function addUser(store: AccountStore, address: string, role: Role) {
  hash ??= hashPassword(password)
  const result = await store.createUser(
    {
      name: 'Ana',
      email: address,
      isEmailVerified: true,
      role,
      campuses: role === 'editor' ? ['gama'] : [],
      passwordHash: await hash,
    },
    { at: new Date().toISOString(), kind: 'admin_created', address: 'console' },
  )
  if (result.kind !== 'created') throw new Error(result.kind)
  return result.user
}
