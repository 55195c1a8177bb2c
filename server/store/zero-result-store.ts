import type { ZeroResultQuery } from '#protocol/api-types.ts'

/**
 * How often searches found nothing, by text and day, beside the documents in the same database. Every engine passes
 * `zero-result-store.test.ts`. Fails as `Store` does.
 */
export interface ZeroResultStore {
  /** Counts a text on a day (`2026-03-12`); one that is new only while the day has fewer than `limit` others. A power cut may take it back. */
  count(query: string, day: string, limit: number): Promise<void>
  /** Texts that were counted `least` times or more since a day (included), the most frequent first. */
  frequent(since: string, least: number, limit: number): Promise<ZeroResultQuery[]>
  /** Forgets what was counted before a day. */
  prune(before: string): Promise<void>
}
