import { accountHeaders, accountPaths } from '#protocol/accounts.ts'
import { addPerson, password } from '#server/accounts/test-people.ts'
import { openStores } from './open-stores.ts'

const email = 'ana@exemplo.org'

/** Adds an admin to a store, beside the servers that run on it. */
export async function addAdmin(place: Parameters<typeof openStores>[0]): Promise<void> {
  const { store, accounts } = await openStores(place)
  await addPerson(accounts, email, 'admin', { campuses: 'all' })
  await store.close()
}

/** Signs the admin in. */
export function requestSignIn(address: string): Promise<Response> {
  return fetch(address + accountPaths.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [accountHeaders.persistence]: 'none' },
    body: JSON.stringify({ email, password }),
  })
}

/** The admin's credentials, as a header. */
export async function signInAdmin(address: string): Promise<string> {
  const response = await requestSignIn(address)
  return `Bearer ${response.headers.get(accountHeaders.bearer)}`
}
