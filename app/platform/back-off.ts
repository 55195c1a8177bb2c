interface Bounds {
  /** The longest first wait, and the longest of all, in milliseconds. */
  first: number
  longest: number
}

/** Waits ever longer between attempts, by chance (“full jitter”), so that many who lost a server do not return at once. */
export function createBackOff({ first, longest }: Bounds, random = Math.random) {
  let attempt = 0
  return {
    /** How long to wait now, in milliseconds. */
    next(): number {
      const bound = Math.min(longest, first * 2 ** attempt)
      attempt += 1
      return random() * bound
    },
    /** After a success. */
    reset(): void {
      attempt = 0
    },
  }
}
