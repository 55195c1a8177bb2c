import type { FastifyInstance } from 'fastify'
import { isCollectionName } from '#content/collections.ts'
import { mayDo } from '#protocol/policy.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { revisionTag } from '#protocol/writes.ts'
import type { RequireUser } from '#server/accounts/session-reader.ts'
import { sendProblem } from '#server/http/problem.ts'
import { sendPrivateJson } from '#server/http/send-private-json.ts'
import type { Store } from '#server/store/store.ts'
import { toStaffDocument } from './staff-document.ts'

/** Documents as staff read them, drafts too; from the store, for that one person. */
export function staffRoutes(
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
      const person = await requireUser(request)
      // The place is read first: what changes meanwhile is told again by whoever asks what changed since.
      const [log, seq] = [await store.logId(), await store.lastSeq()]
      const documents = (await store.list(collection))
        .filter((document) => mayDo(person, 'read_drafts', collection, document))
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
      const person = await requireUser(request)
      const document = await store.get(collection, id)
      if (!document || !mayDo(person, 'read_drafts', collection, document)) {
        return sendProblem(reply, 'not_found')
      }
      reply.header('etag', revisionTag(document.revision))
      return sendPrivateJson(reply, toStaffDocument(document))
    },
  )
}
