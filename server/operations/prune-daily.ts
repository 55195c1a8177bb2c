import { TRASH_DAYS } from '#protocol/history.ts'
import { zeroResultLimits } from '#protocol/zero-result-queries.ts'
import { UNVERIFIED_LIFETIME_MS } from '#server/accounts/registration/registrations.ts'
import { MAX_WINDOW_MS } from '#server/accounts/request-security/rate-limiter.ts'
import type { Stores } from '#server/store/stores.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
// Brazilian law asks for six months of access logs (Lei 12.965, art. 15); a year covers an academic one.
const EVENT_LIFETIME_MS = 365 * DAY_MS
// Longer than a phone stays in a drawer with writes that it could not send.
const IDEMPOTENCY_LIFETIME_MS = 30 * DAY_MS

// Long enough for whoever proposed it to come back and see what became of it.
const PROPOSAL_LIFETIME_MS = 180 * DAY_MS
const DRAFT_LIFETIME_MS = 30 * DAY_MS
// Much longer than a form that is open stays silent.
const PRESENCE_LIFETIME_MS = 60 * MINUTE_MS

const TRASH_LIFETIME_MS = TRASH_DAYS * DAY_MS

// Less than a day, so that it has ended when the day has passed, wherever the next node's clock stands.
const LEASE_S = (23 * 60 * MINUTE_MS) / 1000

type Pruned = Omit<Stores, 'media' | 'links'>

/**
 * Erases everything whose time is over at `now` (milliseconds since 1970). Each promise has its row in
 * `retention.test.ts`.
 */
export async function eraseExpired(
  { store, accounts, proposals, editing, zeroResults }: Pruned,
  now: number,
): Promise<void> {
  const before = (lifetime: number) => new Date(now - lifetime).toISOString()
  await Promise.all([
    accounts.prune(before(0), {
      eventsBefore: before(EVENT_LIFETIME_MS),
      unprovenBefore: before(UNVERIFIED_LIFETIME_MS),
      countersBefore: before(MAX_WINDOW_MS),
    }),
    store.pruneIdempotencyRecords(before(IDEMPOTENCY_LIFETIME_MS)),
    store.pruneDeleted(before(TRASH_LIFETIME_MS)),
    proposals.prune(before(PROPOSAL_LIFETIME_MS), before(TRASH_LIFETIME_MS)),
    editing.pruneDrafts(before(DRAFT_LIFETIME_MS)),
    editing.prunePresences(before(PRESENCE_LIFETIME_MS)),
    zeroResults.prune(before(zeroResultLimits.days * DAY_MS).slice(0, 10)),
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
