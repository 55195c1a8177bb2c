import { createHmac } from 'node:crypto'
import type { RateLimitCounter, RateLimitStore } from '#server/store/account-store.ts'
import { networkOf } from './network-of.ts'
import { createThrottle, type Throttle } from './throttle.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Milliseconds after which a counter that nobody added to is forgotten, whatever it counts. */
export const LONGEST_MEMORY_MS = DAY_MS

// A counter takes some hundred bytes, so that is at most some ten megabytes.
const MOST_COUNTERS = 100_000
const TRIM_EVERY = 1_000

export interface Attempts {
  /** The seconds that somebody has to wait before they try; 0 where they need not. Counts nothing. */
  waitFor(attempt: Attempt): Promise<number>
  /** Counts what somebody tries from an address; answers 0, or the seconds that they have to wait. */
  begin(attempt: Attempt): Promise<number>
  /** It was right: what was counted for it is forgotten, and nothing of what others tried. */
  succeed(attempt: Attempt): Promise<void>
  /** It neither succeeded nor told whether the guess was right. */
  undo(attempt: Attempt): Promise<void>
}

export interface Attempt {
  address: string
  /** Whose password or code is guessed, or whose mail box is written to; absent where nobody's. */
  account?: string
  kind: 'password' | 'code' | 'token' | 'proposal' | 'search' | Mailed
}

/** What is sent to a mail box. Each is counted by itself: whoever has one sent to somebody keeps them from no other. */
export type Mailed = 'registration' | 'reset' | 'verification'

const mailed: readonly Attempt['kind'][] = ['registration', 'reset', 'verification']

// Behind one address may stand a whole campus.
const byAddress = createThrottle({
  free: 50,
  firstDelay: SECOND_MS,
  longestDelay: MINUTE_MS,
  memory: HOUR_MS,
})
const guesses = createThrottle({
  free: 5,
  firstDelay: SECOND_MS,
  longestDelay: 5 * MINUTE_MS,
  memory: DAY_MS,
})
const requestsByAddress = createThrottle({
  free: 200,
  firstDelay: SECOND_MS,
  longestDelay: MINUTE_MS,
  memory: HOUR_MS,
})
// Each of them takes somebody's time to read.
const proposals = createThrottle({
  free: 10,
  firstDelay: 30 * SECOND_MS,
  longestDelay: HOUR_MS,
  memory: DAY_MS,
})
// Whoever sends more of them fills the list of what was not found.
const searches = createThrottle({
  free: 60,
  firstDelay: 10 * SECOND_MS,
  longestDelay: HOUR_MS,
  memory: DAY_MS,
})
// No longer than the link of a reset is good for: who has to wait has one in the mail box.
const mails = createThrottle({
  free: 3,
  firstDelay: MINUTE_MS,
  longestDelay: 30 * MINUTE_MS,
  memory: DAY_MS,
})

interface AttemptSettings {
  rateLimits: RateLimitStore
  /** Under which the keys of counters are made: e-mails and addresses are not kept. */
  secret: string
  now?: () => number
}

/** What an attempt is counted by, and how. */
interface Counter {
  name: string
  throttle: Throttle
}

type RateLimitCounters = readonly (RateLimitCounter | undefined)[]

/**
 * How fast passwords and codes can be guessed, and how often people can be written to or asked to read proposals. Whoever fails waits
 * ever longer, by address and by the account from that address: the same account from another address does
 * not wait. Only codes are counted by account alone, since whoever guesses those has the password already.
 * All nodes count together.
 */
export function createAttempts({ rateLimits, secret, now = Date.now }: AttemptSettings): Attempts {
  const hashKey = createHmac('sha256', secret).update('attempts').digest()
  let begun = 0

  function keysOf(counters: readonly Counter[]): string[] {
    return counters.map(({ name }) =>
      createHmac('sha256', hashKey).update(name).digest('base64url'),
    )
  }

  function longestWait(counters: readonly Counter[], found: RateLimitCounters): number {
    return Math.max(...counters.map(({ throttle }, index) => throttle.waitFor(found[index], now())))
  }

  return {
    async waitFor(attempt) {
      const counters = countersOf(attempt)
      return longestWait(counters, await rateLimits.read(keysOf(counters)))
    },
    async begin(attempt) {
      const counters = countersOf(attempt)
      let wait = 0
      await rateLimits.change(keysOf(counters), (found) => {
        wait = longestWait(counters, found)
        if (wait > 0) return found
        return counters.map(({ throttle }, index) => throttle.count(found[index], now()))
      })
      begun += 1
      if (begun % TRIM_EVERY === 0) await rateLimits.trim(MOST_COUNTERS)
      return wait
    },
    async succeed(attempt) {
      const counters = countersOf(attempt)
      await rateLimits.change(keysOf(counters), ([byAddress]) => [
        counters[0].throttle.undo(byAddress, now()),
      ])
    },
    async undo(attempt) {
      const counters = countersOf(attempt)
      await rateLimits.change(keysOf(counters), (found) =>
        counters.map(({ throttle }, index) => throttle.undo(found[index], now())),
      )
    },
  }
}

/** The address first, then the account where there is one. */
function countersOf({ address, account, kind }: Attempt): [Counter, ...Counter[]] {
  const isMailed = mailed.includes(kind)
  const network = networkOf(address)
  if (kind === 'proposal') return [{ name: `${kind} ${network}`, throttle: proposals }]
  if (kind === 'search') return [{ name: `${kind} ${network}`, throttle: searches }]
  const first = { name: `${kind} ${network}`, throttle: isMailed ? requestsByAddress : byAddress }
  if (account === undefined) return [first]
  const name = kind === 'password' ? `${kind} ${account} ${network}` : `${kind} ${account}`
  return [first, { name, throttle: isMailed ? mails : guesses }]
}
