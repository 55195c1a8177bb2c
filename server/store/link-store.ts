import type { LinkFault } from '#protocol/content-quality.ts'

/** How an address from the content answered last. */
export interface LinkCheck {
  /** http or https, at most `LONGEST_LINK` characters of ASCII. */
  address: string
  /** Instant, ISO 8601 in UTC. */
  checkedAt: string
  /** How many times in a row it did not open. */
  failures: number
  /** Why; absent where it opened. */
  fault?: LinkFault
  /** Since when it counts as broken; absent where it does not, or an earlier version found it out. */
  brokenSince?: string
}

export const MAX_LINK_LENGTH = 2000

/** What was found out about links, beside the documents in the same database. Every engine passes `link-store.test.ts`. Fails as `Store` does. */
export interface LinkStore {
  /** All of them, in any order. */
  list(): Promise<LinkCheck[]>
  /** In the place of what was known of that address. */
  save(check: LinkCheck): Promise<void>
  /** Forgets those that were checked before `at` (ISO 8601 in UTC). */
  prune(at: string): Promise<void>
}
