import { retentionDays } from '#protocol/kept-data.ts'
import { UNVERIFIED_LIFETIME_MS } from '#server/accounts/registration/registrations.ts'
import { MAX_WINDOW_MS } from '#server/accounts/request-security/rate-limiter.ts'
import type { Stores } from '#server/store/stores.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
// Much longer than a form that is open stays silent.
const PRESENCE_LIFETIME_MS = 60 * MINUTE_MS

// Less than a day, so that it has ended when the day has passed, wherever the next node's clock stands.
const LEASE_S = (23 * 60 * MINUTE_MS) / 1000

type Pruned = Omit<Stores, 'links' | 'notifications' | 'calendarImports'>

/**
 * Erases everything whose time is over at `now` (milliseconds since 1970). Each promise has its row in
 * `retention.test.ts`.
 */
export async function eraseExpired(
  { store, media, accounts, proposals, editing, comments, push, stars, zeroResults, usage }: Pruned,
  now: number,
): Promise<void> {
  const before = (lifetimeMs: number) => new Date(now - lifetimeMs).toISOString()
  const daysBefore = (kept: keyof typeof retentionDays) => before(retentionDays[kept] * DAY_MS)
  const trash = daysBefore('trash')
  await Promise.all([
    accounts.prune(before(0), {
      eventsBefore: daysBefore('accountEvents'),
      unprovenBefore: before(UNVERIFIED_LIFETIME_MS),
      countersBefore: before(MAX_WINDOW_MS),
    }),
    store.pruneIdempotencyRecords(daysBefore('repeatedWrites')),
    store.pruneDeleted(trash),
    media.pruneVersions(trash),
    proposals.prune(daysBefore('decidedProposals'), trash),
    comments.prune(daysBefore('resolvedComments'), trash),
    editing.pruneDrafts(daysBefore('drafts')),
    editing.prunePresences(before(PRESENCE_LIFETIME_MS)),
    stars.prune(now - retentionDays.removedStars * DAY_MS),
    push.prune(daysBefore('pushMessages')),
    zeroResults.prune(daysBefore('zeroResults').slice(0, 10)),
    // The institute's day may be tomorrow's.
    usage.prune(daysBefore('usage').slice(0, 10), before(-DAY_MS).slice(0, 10)),
  ])
}

/** Erases what expired, soon and then each day as long as the process lives; of several nodes one does it. */
export function startDailyPruning(
  stores: Pruned,
  logError: (error: unknown, message: string) => void,
): void {
  async function prune(): Promise<void> {
    if (await stores.store.lease('prune', LEASE_S)) await eraseExpired(stores, Date.now())
  }

  function attempt(): void {
    prune().catch((error) => logError(error, 'pruning failed'))
  }

  // Not at the start, which has enough to do.
  setTimeout(attempt, MINUTE_MS).unref()
  setInterval(attempt, DAY_MS).unref()
}
