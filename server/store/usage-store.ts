/** What is counted: a page, by its path, or an answer of the search, by its id. */
export interface Used {
  kind: 'page' | 'answer'
  subject: string
}

export interface UsageCount extends Used {
  count: number
}

/**
 * How often what is published was read, by the day, beside the documents in the same database. Every engine passes
 * `usage-store.test.ts`. Fails as `Store` does.
 */
export interface UsageStore {
  /**
   * Adds one to each of these, which differ, on a day (`2026-03-12`). A power cut may take it back; where a connection was
   * lost on the way, it may be added twice.
   */
  add(day: string, used: readonly Used[]): Promise<void>
  /** What was counted in all from a day to another, both included. */
  totals(since: string, until: string): Promise<UsageCount[]>
  /** Forgets what was counted before a day, and after another: a clock was wrong. */
  prune(before: string, after: string): Promise<void>
}
