import { createHmac, randomBytes } from 'node:crypto'
import { UNPROVEN_LIFETIME } from './unproven-lifetime.ts'

export interface DecoyRegistrations {
  /** Somebody registered an e-mail that has an account. */
  add(email: string, password: string): void
  has(email: string, password: string): boolean
}

const MOST = 10_000

/**
 * Registrations that made no account, since the e-mail had one. Signing in with one of them is refused as if
 * it had: else whoever registers somebody's e-mail and signs in would learn whether it has an account. They
 * are kept in memory as HMACs under a key of this process, the oldest given up first.
 */
export function createDecoyRegistrations(now: () => number = Date.now): DecoyRegistrations {
  const key = randomBytes(32)
  const added = new Map<string, number>()

  function nameOf(email: string, password: string): string {
    const text = JSON.stringify([email, password.normalize('NFKC')])
    return createHmac('sha256', key).update(text).digest('base64')
  }

  return {
    add(email, password) {
      const name = nameOf(email, password)
      added.delete(name)
      added.set(name, now())
      const [oldest] = added.keys()
      if (added.size > MOST && oldest !== undefined) added.delete(oldest)
    },
    has(email, password) {
      const at = added.get(nameOf(email, password))
      return at !== undefined && now() - at < UNPROVEN_LIFETIME
    },
  }
}
