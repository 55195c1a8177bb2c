import type { FastifyInstance } from 'fastify'
import type {
  CalendarAnswer,
  ContentIssue,
  ContentQualityAnswer,
  DashboardAnswer,
  UsageList,
  ZeroResultQuery,
} from '#protocol/api-types.ts'
import { type ContentIssueKind, contentQualityPaths } from '#protocol/content-quality.ts'
import { hasRight, type PolicyUser } from '#protocol/policy.ts'
import { defaultUsagePeriod, usageLimits } from '#protocol/usage.ts'
import { zeroResultLimits } from '#protocol/zero-result-queries.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import type { AllDocuments } from '#server/documents/all-documents.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { instituteTimeZone } from '#server/documents/published/published-content.ts'
import { parseRequest, sendPrivateJson } from '#server/http/api-call.ts'
import { countDecidable } from '#server/proposals/proposal-entries.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { LinkStore } from '#server/store/link-store.ts'
import type { MediaStore } from '#server/store/media-store.ts'
import type { ProposalStore } from '#server/store/proposal-store.ts'
import type { Store } from '#server/store/store.ts'
import type { ZeroResultStore } from '#server/store/zero-result-store.ts'
import { isUsageCounted } from '#server/usage/is-usage-counted.ts'
import { readUsage, type UsageSources } from '#server/usage/read-usage.ts'
import { readInstituteNames } from './former-names.ts'
import { brokenLinks } from './link-checker.ts'
import { type IssueScope, listIssues } from './list-issues.ts'
import { readCalendar } from './read-calendar.ts'
import { readDashboard } from './read-dashboard.ts'

export interface ContentQualityDependencies {
  documents: AllDocuments
  content: Pick<PublishedContent, 'bundle' | 'documentJson'>
  store: Pick<Store, 'history' | 'changesPerHour'>
  accounts: Pick<AccountStore, 'user'>
  links: Pick<LinkStore, 'list'>
  media: Pick<MediaStore, 'list'>
  proposals: Pick<ProposalStore, 'list'>
  zeroResults: Pick<ZeroResultStore, 'frequent'>
  usageSources: UsageSources
  requireUser: RequireUser
  /** Milliseconds since 1970. */
  now: () => number
}

/** How many issues are shown of each kind, where all kinds are asked for, and where one is. */
const MAX_PER_KIND = 50
const MAX_OF_KIND = 2000
const DAY_MS = 24 * 60 * 60 * 1000
// Open corrections are limited.
const MAX_PROPOSALS = 1000

/** What is to be done so that the content stays true, and how it stands; for each user of what they may edit. */
export function contentQualityRoutes(
  app: FastifyInstance,
  dependencies: ContentQualityDependencies,
): void {
  const config = { access: 'write' } as const

  app.get(contentQualityPaths.findings, { config }, async (request, reply) => {
    const user = await dependencies.requireUser(request)
    const { contentIssuesQuery } = await import('#protocol/schemas/content-quality.ts')
    const { kind, ...scope } = parseRequest(contentIssuesQuery, request.query)
    return sendPrivateJson(
      reply,
      withMostUrgent(await contentQualityOf(user, dependencies, scope), kind),
    )
  })

  app.get(contentQualityPaths.count, { config }, async (request, reply) => {
    const user = await dependencies.requireUser(request)
    const quality = await contentQualityOf(user, dependencies)
    return sendPrivateJson(reply, { count: countOf(quality), proposals: quality.proposals })
  })

  app.get(contentQualityPaths.calendar, { config }, async (request, reply) => {
    const { documents, content, now } = dependencies
    const user = await dependencies.requireUser(request)
    const { calendarQuery } = await import('#protocol/schemas/content-quality.ts')
    const query = parseRequest(calendarQuery, request.query)
    const sources = { documents, timeZone: instituteTimeZone(content), now: now() }
    const entries = readCalendar(user, sources, query)
    return sendPrivateJson(reply, { entries } satisfies CalendarAnswer)
  })

  app.get(contentQualityPaths.dashboard, { config }, async (request, reply) => {
    const user = await dependencies.requireUser(request)
    const quality = await contentQualityOf(user, dependencies)
    const { totals, proposals } = quality
    const shown = await readDashboard(user, {
      ...dependencies,
      timeZone: instituteTimeZone(dependencies.content),
      now: dependencies.now(),
    })
    const zeroResultQueries =
      hasRight(user, 'read_zero_results') && (await frequentZeroResults(dependencies))
    return sendPrivateJson(reply, {
      ...shown,
      totals,
      proposals,
      due: countOf(quality),
      ...(zeroResultQueries && {
        zeroResultQueries,
        misses: zeroResultQueries,
        usage: await mostUsed(dependencies.usageSources),
      }),
    })
  })
}

async function contentQualityOf(
  user: NonNullable<PolicyUser>,
  { documents, content, store, links, media, proposals, now }: ContentQualityDependencies,
  scope?: IssueScope,
): Promise<ContentQualityAnswer> {
  const sources = {
    documents,
    faults: brokenLinks(await links.list()),
    timeZone: instituteTimeZone(content),
    names: await readInstituteNames(documents, store),
    now: now(),
  }
  const issues = listIssues(user, sources, scope)
  const pictures = hasRight(user, 'manage_media') ? await media.list() : []
  const open = await proposals.list({ which: 'open', limit: MAX_PROPOSALS })
  return {
    findings: issues,
    totals: totalsOf(issues),
    picturesWithoutAlt: pictures.filter(({ alt }) => alt === '').length,
    proposals: countDecidable(user, open, (...named) => documents.get(...named)),
  }
}

/** What is read and asked most, of what is published of it. */
async function mostUsed(sources: UsageSources): Promise<DashboardAnswer['usage']> {
  const { pages, answers } = await readUsage(sources, defaultUsagePeriod)
  const first = ({ rows }: UsageList) => rows.slice(0, usageLimits.shownToStaff)
  return { pages: first(pages), answers: first(answers) }
}

/** What many looked for and nobody found. */
async function frequentZeroResults({
  content,
  zeroResults,
  now,
}: ContentQualityDependencies): Promise<ZeroResultQuery[]> {
  if (!isUsageCounted(content)) return []
  const since = new Date(now() - zeroResultLimits.days * DAY_MS).toISOString().slice(0, 10)
  return zeroResults.frequent(since, zeroResultLimits.shownFrom, zeroResultLimits.shown)
}

function totalsOf(findings: readonly ContentIssue[]): ContentQualityAnswer['totals'] {
  const totals: ContentQualityAnswer['totals'] = {}
  for (const { kind } of findings) totals[kind] = (totals[kind] ?? 0) + 1
  return totals
}

function withMostUrgent(
  { findings, ...others }: ContentQualityAnswer,
  asked?: ContentIssueKind,
): ContentQualityAnswer {
  if (asked) {
    const all = findings.filter(({ kind }) => kind === asked)
    return { ...others, findings: all.slice(0, MAX_OF_KIND) }
  }
  const counts = new Map<ContentIssueKind, number>()
  const first = findings.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= MAX_PER_KIND
  })
  return { ...others, findings: first }
}

function countOf({ findings, picturesWithoutAlt, proposals }: ContentQualityAnswer): number {
  return findings.length + picturesWithoutAlt + proposals
}
