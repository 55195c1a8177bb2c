import { localTime } from '#content/local-time.ts'
import type { UsageReport } from '#protocol/api-types.ts'
import { createThrottle } from '#server/accounts/request-security/rate-limiter.ts'
import {
  instituteTimeZone,
  type PublishedContent,
} from '#server/documents/published/published-content.ts'
import { networkOf } from '#server/http/client-address.ts'
import type { RateLimitCounter } from '#server/store/account-store.ts'
import type { UsageStore, Used } from '#server/store/usage-store.ts'

const HOUR_MS = 60 * 60 * 1000

// Behind an address may stand a whole campus.
const reports = createThrottle({
  free: 600,
  firstDelayMs: 10_000,
  maxDelayMs: HOUR_MS,
  windowMs: HOUR_MS,
})

const MAX_NETWORKS = 10_000

interface UsageCounting {
  usage: Pick<UsageStore, 'add'>
  content: Pick<PublishedContent, 'bundle' | 'documentJson'>
  /** The paths of all pages that there are now. */
  listed: () => Promise<ReadonlySet<string>>
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Counts what a device reports: each page and answer once, and only those that there are. Who sends too much is known in
 * the memory of this process alone, for an hour: no address is kept for this.
 */
export function createUsageCounter({ usage, content, listed, now }: UsageCounting) {
  let counters = new Map<string, RateLimitCounter | undefined>()

  function isAdmitted(address: string): boolean {
    const network = networkOf(address)
    const counter = counters.get(network)
    if (reports.waitFor(counter, now()) > 0) return false
    if (counters.size >= MAX_NETWORKS) counters = new Map()
    counters.set(network, reports.count(counter, now()))
    return true
  }

  return async ({ pages = [], answers = [] }: UsageReport, address: string): Promise<void> => {
    if (!isAdmitted(address)) return
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
