import { countableQuery, zeroResultLimits } from '#protocol/zero-result-queries.ts'
import type { Attempts } from '#server/accounts/attempts.ts'
import type { ZeroResultStore } from '#server/store/zero-result-store.ts'

export interface ZeroResultDependencies {
  zeroResults: ZeroResultStore
  attempts: Attempts
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Counts searches that found nothing, by the day. Of the address it is only kept, in the rate-limit counters of the last day, that
 * somebody there sends too much; what might say something of a person is not kept at all.
 */
export async function countZeroResults(
  { zeroResults, attempts, now }: ZeroResultDependencies,
  texts: readonly string[],
  address: string,
): Promise<void> {
  const queries = new Set(texts.slice(0, zeroResultLimits.queries).map(countableQuery))
  queries.delete(undefined)
  const day = new Date(now()).toISOString().slice(0, 10)
  for (const query of queries) {
    if (query === undefined || (await attempts.begin({ kind: 'search', address })) > 0) return
    await zeroResults.count(query, day, zeroResultLimits.texts)
  }
}
