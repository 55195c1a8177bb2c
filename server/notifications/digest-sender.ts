import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Notification, UserEntry } from '#protocol/api-types.ts'
import type { Topic } from '#protocol/notifications.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { NotificationSettings, NotificationStore } from '#server/store/notification-store.ts'
import type { Store } from '#server/store/store.ts'
import { type DigestState, dueTopics } from './digest-schedule.ts'
import {
  listNotifications,
  type NewsPeriod,
  type NotificationSources,
} from './list-notifications.ts'

export interface DigestDependencies extends NotificationSources {
  store: Pick<Store, 'history' | 'lease'>
  accounts: Pick<AccountStore, 'user' | 'staff'>
  notifications: NotificationStore
  /** Of the institute's days, 0 to 23. */
  hour: number
  /** IANA name. */
  timeZone: () => string
  logError: (error: unknown, message: string) => void
  /** Milliseconds since 1970. */
  now: () => number
}

/** What one of the staff is told at once. `id` is the same where it is sent again because nobody knows whether it went out. */
interface Digest {
  user: UserEntry
  notifications: readonly Notification[]
  id: string
}

/** `refused`: somebody else may fare better; `unreachable`: nobody would. */
type DigestOutcome = { kind: 'told' } | { kind: 'refused' | 'unreachable'; error: unknown }

/** A way in which staff are told, each of what they chose for it. */
export interface DigestChannel {
  /** The lease that lets one of several nodes send. */
  lease: string
  /** What somebody chose for it, and was told by it. */
  stateOf(settings: NotificationSettings): DigestState
  keepTold(userId: string, told: DigestState['told']): Promise<void>
  /** Whom it may reach now, by the ids of accounts; everybody, where it is not there. */
  reaches?(): Promise<ReadonlySet<string>>
  tell(digest: Digest): Promise<DigestOutcome>
}

// Longer than a mail takes that fails.
const LEASE_S = 180

// What was written at a moment is readable everywhere soon after it.
const SETTLED_AFTER_MS = 5_000

const noSettings: NotificationSettings = { choices: {}, mailed: {}, push: {}, pushed: {} }

const RETRY_AFTER_MS = { min: 60_000, max: 3_600_000 }

/**
 * Sends what is due, to each user one digest; of several nodes one does it. That somebody was told is kept right after
 * the channel has taken it, so that each is told once, also by another node or after a restart; what it did not take is
 * due still, and tried again later. Answers false where the channel did not answer at all.
 */
export function createDigestSender(
  dependencies: DigestDependencies,
  channel: DigestChannel,
): () => Promise<boolean> {
  const { store, accounts, notifications, logError } = dependencies
  /** Accounts, by id, that were told while the store could not keep that. They are told nothing until it has. */
  const unkept = new Map<string, DigestState['told']>()
  /** By account: whose digest was refused, and when it is tried again. */
  const refused = new Map<string, { retryAt: number; pause: number }>()

  return async () => {
    await keepUnkept()
    const staff = await reachable()
    if (staff.length === 0) return true
    const now = dependencies.now() - SETTLED_AFTER_MS
    const clock = { now, timeZone: dependencies.timeZone(), hour: dependencies.hour }
    const [settings, { newest }] = await Promise.all([
      notifications.allSettings(),
      notifications.pulse(),
    ])
    const dueOf = (user: UserEntry, known = noSettings) =>
      dueTopics(channel.stateOf(known), { createdAt: user.createdAt, newest }, clock)
    for (const user of staff) {
      if (isPostponed(user, now) || isNothing(dueOf(user, settings.get(user.id)))) continue
      if (!(await store.lease(channel.lease, LEASE_S))) return true
      // Another node may have been at it until now.
      const known = await notifications.settings(user.id)
      const due = dueOf(user, known)
      if (!isNothing(due) && !(await tell(user, channel.stateOf(known).told, due))) return false
    }
    return true
  }

  async function reachable(): Promise<UserEntry[]> {
    const reached = await channel.reaches?.()
    if (reached?.size === 0) return []
    return (await accounts.staff()).filter(({ id }) => reached?.has(id) ?? true)
  }

  async function tell(
    user: UserEntry,
    told: DigestState['told'],
    due: Partial<Record<Topic, NewsPeriod>>,
  ): Promise<boolean> {
    const found = await listNotifications(user, due, dependencies)
    if (found.length > 0) {
      const id = digestId(user, told, due)
      const outcome = await channel.tell({ user, notifications: found, id })
      if (outcome.kind !== 'told') {
        logError(outcome.error, 'a digest could not be sent, and is tried again')
        if (outcome.kind === 'unreachable') return false
        postpone(user)
        return true
      }
    }
    refused.delete(user.id)
    await keep(user.id, { ...told, ...untilOf(due) })
    return true
  }

  function isPostponed({ id }: UserEntry, now: number): boolean {
    return (refused.get(id)?.retryAt ?? 0) > now
  }

  function postpone({ id }: UserEntry): void {
    const before = refused.get(id)?.pause ?? RETRY_AFTER_MS.min / 2
    const pause = Math.min(2 * before, RETRY_AFTER_MS.max)
    refused.set(id, { retryAt: dependencies.now() + pause, pause })
  }

  async function keepUnkept(): Promise<void> {
    for (const [userId, told] of unkept) {
      if (await accounts.user(userId)) await keep(userId, told)
      else unkept.delete(userId)
    }
  }

  async function keep(userId: string, told: DigestState['told']): Promise<void> {
    unkept.set(userId, told)
    await channel.keepTold(userId, told)
    unkept.delete(userId)
  }
}

function isNothing(due: object): boolean {
  return Object.keys(due).length === 0
}

function untilOf(due: Partial<Record<Topic, NewsPeriod>>): DigestState['told'] {
  return Object.fromEntries(
    Object.entries(due).map(([topic, { until }]) => [topic, new Date(until).toISOString()]),
  )
}

function digestId(
  { id }: UserEntry,
  toldUntil: DigestState['told'],
  due: Partial<Record<Topic, NewsPeriod>>,
): string {
  const told = Object.keys(due).map((topic) => [topic, toldUntil[topic as Topic] ?? null])
  return createHash('sha256')
    .update(JSON.stringify([id, told]))
    .digest('hex')
    .slice(0, 32)
}

const SECOND_MS = 1000

// Not at the start, which has enough to do; then often enough for "at once".
const INTERVAL_MS = 10 * SECOND_MS

// While nobody answers there.
const MAX_INTERVAL_MS = 600 * SECOND_MS

/** Sends digests by a channel from now until `close`, which answers when none is under way any more. */
export function startDigests(
  dependencies: DigestDependencies,
  channel: DigestChannel,
): { close(): Promise<void> } {
  const { logError } = dependencies
  const closing = new AbortController()
  const { signal } = closing
  const send = createDigestSender(dependencies, channel)

  async function keepSending(): Promise<void> {
    let interval = INTERVAL_MS
    for (;;) {
      await sleep(interval, undefined, { signal, ref: false })
      const isDone = await send().catch((error) => {
        logError(error, 'sending digests failed')
        return false
      })
      interval = isDone ? INTERVAL_MS : Math.min(2 * interval, MAX_INTERVAL_MS)
    }
  }

  // It ends by being told to.
  const ended = keepSending().catch(() => {})
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}
