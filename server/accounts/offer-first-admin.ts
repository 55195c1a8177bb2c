import type { AccountStore } from '#server/store/account-store.ts'
import { consoleEvent } from './console-event.ts'
import { invitationLink, invite } from './invite.ts'

/** The link with which the first admin makes their account; undefined where somebody administers already. */
export async function offerFirstAdmin(
  accounts: AccountStore,
  publicUrl: string,
): Promise<string | undefined> {
  if (await accounts.hasAdmin()) return undefined
  const offer = { role: 'admin', campuses: 'all', isForFirstAdmin: true } as const
  const event = consoleEvent('invited', { detail: 'link; admin' })
  return invitationLink(publicUrl, await invite(accounts, offer, event))
}
