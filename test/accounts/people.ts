import type { FastifyInstance } from 'fastify'
import type { CampusScope } from '#content/document.ts'
import { accountHeaders } from '#protocol/account-headers.ts'
import type { Role } from '#protocol/accounts.ts'
import type { UserEntry } from '#protocol/api-types.ts'
import { xsrfCookie } from '#protocol/csrf.ts'
import { hashPassword } from '#server/accounts/passwords/password-hash.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import { TestBrowser } from './browser.ts'

export const password = 'uma frase bem comprida'

// The hash says what it costs to check: hundreds of tests sign somebody in.
const cheap = { memory: 64, passes: 1, parallelism: 1 }
let hash: Promise<string> | undefined

/** Somebody with an account and the password above. */
export async function addPerson(
  accounts: AccountStore,
  email: string,
  role: Role,
  others: { name?: string; campuses?: CampusScope; isEmailVerified?: boolean; at?: string } = {},
): Promise<UserEntry> {
  hash ??= hashPassword(password, cheap)
  const { name = 'Ana', campuses = [], isEmailVerified = true } = others
  const { at = new Date().toISOString() } = others
  const result = await accounts.createUser(
    { name, email, isEmailVerified, role, campuses, passwordHash: await hash },
    { at, kind: 'admin_created', address: 'console' },
  )
  if (result.kind !== 'created') throw new Error(result.kind)
  return result.user
}

/** Signs in; answers the headers with which a browser goes on. */
export async function signIn(app: FastifyInstance, email: string): Promise<Record<string, string>> {
  const browser = new TestBrowser(app)
  const { status, body } = await browser.signIn(email, password)
  if (status !== 200) throw new Error(`${email}: ${body.code}`)
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`)
  return {
    cookie: cookies.join('; '),
    [accountHeaders.xsrf]: browser.cookies.get(xsrfCookie) ?? '',
  }
}
