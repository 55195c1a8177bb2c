import type { FastifyInstance } from 'fastify'
import { loadOnce } from '#content/promises/load-once.ts'
import { openDataPaths } from '#protocol/open-data.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { createResponseCache } from '#server/documents/published/response-cache.ts'
import { sendFailure } from '#server/http/failures.ts'
import { openToAll, sendRepresentation } from '#server/http/representation.ts'

/**
 * What is published as files: each collection as CSV and JSON, what their columns mean, and a catalogue of all. Each is
 * made when it is asked for after a change, and kept until the next.
 */
export function openDataRoutes(
  app: FastifyInstance,
  content: PublishedContent,
  publicUrl: string,
): void {
  const cached = createResponseCache(content)
  // A start does without it.
  const load = loadOnce(() => import('./open-data-files.ts'))

  app.get<{ Params: { dataset: string } }>(
    openDataPaths.named(':dataset'),
    async (request, reply) => {
      const { dataset } = request.params
      const { openDataFile } = await load()
      const answer = cached(dataset, '', () => openDataFile(dataset, content, publicUrl))
      if (!answer) return sendFailure(request, reply, 'not_found')
      reply.header('content-disposition', `inline; filename="${dataset}"`)
      return sendRepresentation(request, reply, answer, openToAll)
    },
  )
}
