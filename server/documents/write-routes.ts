import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCollectionName } from '#content/collections.ts'
import { loadOnce } from '#content/promises/load-once.ts'
import type { SessionUser, WriteReceipt } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mergePatchType, revisionTag, writeHeaders } from '#protocol/editing.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { IdempotencyKey } from '#server/store/store.ts'
import type {
  DocumentWriter,
  WriteRequest,
  WriteResult,
  WriterDependencies,
} from './write/write-request.ts'
import { readIdempotencyKey, readPrecondition } from './write/write-request.ts'

type Call = FastifyRequest<{ Params: { collection: string; id?: string } }>

const actions = { POST: 'add', PUT: 'set', PATCH: 'patch', DELETE: 'delete' } as const

/** Writing documents. An answer leaves when what was written is on disk and in what readers are served. */
export function writeRoutes(
  app: FastifyInstance,
  { writer, requireUser }: { writer: DocumentWriter; requireUser: RequireUser },
): void {
  const config = { access: 'write' } as const
  const document = apiPaths.document(':collection', ':id')

  async function handle(request: Call, reply: FastifyReply): Promise<FastifyReply> {
    const result = await writer.write(await writeRequestOf(request, requireUser))
    await writer.publish(request.log)
    return sendReceipt(reply, result)
  }

  app.post(apiPaths.collection(':collection'), { config }, handle)
  app.put(document, { config }, handle)
  app.delete(document, { config }, handle)
  // On its own, so that no other call takes a patch for a document.
  app.register(async (patches) => {
    const parse = patches.getDefaultJsonParser('error', 'error')
    patches.addContentTypeParser(mergePatchType, { parseAs: 'string' }, parse)
    patches.patch(document, { config }, handle)
  })
}

async function writeRequestOf(request: Call, requireUser: RequireUser): Promise<WriteRequest> {
  const { params, headers, body } = request
  const { collection } = params
  const action = actions[request.method as keyof typeof actions]
  const user = await requireUser(request)
  if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
  if (body === undefined && action !== 'delete') throw new ProblemError('invalid_request')
  const precondition = action === 'add' ? { kind: 'absent' as const } : readPrecondition(headers)
  // Only a whole document can be written where there is none.
  if (precondition.kind === 'absent' && !['add', 'set'].includes(action)) {
    throw new ProblemError('invalid_request')
  }
  const id = action === 'add' ? idIn(body) : params.id
  const attempt = idempotencyOf(request, user)
  return {
    user,
    collection,
    action,
    body,
    precondition,
    ...(id !== undefined && { id }),
    ...(attempt && { idempotency: attempt }),
  }
}

function idIn(body: unknown): string | undefined {
  const id = (body as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : undefined
}

function idempotencyOf({ method, params, headers, body }: Call, { id: by }: SessionUser) {
  const key = readIdempotencyKey(headers)
  if (key === undefined) return undefined
  const preconditions = [headers[writeHeaders.ifMatch], headers[writeHeaders.ifNoneMatch]]
  const request = JSON.stringify([method, params.collection, params.id, preconditions, body])
  return { by, key, fingerprint: hash('sha256', request, 'base64url') } satisfies IdempotencyKey
}

function sendReceipt(reply: FastifyReply, { change, isRepeated }: WriteResult): FastifyReply {
  const { kind, collection, id, revision, seq, before } = change
  const isNew = kind === 'put' && !before
  const receipt: WriteReceipt = { id, revision, seq }
  reply.code(isNew ? 201 : 200).header('cache-control', 'no-store')
  if (kind === 'put') reply.header('etag', revisionTag(revision))
  if (isNew) reply.header('location', apiPaths.document(collection, id))
  if (isRepeated) reply.header('idempotency-replayed', 'true')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(receipt))
}

/** Loads what checks documents with the first write: it takes longer than all the rest of a start. */
export function createLazyDocumentWriter(dependencies: WriterDependencies): DocumentWriter {
  const load = loadOnce(async () => {
    const { createDocumentWriter } = await import('./write/write-document.ts')
    return createDocumentWriter(dependencies)
  })
  return {
    write: async (request) => (await load())(request),
    publish: (log) =>
      dependencies.content
        .refresh()
        .catch((error) => log.error({ err: error }, 'a write could not be shown')),
  }
}
