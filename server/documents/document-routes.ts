import type { FastifyInstance } from 'fastify'
import { isCollectionName } from '#content/collections.ts'
import { apiPaths, parseCursor } from '#protocol/content-api.ts'
import { revisionTag } from '#protocol/editing.ts'
import { mayDo } from '#protocol/policy.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import { sendPrivateJson } from '#server/http/api-call.ts'
import { refuseMethod } from '#server/http/failures.ts'
import { sendProblem } from '#server/http/problem.ts'
import { openToPages, sendRepresentation } from '#server/http/representation.ts'
import type { Store } from '#server/store/store.ts'
import { toStaffDocument } from './document-mappers.ts'
import type { PublishedContent } from './published/published-content.ts'

const writingMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const readConfig = { access: 'read_published' } as const

// Seconds for which a cache may answer who needs a state from some place on, unless a blackout period begins or ends
// before.
const BUNDLE_MAX_AGE_S = 60

/** The reading API. Every answer leaves from memory, ready to send: no serialising, validating or logging here. */
export function documentRoutes(
  app: FastifyInstance,
  content: PublishedContent,
  now: () => number,
): void {
  app.get<{ Querystring: { since?: unknown } }>(
    apiPaths.bundle,
    { config: readConfig },
    (request, reply) => {
      openToPages(reply)
      const at = parseCursor(String(request.query.since))
      const { log, seq } = content.cursor
      // Any state from there on is a right answer, and the stream goes on from it: a cache may give it to all.
      const isSince = at !== undefined && at.log === log && at.seq <= seq
      const seconds = Math.floor(Math.min(BUNDLE_MAX_AGE_S, (content.nextBoundary - now()) / 1000))
      const headers = isSince ? { 'cache-control': `public, max-age=${Math.max(seconds, 0)}` } : {}
      return sendRepresentation(request, reply, content.bundleAnswer(), headers)
    },
  )

  app.get<{ Params: { collection: string } }>(
    apiPaths.collection(':collection'),
    { config: readConfig },
    (request, reply) => {
      openToPages(reply)
      const answer = content.collectionAnswer(request.params.collection)
      return answer
        ? sendRepresentation(request, reply, answer)
        : sendProblem(reply, 'unknown_collection')
    },
  )

  app.get<{ Params: { collection: string; id: string } }>(
    apiPaths.document(':collection', ':id'),
    { config: readConfig },
    (request, reply) => {
      openToPages(reply)
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
      config: readConfig,
      handler: (request, reply) => refuseMethod(request, reply, allowed),
    })
  }
}

/** Documents as staff read them, drafts too; from the store, for that one user. */
export function staffDocumentRoutes(
  app: FastifyInstance,
  { store, requireUser }: { store: Store; requireUser: RequireUser },
): void {
  const config = { access: 'read_drafts' } as const

  app.get<{ Params: { collection: string } }>(
    apiPaths.staffCollection(':collection'),
    { config },
    async (request, reply) => {
      const { collection } = request.params
      if (!isCollectionName(collection)) return sendProblem(reply, 'unknown_collection')
      const user = await requireUser(request)
      // The place is read first: what changes meanwhile is told again by whoever asks what changed since.
      const [log, seq] = [await store.logId(), await store.lastSeq()]
      const documents = (await store.list(collection))
        .filter((document) => mayDo(user, 'read_drafts', collection, document))
        .map(toStaffDocument)
      return sendPrivateJson(reply, { log, seq, documents })
    },
  )

  app.get<{ Params: { collection: string; id: string } }>(
    apiPaths.staffDocument(':collection', ':id'),
    { config },
    async (request, reply) => {
      const { collection, id } = request.params
      if (!isCollectionName(collection)) return sendProblem(reply, 'unknown_collection')
      const user = await requireUser(request)
      const document = await store.get(collection, id)
      if (!document || !mayDo(user, 'read_drafts', collection, document)) {
        return sendProblem(reply, 'not_found')
      }
      reply.header('etag', revisionTag(document.revision))
      return sendPrivateJson(reply, toStaffDocument(document))
    },
  )
}
