import * as z from 'zod'
import type { CollectionName } from '#content/collections.ts'
import type { StatusCounts } from '#content/confirmation.ts'
import { type StaffStatus, staffStatuses } from '#content/status.ts'
import { contentIssueKinds, linkFaults } from '#protocol/content-quality.ts'
import { zeroResultLimits } from '#protocol/zero-result-queries.ts'
import { author, collectionName, count, instant, revision, revisionKind } from './components.ts'
import { usageRow } from './usage.ts'

const contentIssueKind = z.enum(contentIssueKinds)
const document = { collection: collectionName, id: z.string(), title: z.string() }

/** Something that a person should look at. */
export const contentIssue = z
  .object({
    kind: contentIssueKind,
    ...document,
    revision,
    isOwn: z.boolean().meta({ description: 'Se a pessoa responde pelo registro' }),
    fields: z.array(z.string()).meta({ description: 'Nomes dos campos de que se trata' }),
    confirmedAt: instant.exactOptional(),
    /** Since when, or of what is ahead, when. */
    at: instant.exactOptional(),
    subject: z
      .string()
      .exactOptional()
      .meta({ description: 'O endereço, a sigla ou o código de que se trata' }),
    fault: z.enum(linkFaults).exactOptional().meta({ description: 'Por que o endereço não abre' }),
    count: count
      .exactOptional()
      .meta({ description: 'Quantos registros, quando é dito uma vez por todos' }),
  })
  .meta({ id: 'Finding' })

/** Which of the issues; without a kind the first of each, with one all of it. */
export const contentIssuesQuery = z.object({
  kind: contentIssueKind.exactOptional().meta({ description: 'Só deste tipo, e todas' }),
  collection: collectionName.exactOptional().meta({ description: 'Só desta coleção' }),
  campus: z.string().exactOptional().meta({ description: 'Só do que vale neste campus' }),
})

const totals = z.partialRecord(contentIssueKind, count)
const proposals = count.meta({ description: 'Sugestões que a pessoa pode aceitar ou recusar' })

export const contentQualityAnswer = z.object({
  findings: z.array(contentIssue).meta({ description: 'Os mais urgentes de cada tipo' }),
  totals: totals.meta({ description: 'Quantos há de cada tipo' }),
  picturesWithoutAlt: count,
  proposals,
})

export const contentIssueCount = z.object({ count, proposals })

/** Something that the server will do by itself. */
export const upcoming = z.object({ ...document, at: instant }).meta({ id: 'Upcoming' })

export const recentChange = upcoming
  .extend({ kind: revisionKind, by: author })
  .meta({ id: 'RecentChange' })

/** A text that found nothing, folded, and how many times. */
export const zeroResultQuery = z.object({ query: z.string(), count })

const statusCounts = z.object(
  Object.fromEntries([...Object.keys(staffStatuses), 'due'].map((name) => [name, count])),
) as z.ZodType as z.ZodType<StatusCounts>

const countsByCollection = z.partialRecord(collectionName, statusCounts) as z.ZodType as z.ZodType<{
  [C in CollectionName]?: StatusCounts
}>

const frequentQueries = z.array(zeroResultQuery).exactOptional()

/** What is deprecated is sent because open apps of an earlier version read it. */
export const dashboardAnswer = z.object({
  statusCounts: countsByCollection,
  tallies: countsByCollection.meta({ deprecated: true }),
  totals,
  proposals,
  due: count.meta({ description: 'Quanto há para fazer' }),
  drafts: z
    .array(z.object({ ...document, count }))
    .meta({ description: 'Por coleção, os rascunhos da pessoa: quantos, e o mais novo' }),
  scheduled: z.array(upcoming).meta({ description: 'Os próximos publicados' }),
  expiring: z.array(upcoming).meta({ description: 'Os próximos que saem do ar' }),
  recent: z.array(recentChange),
  days: z.array(z.object({ day: z.iso.date(), changes: count })),
  zeroResultQueries: frequentQueries.meta({ description: 'O que se buscou em vão' }),
  misses: frequentQueries.meta({ deprecated: true }),
  usage: z
    .object({ pages: z.array(usageRow), answers: z.array(usageRow) })
    .exactOptional()
    .meta({ description: 'O que mais se lê e se pergunta em 30 dias' }),
})

/** Why something stands in the calendar of staff: it goes on the air or off, or takes place then. */
const calendarKinds = ['published', 'expires', 'takes_place'] as const

/** A day, or a day and time, on the institute's clocks. */
const localMoment = z.string().meta({ examples: ['2026-03-12', '2026-03-12T19:30'] })

export const calendarEntry = z
  .object({
    kind: z.enum(calendarKinds),
    ...document,
    status: z.enum(Object.keys(staffStatuses) as [StaffStatus, ...StaffStatus[]]),
    start: localMoment,
    end: localMoment.exactOptional(),
  })
  .meta({ id: 'CalendarEntry' })

export const calendarQuery = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .meta({ examples: ['2026-11'] }),
  collection: collectionName.exactOptional().meta({ description: 'Só desta coleção' }),
  campus: z.string().exactOptional().meta({ description: 'Só do que vale neste campus' }),
})

export const calendarAnswer = z.object({
  entries: z.array(calendarEntry).meta({ description: 'O que toca o mês, pelo começo' }),
})

/** Texts that found nothing. */
export const zeroResultReport = z.object({
  queries: z.array(z.string()).meta({ maxItems: zeroResultLimits.queries }),
})
