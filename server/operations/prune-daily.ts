import { TRASH_DAYS } from '#protocol/history.ts'
import { zeroResultLimits } from '#protocol/zero-result-queries.ts'
import { LONGEST_MEMORY } from '#server/accounts/attempts.ts'
import { UNPROVEN_LIFETIME } from '#server/accounts/unproven-lifetime.ts'
import type { Stores } from '#server/store/stores.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
// Brazilian law asks for six months of access logs (Lei 12.965, art. 15); a year covers an academic one.
const EVENT_LIFETIME = 365 * DAY
// Longer than a phone stays in a drawer with writes that it could not send.
const ATTEMPT_LIFETIME = 30 * DAY

// Long enough for whoever proposed it to come back and see what became of it.
const PROPOSAL_LIFETIME = 180 * DAY
const DRAFT_LIFETIME = 30 * DAY
// Much longer than a form that is open stays silent.
const PRESENCE_LIFETIME = 60 * MINUTE

const TRASH_LIFETIME = TRASH_DAYS * DAY

// Less than a day, so that it has ended when the day has passed, wherever the next node's clock stands.
const LEASE = (23 * 60 * MINUTE) / 1000

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
      eventsBefore: before(EVENT_LIFETIME),
      unprovenBefore: before(UNPROVEN_LIFETIME),
      countersBefore: before(LONGEST_MEMORY),
    }),
    store.pruneAttempts(before(ATTEMPT_LIFETIME)),
    store.pruneDeleted(before(TRASH_LIFETIME)),
    proposals.prune(before(PROPOSAL_LIFETIME), before(TRASH_LIFETIME)),
    editing.pruneDrafts(before(DRAFT_LIFETIME)),
    editing.prunePresences(before(PRESENCE_LIFETIME)),
    zeroResults.forget(before(zeroResultLimits.days * DAY).slice(0, 10)),
  ])
}

/** Erases what expired, soon and then each day as long as the process lives; of several nodes one does it. */
export function pruneDaily(
  stores: Pruned,
  logError: (error: unknown, message: string) => void,
): void {
  async function prune(): Promise<void> {
    if (await stores.store.lease('prune', LEASE)) await eraseExpired(stores, Date.now())
  }

  function attempt(): void {
    prune().catch((error) => logError(error, 'pruning failed'))
  }

  // Not at the start, which has enough to do.
  setTimeout(attempt, MINUTE).unref()
  setInterval(attempt, DAY).unref()
}
