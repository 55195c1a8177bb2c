import { createHmac } from 'node:crypto'
import { networkOf } from '#server/http/client-address.ts'
import type { RateLimitCounter, RateLimitStore } from '#server/store/account-store.ts'

const SECOND_MS = 1000

const MINUTE_MS = 60 * SECOND_MS

const HOUR_MS = 60 * MINUTE_MS

const DAY_MS = 24 * HOUR_MS

/** Milliseconds after which a counter that nobody added to is forgotten, whatever it counts. */
export const MAX_WINDOW_MS = DAY_MS

// A counter takes some hundred bytes, so that is at most some ten megabytes.
const MAX_COUNTERS = 100_000

const TRIM_INTERVAL_ATTEMPTS = 1_000

export interface RateLimiter {
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
  kind: 'password' | 'code' | 'token' | 'proposal' | 'search' | 'push' | MailKind
}

/** What is sent to a mail box. Each is counted by itself: whoever has one sent to somebody keeps them from no other. */
export type MailKind = 'registration' | 'reset' | 'verification'

const mailKinds: readonly Attempt['kind'][] = ['registration', 'reset', 'verification']

// Behind one address may stand a whole campus.
const byAddress = createThrottle({
  free: 50,
  firstDelayMs: SECOND_MS,
  maxDelayMs: MINUTE_MS,
  windowMs: HOUR_MS,
})

const guesses = createThrottle({
  free: 5,
  firstDelayMs: SECOND_MS,
  maxDelayMs: 5 * MINUTE_MS,
  windowMs: DAY_MS,
})

const requestsByAddress = createThrottle({
  free: 200,
  firstDelayMs: SECOND_MS,
  maxDelayMs: MINUTE_MS,
  windowMs: HOUR_MS,
})

// Each of them takes somebody's time to read.
const proposals = createThrottle({
  free: 10,
  firstDelayMs: 30 * SECOND_MS,
  maxDelayMs: HOUR_MS,
  windowMs: DAY_MS,
})

// Whoever sends more of them fills the list of what was not found.
const searches = createThrottle({
  free: 60,
  firstDelayMs: 10 * SECOND_MS,
  maxDelayMs: HOUR_MS,
  windowMs: DAY_MS,
})

// Each of them is a device, or a choice on one; behind an address may stand a campus.
const subscriptions = createThrottle({
  free: 300,
  firstDelayMs: 10 * SECOND_MS,
  maxDelayMs: HOUR_MS,
  windowMs: HOUR_MS,
})

// No longer than the link of a reset is good for: who has to wait has one in the mail box.
const mails = createThrottle({
  free: 3,
  firstDelayMs: MINUTE_MS,
  maxDelayMs: 30 * MINUTE_MS,
  windowMs: DAY_MS,
})

interface RateLimiterSettings {
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
export function createRateLimiter({
  rateLimits,
  secret,
  now = Date.now,
}: RateLimiterSettings): RateLimiter {
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
      if (begun % TRIM_INTERVAL_ATTEMPTS === 0) await rateLimits.trim(MAX_COUNTERS)
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
  const isMailed = mailKinds.includes(kind)
  const network = networkOf(address)
  if (kind === 'proposal') return [{ name: `${kind} ${network}`, throttle: proposals }]
  if (kind === 'search') return [{ name: `${kind} ${network}`, throttle: searches }]
  if (kind === 'push') return [{ name: `${kind} ${network}`, throttle: subscriptions }]
  const first = { name: `${kind} ${network}`, throttle: isMailed ? requestsByAddress : byAddress }
  if (account === undefined) return [first]
  const name = kind === 'password' ? `${kind} ${account} ${network}` : `${kind} ${account}`
  return [first, { name, throttle: isMailed ? mails : guesses }]
}

interface ThrottleRules {
  /** How many attempts may fail before there is any wait. */
  free: number
  /** Milliseconds to wait after the first one beyond that; they double with each further one. */
  firstDelayMs: number
  maxDelayMs: number
  /** Milliseconds without an attempt after which everything is forgotten. */
  windowMs: number
}

/** The count of a counter at a moment, in milliseconds since 1970. */
interface Throttle {
  /** The seconds that have to pass before the next attempt; 0 where it may be made. */
  waitFor(counter: RateLimitCounter | undefined, now: number): number
  /** With one attempt more. Whether it failed is known later, so it counts as failed until then. */
  count(counter: RateLimitCounter | undefined, now: number): RateLimitCounter | undefined
  /** Without one that was none after all, or a right one. */
  undo(counter: RateLimitCounter | undefined, now: number): RateLimitCounter | undefined
}

/** Slows attempts down the more of them fail, and stops nobody for good. */
export function createThrottle({
  free,
  firstDelayMs: firstDelay,
  maxDelayMs: longestDelay,
  windowMs: memory,
}: ThrottleRules): Throttle {
  function remembered(
    counter: RateLimitCounter | undefined,
    now: number,
  ): RateLimitCounter | undefined {
    return counter && now - counter.lastAt < memory ? counter : undefined
  }

  function withCount(count: number, now: number): RateLimitCounter | undefined {
    if (count <= 0) return undefined
    const beyond = count - free
    const delay = beyond > 0 ? Math.min(firstDelay * 2 ** (beyond - 1), longestDelay) : 0
    return { count, blockedUntil: now + delay, lastAt: now }
  }

  function countOf(counter: RateLimitCounter | undefined, now: number): number {
    return remembered(counter, now)?.count ?? 0
  }

  return {
    waitFor(counter, now) {
      const { blockedUntil = 0 } = remembered(counter, now) ?? {}
      return Math.max(0, Math.ceil((blockedUntil - now) / 1000))
    },
    count: (counter, now) => withCount(countOf(counter, now) + 1, now),
    undo: (counter, now) => withCount(countOf(counter, now) - 1, now),
  }
}
