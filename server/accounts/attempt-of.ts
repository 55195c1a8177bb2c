import type { FastifyRequest } from 'fastify'
import { clientAddress } from '#server/http/client-address.ts'
import type { StoredSession } from '#server/store/account-store.ts'
import type { Attempt } from './attempts.ts'
import type { AuthHandle } from './auth-handle.ts'
import type { AuthRoute } from './auth-routes.ts'

/** By what a call is counted; undefined for one that nobody gains by repeating. */
export async function attemptOf(
  { guesses, mails }: AuthRoute,
  request: FastifyRequest,
  { email }: Record<string, unknown>,
  session: StoredSession | null,
  auth: AuthHandle,
): Promise<Attempt | undefined> {
  const address = clientAddress(request)
  const account = (name: unknown) => (typeof name === 'string' ? { account: name } : {})
  switch (guesses) {
    case 'password_of_email':
      return { kind: 'password', address, ...account(email) }
    case 'password_of_user':
      return { kind: 'password', address, ...account(session?.user.email) }
    case 'code': {
      const user = session?.user.id ?? (await auth.challengedUser(request))
      return { kind: 'code', address, ...account(user) }
    }
    case 'token':
      return { kind: 'token', address }
    default:
      return mails && { kind: mails, address, ...account(email) }
  }
}
