import { networkOf } from './network-of.ts'
import { createThrottle } from './throttle.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export interface Attempts {
  /** The seconds that somebody has to wait before they try; 0 where they need not. Counts nothing. */
  waitFor(attempt: Attempt): number
  /** Counts what somebody tries from an address; answers 0, or the seconds that they have to wait. */
  begin(attempt: Attempt): number
  /** It was right: what was counted for it is forgotten, and nothing of what others tried. */
  succeed(attempt: Attempt): void
  /** It neither succeeded nor told whether the guess was right. */
  undo(attempt: Attempt): void
}

export interface Attempt {
  address: string
  /** Whose password or code is guessed, or whose mail box is written to; absent where nobody's. */
  account?: string
  kind: 'password' | 'code' | 'token' | Mailed
}

/** What is sent to a mail box. Each is counted by itself: whoever has one sent to somebody keeps them from no other. */
export type Mailed = 'registration' | 'reset' | 'verification'

const mailed: readonly Attempt['kind'][] = ['registration', 'reset', 'verification']

/**
 * How fast passwords and codes can be guessed, and how often people can be written to. Whoever fails waits
 * ever longer, by address and by the account from that address: the same account from another address does
 * not wait. Only codes are counted by account alone, since whoever guesses those has the password already.
 */
export function createAttempts(now: () => number = Date.now): Attempts {
  // Behind one address may stand a whole campus.
  const byAddress = createThrottle(
    { free: 50, firstDelay: SECOND, longestDelay: MINUTE, memory: HOUR },
    now,
  )
  const guesses = createThrottle(
    { free: 5, firstDelay: SECOND, longestDelay: 5 * MINUTE, memory: 24 * HOUR },
    now,
  )
  const requestsByAddress = createThrottle(
    { free: 200, firstDelay: SECOND, longestDelay: MINUTE, memory: HOUR },
    now,
  )
  // No longer than the link of a reset is good for: who has to wait has one in the mail box.
  const mails = createThrottle(
    { free: 3, firstDelay: MINUTE, longestDelay: 30 * MINUTE, memory: 24 * HOUR },
    now,
  )

  function accountKey({ address, account, kind }: Attempt): string {
    return kind === 'password' ? `${kind} ${account} ${networkOf(address)}` : `${kind} ${account}`
  }

  function addressKey({ address, kind }: Attempt): string {
    return `${kind} ${networkOf(address)}`
  }

  function accountThrottle({ account, kind }: Attempt) {
    if (account === undefined) return undefined
    return mailed.includes(kind) ? mails : guesses
  }

  function addressThrottle({ kind }: Attempt) {
    return mailed.includes(kind) ? requestsByAddress : byAddress
  }

  function waitFor(attempt: Attempt): number {
    return Math.max(
      addressThrottle(attempt).waitFor(addressKey(attempt)),
      accountThrottle(attempt)?.waitFor(accountKey(attempt)) ?? 0,
    )
  }

  return {
    waitFor,
    begin(attempt) {
      const wait = waitFor(attempt)
      if (wait > 0) return wait
      addressThrottle(attempt).count(addressKey(attempt))
      accountThrottle(attempt)?.count(accountKey(attempt))
      return 0
    },
    succeed(attempt) {
      addressThrottle(attempt).undo(addressKey(attempt))
      accountThrottle(attempt)?.reset(accountKey(attempt))
    },
    undo(attempt) {
      addressThrottle(attempt).undo(addressKey(attempt))
      accountThrottle(attempt)?.undo(accountKey(attempt))
    },
  }
}
