interface Rules {
  /** How many attempts may fail before there is any wait. */
  free: number
  /** Milliseconds to wait after the first one beyond that; they double with each further one. */
  firstDelay: number
  longestDelay: number
  /** Milliseconds without an attempt after which everything is forgotten. */
  memory: number
}

interface Tally {
  count: number
  blockedUntil: number
  last: number
}

export interface Throttle {
  /** The seconds that have to pass before the next attempt; 0 where it may be made. */
  waitFor(key: string): number
  /** Counts an attempt. Whether it failed is known later, so it counts as failed until then. */
  count(key: string): void
  /** The attempt was none after all, or a right one. */
  undo(key: string): void
  /** Forgets all attempts. */
  reset(key: string): void
}

// A key is some hundred bytes, so that is at most a few megabytes.
const MOST_KEYS = 20_000

/** Slows attempts down the more of them fail, and stops nobody for good. Counts are kept in memory, the oldest given up first. */
export function createThrottle(rules: Rules, now: () => number = Date.now): Throttle {
  const records = new Map<string, Tally>()

  function find(key: string): Tally {
    const found = records.get(key)
    const isKnown = found && now() - found.last < rules.memory
    return isKnown ? found : { count: 0, blockedUntil: 0, last: 0 }
  }

  function keep(key: string, count: number): void {
    records.delete(key)
    if (count <= 0) return
    const beyond = count - rules.free
    const delay =
      beyond > 0 ? Math.min(rules.firstDelay * 2 ** (beyond - 1), rules.longestDelay) : 0
    records.set(key, { count, blockedUntil: now() + delay, last: now() })
    const [oldest] = records.keys()
    if (records.size > MOST_KEYS && oldest !== undefined) records.delete(oldest)
  }

  return {
    waitFor: (key) => Math.max(0, Math.ceil((find(key).blockedUntil - now()) / 1000)),
    count(key) {
      keep(key, find(key).count + 1)
    },
    undo(key) {
      keep(key, find(key).count - 1)
    },
    reset(key) {
      records.delete(key)
    },
  }
}
