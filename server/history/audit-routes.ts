import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditEntry, AuditPage, AuditQuery } from '#protocol/api-types.ts'
import { auditPaths } from '#protocol/audit.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { instituteTimeZone } from '#server/documents/published/published-content.ts'
import { PRIVATE_CACHING, parseRequest, sendPrivateJson } from '#server/http/api-call.ts'
import { type AuditSources, readAudit } from './read-audit.ts'

export interface AuditDependencies extends AuditSources {
  content: Pick<PublishedContent, 'documentJson'>
}

const PAGE_SIZE = 50
const EXPORT_PAGE_SIZE = 500

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

/** What was done to documents and accounts, by whom and when. */
export function auditRoutes(app: FastifyInstance, sources: AuditDependencies): void {
  const config = { access: 'read_audit' } as const

  app.get(auditPaths.page, { config }, async (request, reply) => {
    const { format: _, ...query } = await queryOf(request)
    const page = await readAudit(sources, query, {
      timeZone: instituteTimeZone(sources.content),
      limit: PAGE_SIZE,
    })
    return sendPrivateJson(reply, page)
  })

  app.get(auditPaths.export, { config }, async (request, reply) => {
    const { format = 'csv', ...query } = await queryOf(request)
    const timeZone = instituteTimeZone(sources.content)
    const pages = allPages(sources, query, timeZone)
    const file = format === 'csv' ? await asCsv(pages, timeZone) : asJson(pages)
    return reply
      .header('cache-control', PRIVATE_CACHING)
      .header('content-disposition', `attachment; filename="registro.${format}"`)
      .type(contentTypes[format])
      .send(Readable.from(file))
  })
}

async function queryOf(request: FastifyRequest) {
  const { auditExportQuery } = await import('#protocol/schemas/audit.ts')
  // What is left empty in a form counts as left out.
  const filled = Object.entries(Object(request.query)).filter(([, value]) => value !== '')
  return parseRequest(auditExportQuery, Object.fromEntries(filled))
}

async function* allPages(
  sources: AuditDependencies,
  query: AuditQuery,
  timeZone: string,
): AsyncGenerator<AuditPage['entries']> {
  let place = query
  for (;;) {
    const { entries, next } = await readAudit(sources, place, { timeZone, limit: EXPORT_PAGE_SIZE })
    yield entries.map(withoutNote)
    if (next === undefined) return
    place = { ...place, cursor: next }
  }
}

async function asCsv(pages: AsyncIterable<AuditPage['entries']>, timeZone: string) {
  const { auditCsvHead, auditCsvLine } = await import('#protocol/audit-csv.ts')
  return (async function* () {
    yield auditCsvHead
    for await (const entries of pages) {
      yield entries.map((entry) => auditCsvLine(entry, timeZone)).join('')
    }
  })()
}

async function* asJson(pages: AsyncIterable<AuditPage['entries']>): AsyncGenerator<string> {
  let before = '['
  for await (const entries of pages) {
    if (entries.length === 0) continue
    yield before + entries.map((entry) => JSON.stringify(entry)).join(',\n')
    before = ',\n'
  }
  yield before === '[' ? '[]' : ']'
}

/** What a reader wrote beside a proposal is forgotten with it, which a file would outlive. */
function withoutNote(entry: AuditEntry): AuditEntry {
  const { document } = entry
  if (!document?.proposal) return entry
  const { note: _, ...proposal } = document.proposal
  return { ...entry, document: { ...document, proposal } }
}
