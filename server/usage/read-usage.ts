import { addDays, localTime } from '#content/local-time.ts'
import type { UsageAnswer, UsageList } from '#protocol/api-types.ts'
import type { PageTitle } from '#protocol/page.ts'
import { publishedCount, type UsagePeriod } from '#protocol/usage.ts'
import {
  instituteTimeZone,
  type PublishedContent,
} from '#server/documents/published/published-content.ts'
import type { UsageCount, UsageStore } from '#server/store/usage-store.ts'
import { isUsageCounted } from './is-usage-counted.ts'

export interface UsageSources {
  usage: Pick<UsageStore, 'totals'>
  content: Pick<PublishedContent, 'bundle' | 'documentJson'>
  /** The paths of all pages that there are now. */
  listed: () => Promise<ReadonlySet<string>>
  /** Absent where no app was built: a page is named by its path. */
  pageTitle?: PageTitle | undefined
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * What was used in the last days that have ended, as it is published: who sends reports and reads a running day again and
 * again would learn its exact numbers. Only pages and answers that there still are have a name.
 */
export async function readUsage(
  { usage, content, listed, pageTitle, now }: UsageSources,
  days: UsagePeriod,
): Promise<UsageAnswer> {
  const { bundle } = content
  const until = addDays(localTime(now(), instituteTimeZone(content)).day, -1)
  const from = addDays(until, 1 - days)
  const isCounted = isUsageCounted(content)
  const counts = isCounted ? await usage.totals(from, until) : []
  const paths = await listed()
  const answers = new Map(bundle.collections.curations.map((each) => [each.id, each]))
  const ofKind = (kind: UsageCount['kind']) => counts.filter((each) => each.kind === kind)
  return {
    days,
    from,
    until,
    isCounted,
    pages: await publishedList(ofKind('page'), async (path) => {
      if (!paths.has(path)) return undefined
      return { path, title: (await pageTitle?.(bundle, path)) ?? path }
    }),
    answers: await publishedList(ofKind('answer'), async (id) => {
      const { title, path } = answers.get(id) ?? {}
      return title && path ? { path, title, answer: id } : undefined
    }),
  }
}

type Named = Omit<UsageList['rows'][number], 'count'>

/**
 * Primary suppression and rounding (Hundepool et al., Statistical Disclosure Control, Wiley 2012): a small
 * count has no row, all others are rounded down, and no exact sum is told that would give a small one away.
 */
async function publishedList(
  counts: readonly UsageCount[],
  nameOf: (subject: string) => Promise<Named | undefined>,
): Promise<UsageList> {
  const rows: UsageList['rows'] = []
  let rest = 0
  for (const { subject, count } of counts) {
    const shown = publishedCount(count)
    const named = shown > 0 ? await nameOf(subject) : undefined
    if (named) rows.push({ ...named, count: shown })
    else rest += count
  }
  // The order of rows says no more than their numbers.
  rows.sort((one, other) => other.count - one.count || one.title.localeCompare(other.title, 'pt'))
  return { rows, others: publishedCount(rest) }
}
