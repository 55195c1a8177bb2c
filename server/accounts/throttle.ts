import type { Tally } from '#server/store/account-store.ts'

interface Rules {
  /** How many attempts may fail before there is any wait. */
  free: number
  /** Milliseconds to wait after the first one beyond that; they double with each further one. */
  firstDelay: number
  longestDelay: number
  /** Milliseconds without an attempt after which everything is forgotten. */
  memory: number
}

/** What a tally comes to at a moment, in milliseconds since 1970. */
export interface Throttle {
  /** The seconds that have to pass before the next attempt; 0 where it may be made. */
  waitFor(tally: Tally | undefined, now: number): number
  /** With one attempt more. Whether it failed is known later, so it counts as failed until then. */
  count(tally: Tally | undefined, now: number): Tally | undefined
  /** Without one that was none after all, or a right one. */
  undo(tally: Tally | undefined, now: number): Tally | undefined
}

/** Slows attempts down the more of them fail, and stops nobody for good. */
export function createThrottle({ free, firstDelay, longestDelay, memory }: Rules): Throttle {
  function remembered(tally: Tally | undefined, now: number): Tally | undefined {
    return tally && now - tally.lastAt < memory ? tally : undefined
  }

  function withCount(count: number, now: number): Tally | undefined {
    if (count <= 0) return undefined
    const beyond = count - free
    const delay = beyond > 0 ? Math.min(firstDelay * 2 ** (beyond - 1), longestDelay) : 0
    return { count, blockedUntil: now + delay, lastAt: now }
  }

  function countOf(tally: Tally | undefined, now: number): number {
    return remembered(tally, now)?.count ?? 0
  }

  return {
    waitFor(tally, now) {
      const { blockedUntil = 0 } = remembered(tally, now) ?? {}
      return Math.max(0, Math.ceil((blockedUntil - now) / 1000))
    },
    count: (tally, now) => withCount(countOf(tally, now) + 1, now),
    undo: (tally, now) => withCount(countOf(tally, now) - 1, now),
  }
}
