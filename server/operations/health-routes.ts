import type { FastifyInstance } from 'fastify'
import type { PublishedContent } from '#server/documents/published-content.ts'
import type { Readiness } from './readiness.ts'

/**
 * `GET /healthz`: the process is alive; whoever gets no answer may start it anew. `GET /readyz`: it should get
 * requests; whoever shares them out among nodes leaves out one that answers 503, and reads why.
 */
export function healthRoutes(
  app: FastifyInstance,
  content: PublishedContent,
  readiness: Readiness,
): void {
  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok', seq: content.cursor.seq })
  })
  app.get('/readyz', async (_request, reply) => {
    const reason = await readiness.reason()
    reply.header('cache-control', 'no-store')
    return reason ? reply.code(503).send({ status: 'unready', reason }) : { status: 'ready' }
  })
}
