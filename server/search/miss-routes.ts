import type { FastifyInstance } from 'fastify'
import { missesPath, missLimits } from '#protocol/search-misses.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { ProblemError } from '#server/http/problem.ts'
import { countMisses, type MissDependencies } from './count-misses.ts'

/** Readers' browsers tell of searches that found nothing. The answer is the same whatever of it was counted. */
export function missRoutes(app: FastifyInstance, dependencies: MissDependencies): void {
  const options = { config: { access: 'read_published' }, bodyLimit: missLimits.bytes } as const
  app.post(missesPath, options, async (request, reply) => {
    await countMisses(dependencies, queriesOf(request.body), clientAddress(request))
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
