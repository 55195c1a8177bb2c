import type { FastifyInstance } from 'fastify'
import {
  countableQuery,
  formerZeroResultsPath,
  zeroResultLimits,
  zeroResultsPath,
} from '#protocol/zero-result-queries.ts'
import type { RateLimiter } from '#server/accounts/request-security/rate-limiter.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { sendNothing } from '#server/http/api-call.ts'
import { asksNotToBeTracked } from '#server/http/asks-not-to-be-tracked.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { ZeroResultStore } from '#server/store/zero-result-store.ts'
import { isUsageCounted } from '#server/usage/is-usage-counted.ts'

/** Readers' browsers tell of searches that found nothing. The answer is the same whatever of it was counted. */
export function zeroResultRoutes(app: FastifyInstance, dependencies: ZeroResultDependencies): void {
  const options = {
    config: { access: 'read_published' },
    bodyLimit: zeroResultLimits.bytes,
  } as const
  for (const path of [zeroResultsPath, formerZeroResultsPath])
    app.post(path, options, async (request, reply) => {
      const queries = queriesOf(request.body)
      if (!asksNotToBeTracked(request))
        await countZeroResults(dependencies, queries, clientAddress(request))
      return sendNothing(reply)
    })
}

function queriesOf(body: unknown): string[] {
  const queries = (body as { queries?: unknown } | null)?.queries
  if (!Array.isArray(queries)) throw new ProblemError('invalid_request')
  return queries.map((query) => {
    if (typeof query !== 'string') throw new ProblemError('invalid_request')
    return query
  })
}

interface ZeroResultDependencies {
  content: Pick<PublishedContent, 'bundle'>
  zeroResults: ZeroResultStore
  rateLimiter: RateLimiter
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Counts searches that found nothing, by the day, unless the institute counts nothing. Of the address it is only kept, in the rate-limit counters of the last day, that
 * somebody there sends too much; what might say something of a person is not kept at all.
 */
export async function countZeroResults(
  { content, zeroResults, rateLimiter, now }: ZeroResultDependencies,
  texts: readonly string[],
  address: string,
): Promise<void> {
  if (!isUsageCounted(content)) return
  const queries = new Set(texts.slice(0, zeroResultLimits.queries).map(countableQuery))
  queries.delete(undefined)
  const day = new Date(now()).toISOString().slice(0, 10)
  for (const query of queries) {
    if (query === undefined || (await rateLimiter.begin({ kind: 'search', address })) > 0) return
    await zeroResults.count(query, day, zeroResultLimits.texts)
  }
}
