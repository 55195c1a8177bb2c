import type { RateLimitCounter } from '#server/store/account-store.ts'

interface Rules {
  /** How many attempts may fail before there is any wait. */
  free: number
  /** Milliseconds to wait after the first one beyond that; they double with each further one. */
  firstDelay: number
  longestDelay: number
  /** Milliseconds without an attempt after which everything is forgotten. */
  memory: number
}

/** What a counter comes to at a moment, in milliseconds since 1970. */
export interface Throttle {
  /** The seconds that have to pass before the next attempt; 0 where it may be made. */
  waitFor(counter: RateLimitCounter | undefined, now: number): number
  /** With one attempt more. Whether it failed is known later, so it counts as failed until then. */
  count(counter: RateLimitCounter | undefined, now: number): RateLimitCounter | undefined
  /** Without one that was none after all, or a right one. */
  undo(counter: RateLimitCounter | undefined, now: number): RateLimitCounter | undefined
}

/** Slows attempts down the more of them fail, and stops nobody for good. */
export function createThrottle({ free, firstDelay, longestDelay, memory }: Rules): Throttle {
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
