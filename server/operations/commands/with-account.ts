import type { UserEntry } from '#protocol/accounts.ts'
import { type Accounts, openAccounts } from '#server/accounts/open-accounts.ts'
import { accountSettings } from '#server/operations/account-settings.ts'
import { openStores } from '#server/operations/open-stores.ts'
import type { Call, Outcome } from './command.ts'
import { CommandError } from './exit-codes.ts'

export interface OpenAccounts {
  accounts: Accounts
  publicUrl: string
}

interface Account extends OpenAccounts {
  user: UserEntry
}

/** Opens the accounts for a command, also while the server runs. */
export async function withAccounts(
  call: Call,
  work: (opened: OpenAccounts) => Promise<Outcome>,
): Promise<Outcome> {
  const configuration = call.configuration()
  const { store, accounts: accountStore } = await openStores(configuration)
  try {
    const accounts = await openAccounts({
      ...accountSettings(configuration),
      store: accountStore,
      logError: (error) => console.error(error),
    })
    return await work({ accounts, publicUrl: configuration.PUBLIC_URL })
  } finally {
    await store.close()
  }
}

/** What the commands about one account have in common: its e-mail is the first argument. */
export async function withAccount(
  call: Call,
  work: (account: Account) => Promise<Outcome>,
): Promise<Outcome> {
  return withAccounts(call, async (opened) => {
    const email = call.arguments[0]?.trim() ?? ''
    const user = await opened.accounts.store.userByEmail(email)
    if (!user) throw noAccount(email)
    return work({ ...opened, user })
  })
}

export function noAccount(email: string): CommandError {
  return new CommandError('noUser', `Não há conta com o e-mail ${email}.`)
}
