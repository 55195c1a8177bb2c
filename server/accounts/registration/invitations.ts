import type { UserEntry } from '#protocol/api-types.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { hashPassword } from '#server/accounts/passwords/password-hash.ts'
import { refusedPassword } from '#server/accounts/passwords/password-policy.ts'
import { hashSecretToken, newSecretToken } from '#server/accounts/passwords/secret-token.ts'
import type { AccountStore, NewAccountEvent, NewInvitation } from '#server/store/account-store.ts'
import type { WorkQueue } from '#server/work-queue.ts'

const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Makes an invitation that is good once and for seven days; answers its token, which is kept nowhere. */
export async function invite(
  accounts: AccountStore,
  offer: Omit<NewInvitation, 'tokenHash' | 'expiresAt'>,
  event: NewAccountEvent,
): Promise<string> {
  const token = newSecretToken()
  const expiresAt = new Date(Date.parse(event.at) + INVITATION_LIFETIME_MS).toISOString()
  await accounts.invite({ ...offer, tokenHash: hashSecretToken(token), expiresAt }, event)
  return token
}

/** Where somebody accepts an invitation. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/perfil?convite=${token}`
}

interface Acceptance {
  token: string
  name: string
  password: string
  /** Where the invitation names none. */
  email?: string
  /** See `contextWords`. */
  context: readonly string[]
}

type AcceptResult = { kind: 'created'; user: UserEntry } | { kind: 'refused'; code: ErrorCode }

/** Makes the account that an invitation offers; rejects with `QueueFullError` while too many passwords wait. */
export async function acceptInvitation(
  accounts: AccountStore,
  hashQueue: WorkQueue,
  acceptance: Acceptance,
  event: NewAccountEvent,
): Promise<AcceptResult> {
  const { name, password, context } = acceptance
  const tokenHash = hashSecretToken(acceptance.token)
  const offer = await accounts.invitation(tokenHash, event.at)
  if (!offer) return { kind: 'refused', code: 'invitation_invalid' }
  const { role, campuses } = offer
  const email = offer.email ?? acceptance.email
  if (!email) return { kind: 'refused', code: 'invalid_request' }
  const problem = await refusedPassword(password, { email, name, context })
  if (problem) return { kind: 'refused', code: problem }
  // Only with a good invitation: a hash costs as much as a thousand other answers.
  const passwordHash = await hashQueue.run(() => hashPassword(password))
  // The mail proves the address of whoever got it, and the operator vouches for the first admin; a link passes from hand to hand.
  const isEmailVerified = offer.email !== undefined || offer.isForFirstAdmin
  const result = await accounts.createUser(
    { name, email, isEmailVerified, role, campuses, passwordHash },
    { ...event, detail: role },
    { tokenHash },
  )
  return result.kind === 'created' ? result : { kind: 'refused', code: result.kind }
}
