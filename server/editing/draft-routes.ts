import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCollectionName } from '#content/collections.ts'
import type { DraftAnswer, DraftReceipt } from '#protocol/api-types.ts'
import { draftLimits, editingPaths } from '#protocol/editing.ts'
import { mayWrite } from '#protocol/policy.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import { parseRequest, sendNothing, sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { DraftKey, EditingStore } from '#server/store/editing-store.ts'

interface DraftDependencies {
  editing: EditingStore
  requireUser: RequireUser
  now: () => number
}

type Call = FastifyRequest<{
  Params: { collection: string; id?: string }
  /** Forms of an earlier version that are still open say `person`. */
  Querystring: { userId?: string; person?: string }
}>

const config = { access: 'write' } as const

/** What somebody types and has not saved, so that they go on with it at another device; nobody else reads it. */
export function draftRoutes(
  app: FastifyInstance,
  { editing, requireUser, now }: DraftDependencies,
): void {
  async function keyOf(request: Call): Promise<DraftKey> {
    const { collection, id = '' } = request.params
    const user = await requireUser(request)
    if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
    if (!mayWrite(user, collection)) throw new ProblemError('forbidden')
    const { userId: meant = request.query.person } = request.query
    if (meant === undefined) throw new ProblemError('invalid_request')
    // A form of somebody else, still open in a browser in which this user has signed in.
    if (meant !== user.id) throw new ProblemError('signed_out')
    return { userId: user.id, collection, document: id }
  }

  async function read(request: Call, reply: FastifyReply): Promise<FastifyReply> {
    const found = await editing.draft(await keyOf(request))
    const draft = found ? { savedAt: found.savedAt, body: JSON.parse(found.body) } : null
    return sendPrivateJson(reply, { draft } satisfies DraftAnswer)
  }

  async function keep(request: Call, reply: FastifyReply): Promise<FastifyReply> {
    const key = await keyOf(request)
    const { draftToSave } = await import('#protocol/schemas/editing.ts')
    const { body, seen } = parseRequest(draftToSave, request.body)
    const savedAt = new Date(now()).toISOString()
    const draft = { ...key, body: JSON.stringify(body), savedAt }
    if (!(await editing.saveDraft(draft, seen, draftLimits.count)))
      throw new ProblemError('revision_conflict')
    return sendPrivateJson(reply, { savedAt } satisfies DraftReceipt)
  }

  async function drop(request: Call, reply: FastifyReply): Promise<FastifyReply> {
    await editing.deleteDraft(await keyOf(request))
    return sendNothing(reply)
  }

  for (const url of [editingPaths.draft(':collection'), editingPaths.draft(':collection', ':id')]) {
    app.get(url, { config }, read)
    app.put(url, { config, bodyLimit: draftLimits.bytes }, keep)
    app.delete(url, { config }, drop)
  }
}
