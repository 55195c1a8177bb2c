import { join } from 'node:path'
import type { UserEntry } from '#protocol/accounts.ts'
import { type Accounts, openAccounts } from '#server/accounts/open-accounts.ts'
import { ConfigurationError, readConfiguration } from '#server/configuration.ts'
import { StoreError } from '#server/store/store-error.ts'
import { accountSettings } from './account-settings.ts'
import { openStores } from './open-stores.ts'

const root = join(import.meta.dirname, '../..')

interface AccountCommand {
  user: UserEntry
  accounts: Accounts
  publicUrl: string
}

/**
 * What the operator's commands about one account have in common: the e-mail is the first argument, what
 * `work` answers is printed, and what goes wrong sets the exit code. The server may be running.
 */
export async function runAccountCommand(
  work: (command: AccountCommand) => Promise<string>,
): Promise<void> {
  try {
    const configuration = readConfiguration(process.env, root)
    const { store, accounts: accountStore } = await openStores(configuration)
    try {
      const accounts = await openAccounts({
        ...accountSettings(configuration),
        store: accountStore,
        logError: (error) => console.error(error),
      })
      const email = process.argv[2]?.trim() ?? ''
      const user = await accountStore.userByEmail(email)
      if (user) console.log(await work({ user, accounts, publicUrl: configuration.PUBLIC_URL }))
      else fail(email ? `Não há conta com o e-mail ${email}.` : 'Diga o e-mail da conta.')
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof ConfigurationError || error instanceof StoreError)) throw error
    fail(error.message)
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
