import type { UserEntry } from '#protocol/accounts.ts'
import { type Accounts, openAccounts } from '#server/accounts/open-accounts.ts'
import { accountSettings } from '#server/operations/account-settings.ts'
import { openStores } from '#server/operations/open-stores.ts'
import type { Call, Outcome } from './command.ts'
import { CommandError } from './command-error.ts'

interface Account {
  user: UserEntry
  accounts: Accounts
  publicUrl: string
}

/** What the commands about one account have in common: its e-mail is the first argument. The server may be running. */
export async function withAccount(
  call: Call,
  work: (account: Account) => Promise<Outcome>,
): Promise<Outcome> {
  const configuration = call.configuration()
  const { store, accounts: accountStore } = await openStores(configuration)
  try {
    const accounts = await openAccounts({
      ...accountSettings(configuration),
      store: accountStore,
      logError: (error) => console.error(error),
    })
    const email = call.arguments[0]?.trim() ?? ''
    const user = await accountStore.userByEmail(email)
    if (!user) throw new CommandError('noUser', `Não há conta com o e-mail ${email}.`)
    return await work({ user, accounts, publicUrl: configuration.PUBLIC_URL })
  } finally {
    await store.close()
  }
}
