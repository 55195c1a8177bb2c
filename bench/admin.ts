import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths, type Persistence } from '#protocol/accounts.ts'
import { hashPassword } from '#server/accounts/passwords/password-hash.ts'
import { openStores } from '#server/store/open-stores.ts'

/** Signs in as people do. */
export const admin = { name: 'Ana', email: 'admin@exemplo.org', password: 'uma frase bem comprida' }

/** Adds an admin to the store in a folder, or in PostgreSQL. */
export async function addAdmin(folder: string, databaseUrl?: string): Promise<void> {
  const { store, accounts } = await openStores({
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const passwordHash = await hashPassword(admin.password)
  await accounts.createUser(
    {
      name: admin.name,
      email: admin.email,
      isEmailVerified: true,
      role: 'admin',
      campuses: 'all',
      passwordHash,
    },
    { at: new Date().toISOString(), kind: 'admin_created', address: 'console' },
  )
  await store.close()
}

/** Signs this admin in as a program does; answers what goes along as `Authorization`. */
export async function authorizeAdmin(url: string): Promise<string> {
  const answer = await fetch(url + accountPaths.signIn, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [accountHeaders.persistence]: 'none' satisfies Persistence,
    },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  })
  const token = answer.headers.get(accountHeaders.bearer)
  if (!answer.ok || !token) throw new Error(`The admin was answered with ${answer.status}`)
  return `Bearer ${token}`
}
