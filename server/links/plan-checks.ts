import type { LinkCheck } from '#server/store/link-store.ts'

const DAY_MS = 24 * 3_600_000
const WEEK_MS = 7 * DAY_MS
/** One failure may be a bad day of the site. */
const FAILURES_OF_BROKEN = 2

/** So many in a day at most, however many links there are. */
const DAILY_BUDGET = 2000

/** The addresses to ask now, those first that nobody asked yet, then what waits longest; `now` in milliseconds since 1970. */
export function linksDue(
  addresses: Iterable<string>,
  checks: readonly LinkCheck[],
  now: number,
): string[] {
  const known = new Map(checks.map((check) => [check.address, check]))
  const spent = checks.filter(({ checkedAt }) => Date.parse(checkedAt) > now - DAY_MS).length
  const checkedAt = (address: string) => known.get(address)?.checkedAt ?? ''
  return [...new Set(addresses)]
    .filter((address) => isDue(known.get(address), now))
    .sort((one, other) => (checkedAt(one) < checkedAt(other) ? -1 : 1))
    .slice(0, Math.max(DAILY_BUDGET - spent, 0))
}

function isDue(check: LinkCheck | undefined, now: number): boolean {
  if (!check) return true
  return Date.parse(check.checkedAt) + (check.failures > 0 ? DAY_MS : WEEK_MS) <= now
}

/** Why addresses do not open that failed more than once in a row. */
export function brokenLinks(checks: readonly LinkCheck[]) {
  return new Map(
    checks.flatMap(({ address, failures, fault }) =>
      fault && failures >= FAILURES_OF_BROKEN ? [[address, fault] as const] : [],
    ),
  )
}
