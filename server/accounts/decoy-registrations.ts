import { createHmac, randomBytes } from 'node:crypto'
import type { UserEntry } from '#protocol/accounts.ts'
import { UNPROVEN_LIFETIME } from './unproven-lifetime.ts'

export interface DecoyRegistrations {
  /** Somebody registered the e-mail of an account. */
  add(account: Holder, password: string): void
  /** Whether they did, and the account is as it was: once it is proved, its owner should learn that the password is another. */
  has(account: Holder, password: string): boolean
}

type Holder = Pick<UserEntry, 'id' | 'isEmailVerified'>

const MOST = 10_000

/**
 * Registrations that made no account, since the e-mail had one. Signing in with one of them is refused as if
 * it had: else whoever registers somebody's e-mail and signs in would learn whether it has an account. They
 * are kept in memory as HMACs under a key of this process, the oldest given up first.
 */
export function createDecoyRegistrations(now: () => number = Date.now): DecoyRegistrations {
  const key = randomBytes(32)
  const added = new Map<string, number>()

  function nameOf({ id, isEmailVerified }: Holder, password: string): string {
    const text = JSON.stringify([id, isEmailVerified, password.normalize('NFKC')])
    return createHmac('sha256', key).update(text).digest('base64')
  }

  return {
    add(account, password) {
      const name = nameOf(account, password)
      added.delete(name)
      added.set(name, now())
      const [oldest] = added.keys()
      if (added.size > MOST && oldest !== undefined) added.delete(oldest)
    },
    has(account, password) {
      const at = added.get(nameOf(account, password))
      return at !== undefined && now() - at < UNPROVEN_LIFETIME
    },
  }
}
