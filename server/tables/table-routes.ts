import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import { loadOnce } from '#content/promises/load-once.ts'
import { readableId } from '#content/text/readable-id.ts'
import type { ImportAnswer } from '#protocol/api-types.ts'
import { mayWrite, type PolicyUser } from '#protocol/policy.ts'
import { tablePaths } from '#protocol/table-import.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import { instituteTimeZone } from '#server/documents/published/published-content.ts'
import type { DocumentWriter, WriterDependencies } from '#server/documents/write/write-request.ts'
import { PRIVATE_CACHING, parseRequest, sendPrivateJson } from '#server/http/api-call.ts'
import { ProblemError } from '#server/http/problem.ts'

interface TableDependencies extends WriterDependencies {
  writer: Pick<DocumentWriter, 'publish'>
  requireUser: RequireUser
}

type Call = FastifyRequest<{ Params: { collection: string } }>

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

/** Collections as files, out and in, as far as somebody may read and write them. */
export function tableRoutes(app: FastifyInstance, dependencies: TableDependencies): void {
  const { store, content, writer, requireUser } = dependencies
  // Only now: what checks documents takes longer to load than all the rest of a start.
  const importer = loadOnce(async () => {
    const { createRowImporter } = await import('./import-rows.ts')
    return createRowImporter(dependencies)
  })

  app.post(
    tablePaths.import(':collection'),
    { config: { access: 'write' } },
    async (request: Call, reply) => {
      const collection = collectionOf(request)
      const user = await requireUser(request)
      if (!mayWrite(user, collection)) throw new ProblemError('forbidden')
      const importRows = await importer()
      const { importRequest } = await import('#protocol/schemas/table-import.ts')
      const asked = parseRequest(importRequest, request.body)
      const rows = await importRows({ user, collection, ...asked })
      if (!asked.dryRun) await writer.publish(request.log)
      return sendPrivateJson(reply, { rows } satisfies ImportAnswer)
    },
  )

  const reading = { config: { access: 'read_drafts' } } as const

  app.get(tablePaths.export(':collection'), reading, async (request: Call, reply) => {
    const collection = collectionOf(request)
    const { exportQuery } = await import('#protocol/schemas/table-import.ts')
    const { format = 'csv' } = parseRequest(exportQuery, request.query)
    const { collectionAsCsv, collectionAsJson } = await import('./export-collection.ts')
    const user = await requireUser(request)
    const file =
      format === 'csv'
        ? collectionAsCsv(store, user, collection, instituteTimeZone(content))
        : collectionAsJson(store, user, collection)
    return sendFile(reply, `${fileName(collection)}.${format}`, contentTypes[format], file)
  })

  app.get(tablePaths.exportAll, reading, async (request, reply) => {
    const { everythingAsJson } = await import('./export-collection.ts')
    const user: PolicyUser = await requireUser(request)
    return sendFile(reply, 'conteudo.json', contentTypes.json, everythingAsJson(store, user))
  })
}

function collectionOf({ params: { collection } }: Call): CollectionName {
  if (!isCollectionName(collection)) throw new ProblemError('unknown_collection')
  return collection
}

function fileName(collection: CollectionName): string {
  return readableId(definitionOf(collection).label.many, collection)
}

function sendFile(
  reply: FastifyReply,
  name: string,
  type: string,
  file: AsyncIterable<string>,
): FastifyReply {
  return reply
    .header('cache-control', PRIVATE_CACHING)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(Readable.from(file))
}
