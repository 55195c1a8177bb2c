import { localTime } from '#content/local-time.ts'
import type { UsageReport } from '#protocol/api-types.ts'
import {
  instituteTimeZone,
  type PublishedContent,
} from '#server/documents/published/published-content.ts'
import type { UsageStore, Used } from '#server/store/usage-store.ts'
import { isUsageCounted } from './is-usage-counted.ts'
import { createReportLimit } from './report-limit.ts'

interface UsageCounting {
  usage: Pick<UsageStore, 'add'>
  content: Pick<PublishedContent, 'bundle' | 'documentJson'>
  /** The paths of all pages that there are now. */
  listed: () => Promise<ReadonlySet<string>>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Counts what a device reports: each page and answer once, and only those that there are. No address is written for this.
 */
export function createUsageCounter({ usage, content, listed, now }: UsageCounting) {
  const isAdmitted = createReportLimit(now)

  return async ({ pages = [], answers = [] }: UsageReport, address: string): Promise<void> => {
    // An app that has not heard of it yet may report.
    if (!isUsageCounted(content) || !isAdmitted(address)) return
    const paths = await listed()
    const known = new Set(content.bundle.collections.curations.map(({ id }) => id))
    const used: Used[] = [
      ...[...new Set(pages)]
        .filter((path) => paths.has(path))
        .map((subject) => ({ kind: 'page' as const, subject })),
      ...[...new Set(answers)]
        .filter((id) => known.has(id))
        .map((subject) => ({ kind: 'answer' as const, subject })),
    ]
    await usage.add(localTime(now(), instituteTimeZone(content)).day, used)
  }
}
