import type { FastifyInstance } from 'fastify'
import type { PublishedContent } from '#server/documents/published-content.ts'

/** `GET /healthz`: for monitors and service managers. */
export function healthRoute(app: FastifyInstance, content: PublishedContent): void {
  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok', seq: content.cursor.seq })
  })
}
