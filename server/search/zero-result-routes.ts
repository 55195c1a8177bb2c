import type { FastifyInstance } from 'fastify'
import { zeroResultLimits, zeroResultsPath } from '#protocol/zero-result-queries.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { ProblemError } from '#server/http/problem.ts'
import { countZeroResults, type ZeroResultDependencies } from './count-zero-results.ts'

/** Readers' browsers tell of searches that found nothing. The answer is the same whatever of it was counted. */
export function zeroResultRoutes(app: FastifyInstance, dependencies: ZeroResultDependencies): void {
  const options = {
    config: { access: 'read_published' },
    bodyLimit: zeroResultLimits.bytes,
  } as const
  app.post(zeroResultsPath, options, async (request, reply) => {
    await countZeroResults(dependencies, queriesOf(request.body), clientAddress(request))
    return reply.code(204).header('cache-control', 'no-store').send()
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
