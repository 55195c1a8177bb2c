import { createHmac } from 'node:crypto'
import type { UserEntry } from '#protocol/accounts.ts'
import type { DecoyStore } from '#server/store/account-store.ts'
import { derivePassword } from './password-hash.ts'
import { UNPROVEN_LIFETIME } from './unproven-lifetime.ts'

/** Each call takes a hash, whether or not there is an account: make it within a `WorkQueue`. */
export interface DecoyRegistrations {
  /** Somebody registered an e-mail: that of this account, or nobody's. */
  add(account: Holder | undefined, password: string): Promise<void>
  /** Whether they did, and the account is as it was: once it is proved, its owner should learn that the password is another. */
  has(account: Holder | undefined, password: string): Promise<boolean>
}

interface DecoySettings {
  decoys: DecoyStore
  secret: string
  now: () => number
}

type Holder = Pick<UserEntry, 'id' | 'isEmailVerified'>

const MOST = 10_000

/**
 * Registrations that made no account, since the e-mail had one. Signing in with one of them is refused as if
 * it had: else whoever registers somebody's e-mail and signs in would learn whether it has an account. What is
 * kept of them is as hard to guess from as the hash of a password, which it may be.
 */
export function createDecoyRegistrations({
  decoys,
  secret,
  now,
}: DecoySettings): DecoyRegistrations {
  function nameOf(account: Holder | undefined, password: string): Promise<string> {
    const text = JSON.stringify(['decoy', account?.id, account?.isEmailVerified])
    return derivePassword(password, createHmac('sha256', secret).update(text).digest())
  }

  return {
    async add(account, password) {
      const name = await nameOf(account, password)
      if (account) await decoys.add(name, new Date(now()).toISOString(), MOST)
    },
    async has(account, password) {
      const name = await nameOf(account, password)
      const after = new Date(now() - UNPROVEN_LIFETIME).toISOString()
      return account !== undefined && decoys.has(name, after)
    },
  }
}
