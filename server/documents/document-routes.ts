import type { FastifyInstance } from 'fastify'
import { isCollectionName } from '#content/collections.ts'
import { parseCursor } from '#protocol/changes.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { refuseMethod } from '#server/http/failures.ts'
import { sendProblem } from '#server/http/problem.ts'
import { sendRepresentation } from '#server/http/representation.ts'
import type { PublishedContent } from './published-content.ts'

const writingMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const config = { access: 'read_published' } as const
// Seconds for which a cache may answer who needs a state from some place on.
const FRESH_S = 60

/** The reading API. Every answer leaves from memory, ready to send: no serialising, validating or logging here. */
export function documentRoutes(app: FastifyInstance, content: PublishedContent): void {
  app.get<{ Querystring: { since?: unknown } }>(apiPaths.bundle, { config }, (request, reply) => {
    const at = parseCursor(String(request.query.since))
    const { log, seq } = content.cursor
    // Any state from there on is a right answer, and the stream goes on from it: a cache may give it to all.
    const isSince = at !== undefined && at.log === log && at.seq <= seq
    const headers = isSince ? { 'cache-control': `public, max-age=${FRESH_S}` } : {}
    return sendRepresentation(request, reply, content.bundleAnswer(), headers)
  })

  app.get<{ Params: { collection: string } }>(
    apiPaths.collection(':collection'),
    { config },
    (request, reply) => {
      const answer = content.collectionAnswer(request.params.collection)
      return answer
        ? sendRepresentation(request, reply, answer)
        : sendProblem(reply, 'unknown_collection')
    },
  )

  app.get<{ Params: { collection: string; id: string } }>(
    apiPaths.document(':collection', ':id'),
    { config },
    (request, reply) => {
      const { collection, id } = request.params
      const answer = content.documentAnswer(collection, id)
      if (answer) return sendRepresentation(request, reply, answer)
      return sendProblem(reply, isCollectionName(collection) ? 'not_found' : 'unknown_collection')
    },
  )

  for (const [url, taken] of [
    [apiPaths.bundle, []],
    [apiPaths.collection(':collection'), ['POST']],
    [apiPaths.document(':collection', ':id'), ['PUT', 'PATCH', 'DELETE']],
  ] as const) {
    const allowed = ['GET', 'HEAD', ...taken].join(', ')
    app.route({
      method: writingMethods.filter((method) => !(taken as readonly string[]).includes(method)),
      url,
      config,
      handler: (request, reply) => refuseMethod(request, reply, allowed),
    })
  }
}
