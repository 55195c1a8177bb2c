import type { FastifyInstance } from 'fastify'
import type { CampusScope } from '#content/document.ts'
import {
  accountHeaders,
  accountPaths,
  type Role,
  type UserEntry,
  xsrfCookie,
} from '#protocol/accounts.ts'
import { hashPassword } from './accounts/password-hash.ts'
import type { AccountStore } from './store/account-store.ts'

export const password = 'uma senha bem comprida'

let passwordHash: Promise<string> | undefined

/** Somebody with an account and the password above. */
export async function addPerson(
  accounts: AccountStore,
  email: string,
  role: Role,
  others: { campuses?: CampusScope; isEmailVerified?: boolean } = {},
): Promise<UserEntry> {
  passwordHash ??= hashPassword(password)
  const { campuses = [], isEmailVerified = true } = others
  const result = await accounts.createUser(
    { name: email, email, isEmailVerified, role, campuses, passwordHash: await passwordHash },
    { at: new Date().toISOString(), kind: 'registered', address: 'test' },
  )
  if (result.kind !== 'created') throw new Error(result.kind)
  return result.user
}

/** Signs in as a browser does; answers the headers with which it goes on. */
export async function signIn(app: FastifyInstance, email: string): Promise<Record<string, string>> {
  const response = await app.inject({
    method: 'POST',
    url: accountPaths.signIn,
    payload: { email, password },
  })
  if (response.statusCode !== 200) throw new Error(`${email}: ${response.body}`)
  // As they were sent: a browser does not decode them.
  const cookies = [response.headers['set-cookie'] ?? []]
    .flat()
    .map((text) => text.split(';', 1)[0] ?? '')
  const prefix = `${xsrfCookie}=`
  const xsrf = cookies.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? ''
  return { cookie: cookies.join('; '), [accountHeaders.xsrf]: xsrf }
}
