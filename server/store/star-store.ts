import type { StarMark } from '#protocol/stars.ts'

/**
 * What people with an account starred, beside the accounts in the same database, with which it goes. Every engine passes
 * `star-store.test.ts`. Fails as `Store` does.
 */
export interface StarStore {
  /** All marks of somebody, stars first, each the later one first. */
  list(userId: string): Promise<StarMark[]>
  /** Takes marks in, of each document the later one, as `mergeMarks` does; keeps at most `most`. */
  merge(userId: string, marks: readonly StarMark[], limit: number): Promise<void>
  /** Forgets that stars were taken away before an instant, in milliseconds since 1970. */
  prune(before: number): Promise<void>
}
