/**
 * `admin:create <e-mail>`: makes somebody an admin, also while the server runs. Asks for a password at a
 * terminal, and prints a link for whoever is invited elsewhere.
 */
import { join } from 'node:path'
import { createAdmin } from '#server/accounts/create-admin.ts'
import { ConfigurationError, readConfiguration } from '#server/configuration.ts'
import { StoreError } from '#server/store/store-error.ts'
import { openStores } from './open-stores.ts'
import { readHidden } from './read-hidden.ts'

const root = join(import.meta.dirname, '../..')

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env, root)
  const { PUBLIC_URL } = configuration
  const { store, accounts } = await openStores(configuration)
  try {
    const { isDone, message } = await createAdmin(accounts, PUBLIC_URL, process.argv[2] ?? '', {
      ...(process.stdin.isTTY && { readPassword: askForPassword }),
    })
    if (isDone) console.log(message)
    else fail(message)
  } finally {
    await store.close()
  }
}

function askForPassword(question: string): Promise<string | undefined> {
  return readHidden(question, process.stdin, process.stdout)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

try {
  await main()
} catch (error) {
  const isExpected = error instanceof ConfigurationError || error instanceof StoreError
  if (!isExpected) throw error
  fail(error.message)
}
