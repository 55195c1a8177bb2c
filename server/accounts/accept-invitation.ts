import type { UserEntry } from '#protocol/api-types.ts'

import type { ErrorCode } from '#protocol/errors.ts'
import type { AccountStore, NewAccountEvent } from '#server/store/account-store.ts'
import type { WorkQueue } from '#server/work-queue.ts'
import { hashPassword } from './password-hash.ts'
import { refusedPassword } from './password-policy.ts'
import { hashSecretToken } from './secret-token.ts'

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
