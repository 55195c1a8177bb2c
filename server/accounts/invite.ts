import type { AccountStore, NewAccountEvent, NewInvitation } from '#server/store/account-store.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Makes an invitation that is good once and for seven days; answers its token, which is kept nowhere. */
export async function invite(
  accounts: AccountStore,
  offer: Omit<NewInvitation, 'tokenHash' | 'expiresAt'>,
  event: NewAccountEvent,
): Promise<string> {
  const token = newSecretToken()
  const expiresAt = new Date(Date.parse(event.at) + LIFETIME_MS).toISOString()
  await accounts.invite({ ...offer, tokenHash: hashSecretToken(token), expiresAt }, event)
  return token
}

/** Where somebody accepts an invitation. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/perfil?convite=${token}`
}
