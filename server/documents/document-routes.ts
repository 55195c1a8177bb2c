import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCollectionName } from '#content/collections.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { refuseMethod } from '#server/operations/failures.ts'
import { sendProblem } from '#server/operations/problem.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'
import type { PublishedContent } from './published-content.ts'
import { matchesTag, type ReadyAnswer } from './ready-answer.ts'

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The reading API. Every answer leaves from memory, ready to send: no serialising, validating or logging here. */
export function documentRoutes(app: FastifyInstance, content: PublishedContent): void {
  app.get(apiPaths.bundle, (request, reply) => sendReady(request, reply, content.bundleAnswer()))

  app.get<{ Params: { collection: string } }>(
    apiPaths.collection(':collection'),
    (request, reply) => {
      const answer = content.collectionAnswer(request.params.collection)
      return answer ? sendReady(request, reply, answer) : sendProblem(reply, 'unknown_collection')
    },
  )

  app.get<{ Params: { collection: string; id: string } }>(
    apiPaths.document(':collection', ':id'),
    (request, reply) => {
      const { collection, id } = request.params
      const answer = content.documentAnswer(collection, id)
      if (answer) return sendReady(request, reply, answer)
      return sendProblem(reply, isCollectionName(collection) ? 'not_found' : 'unknown_collection')
    },
  )

  const addresses = [
    apiPaths.bundle,
    apiPaths.collection(':collection'),
    apiPaths.document(':collection', ':id'),
  ]
  for (const url of addresses) app.route({ method: otherMethods, url, handler: refuseMethod })
}

function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer) {
  const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined)
  if (!encoding) return sendProblem(reply, 'not_acceptable')
  const variant = answer.in(encoding)
  const known = request.headers['if-none-match']
  if (known !== undefined && matchesTag(known, variant.etag)) {
    return reply.code(304).headers(variant.notModifiedHeaders).send()
  }
  return reply.headers(variant.headers).send(variant.body)
}
