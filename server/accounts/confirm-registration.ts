import type { UserEntry } from '#protocol/api-types.ts'

import type { NewAccountEvent, PendingRegistration } from '#server/store/account-store.ts'
import { accountMails } from './account-mails.ts'
import type { Accounts } from './open-accounts.ts'

/** How whoever proved an e-mail shows which registration of it is theirs. */
interface Ownership {
  /** See `registration-cookie.ts`. */
  browserSecret?: string | undefined
  password?: string | undefined
}

interface Events {
  registered: NewAccountEvent
  verified: NewAccountEvent
}

/**
 * Makes what confirms an e-mail that somebody proved: it makes the account of their registration, or marks the e-mail of
 * their account as proved. False where neither is known to be theirs; then nothing is written.
 */
export function createConfirmation(accounts: Accounts, publicUrl: string) {
  const { store, auth, registrations, hashQueue, background, mailer } = accounts
  const mails = accountMails(publicUrl)

  return async (email: string, own: Ownership, events: Events): Promise<boolean> => {
    const holder = await store.userByEmail(email)
    if (holder?.isEmailVerified) return true
    const registration = await registrationOf(email, own)
    if (registration) {
      await register(registration, events)
      return true
    }
    const isTheirs = holder && own.password && (await isPasswordOf(holder.id, own.password))
    if (!isTheirs) return false
    await verify(holder, events.verified)
    return true
  }

  async function registrationOf(
    email: string,
    { browserSecret, password }: Ownership,
  ): Promise<PendingRegistration | undefined> {
    const found = await registrations.fromBrowser(email, browserSecret)
    if (found || !password) return found
    return hashQueue.run(() => registrations.withPassword(email, password))
  }

  function isPasswordOf(userId: string, password: string): Promise<boolean> {
    return hashQueue.run(() => auth.isPasswordOf(userId, password))
  }

  /** Of an account that an invitation made which named no e-mail. */
  async function verify({ id, email }: UserEntry, event: NewAccountEvent): Promise<void> {
    const removed = await store.verifyEmail(id, { ...event, actor: id, subject: id })
    const isTold = removed && (removed.secondFactor || removed.passkeys > 0)
    if (isTold && mailer) background.run(mailer.send(mails.emailProved(email, removed)))
  }

  async function register(
    { name, email, passwordHash }: PendingRegistration,
    { registered, verified }: Events,
  ): Promise<void> {
    const result = await store.createUser(
      { name, email, passwordHash, isEmailVerified: true, role: 'reader', campuses: [] },
      registered,
    )
    if (result.kind !== 'created') return
    const { id } = result.user
    await store.record({ ...verified, actor: id, subject: id })
  }
}
