import type { FastifyInstance } from 'fastify'
import { byteOrderMark, csvLine, guarded } from '#content/tables/csv-line.ts'
import type { Bundle, UsageAnswer } from '#protocol/api-types.ts'
import type { RenderUsagePage } from '#protocol/page.ts'
import { readAllPreferences } from '#protocol/preferences.ts'
import {
  defaultUsagePeriod,
  type UsagePeriod,
  usageLimits,
  usagePaths,
  usagePeriods,
} from '#protocol/usage.ts'
import { parseRequest, sendNothing } from '#server/http/api-call.ts'
import { asksNotToBeTracked } from '#server/http/asks-not-to-be-tracked.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { sendFailure } from '#server/http/failures.ts'
import {
  CachedResponse,
  openToAll,
  openToPages,
  sendRepresentation,
} from '#server/http/representation.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import type { UsageStore } from '#server/store/usage-store.ts'
import { createUsageCounter } from './count-usage.ts'
import { readUsage, type UsageSources } from './read-usage.ts'

const MINUTE_MS = 60_000

const cacheControl = `public, max-age=${MINUTE_MS / 1000}`

interface UsageDependencies extends UsageSources {
  usage: UsageStore
  publicUrl: string
  /** Absent where no app was built. */
  renderUsagePage?: RenderUsagePage | undefined
}

/** Counts what devices report, and publishes the counts: for programs, as a page and as a table. */
export function usageRoutes(app: FastifyInstance, dependencies: UsageDependencies): void {
  const { content, renderUsagePage, publicUrl, now } = dependencies
  const count = createUsageCounter(dependencies)
  const read = createMinuteCache(dependencies)
  const config = { access: 'read_published' } as const

  app.post(usagePaths.api, { config, bodyLimit: usageLimits.bytes }, async (request, reply) => {
    const { usageReport } = await import('#protocol/schemas/usage.ts')
    const report = parseRequest(usageReport, request.body)
    if (!asksNotToBeTracked(request)) await count(report, clientAddress(request))
    return sendNothing(reply)
  })

  app.get(usagePaths.api, { config }, async (request, reply) => {
    openToPages(reply)
    const { usageQuery } = await import('#protocol/schemas/usage.ts')
    const { days } = parseRequest(usageQuery, request.query)
    const json = JSON.stringify(await read(periodOf(days) ?? defaultUsagePeriod))
    return sendRepresentation(
      request,
      reply,
      CachedResponse.of(() => json, { cacheControl }),
    )
  })

  app.get(usagePaths.csv, async (request, reply) => {
    const period = askedPeriod(request.query)
    if (!period) return sendFailure(request, reply, 'not_found')
    const table = usageTable(await read(period))
    const contentType = 'text/csv; charset=utf-8; header=present'
    const answer = CachedResponse.of(() => table, { cacheControl, contentType })
    const name = `estatisticas-${period}-dias.csv`
    const headers = { 'content-disposition': `inline; filename="${name}"` }
    return sendRepresentation(request, reply, answer, { ...headers, ...openToAll })
  })

  if (!renderUsagePage) return
  app.get(usagePaths.page, async (request, reply) => {
    const period = askedPeriod(request.query)
    if (!period) return sendFailure(request, reply, 'not_found')
    const { html, inlineStyles, inlineScripts } = await renderUsagePage({
      usage: await read(period),
      content: content.bundle,
      preferences: readAllPreferences(request.headers.cookie ?? ''),
      publicUrl,
      now: now(),
    })
    const answer = CachedResponse.of(() => html, {
      cacheControl: 'private, no-cache',
      contentType: 'text/html; charset=utf-8',
    })
    const policy = contentSecurityPolicy(inlineStyles, inlineScripts)
    return sendRepresentation(request, reply, answer, { 'content-security-policy': policy })
  })
}

function periodOf(days: unknown): UsagePeriod | undefined {
  return usagePeriods.find((each) => String(each) === days)
}

/** The period that an address names with `dias`, or the usual one; undefined where there is none such. */
function askedPeriod(query: unknown): UsagePeriod | undefined {
  const { dias } = query as { dias?: unknown }
  return dias === undefined ? defaultUsagePeriod : periodOf(dias)
}

/** What is published, read from the store at most once a minute for each period and state of the content. */
function createMinuteCache(sources: UsageSources): (days: UsagePeriod) => Promise<UsageAnswer> {
  const made = new Map<UsagePeriod, { of: Bundle; minute: number; answer: Promise<UsageAnswer> }>()
  return (days) => {
    const { bundle } = sources.content
    const minute = Math.floor(sources.now() / MINUTE_MS)
    const known = made.get(days)
    if (known?.of === bundle && known.minute === minute) return known.answer
    const answer = readUsage(sources, days)
    made.set(days, { of: bundle, minute, answer })
    // What failed is asked for again.
    answer.catch(() => made.delete(days))
    return answer
  }
}

function usageTable({ from, until, isCounted, pages, answers }: UsageAnswer): string {
  const rows = isCounted
    ? [
        ...pages.rows.map((row) => ['página', row.path, row.title, row.count]),
        ['página', '', 'Outras páginas', pages.others],
        ...answers.rows.map((row) => ['resposta', row.path, row.title, row.count]),
        ['resposta', '', 'Outras respostas', answers.others],
      ]
    : []
  const lines = rows.map((cells) =>
    csvLine([from, until, ...cells.map((cell) => guarded(String(cell)))]),
  )
  return (
    byteOrderMark + csvLine(['De', 'Até', 'O que', 'Endereço', 'Título', 'Vezes']) + lines.join('')
  )
}
