import { addDays, instantOf, localTime, weekdayOf } from '#content/local-time.ts'
import { type Cadence, notificationLimits, type Topic, topics } from '#protocol/notifications.ts'
import type { NewsPeriod } from './list-notifications.ts'

/** When digests go out. */
export interface DigestClock {
  /** Milliseconds since 1970. */
  now: number
  /** IANA name. */
  timeZone: string
  /** Of a day, 0 to 23; weekly ones on Mondays. */
  hour: number
}

/** How often somebody wants to be told in one way, and up to which instant they were. */
export interface DigestState {
  choices: Readonly<Record<Topic, Cadence>>
  /** ISO 8601 in UTC. */
  told: Partial<Record<Topic, string>>
}

const DAY_MS = 24 * 3_600_000

const daysOf = { daily: 1, weekly: 7 } as const

// What a server that was away did not tell is told later, but no older than this.
const CATCH_UP_DAYS = { daily: 7, weekly: 14 } as const

/** What waits for a decision stands in each digest until somebody decides. */
const waiting: readonly Topic[] = ['correction', 'review']

/** The topics of which somebody is to be told by now, each with what came since they were; none where none is due. `newest` is when the newest proposal or mention came. */
export function dueTopics(
  { choices, told: toldUntil }: DigestState,
  { createdAt, newest }: { createdAt: string; newest: string },
  clock: DigestClock,
): Partial<Record<Topic, NewsPeriod>> {
  const earliest = Math.max(Date.parse(createdAt), clock.now - notificationLimits.days * DAY_MS)
  return Object.fromEntries(
    topics.flatMap((topic) => {
      const cadence = choices[topic]
      const told = Date.parse(toldUntil[topic] ?? '') || 0
      const since =
        cadence === 'at_once'
          ? sinceAtOnce(told, newest, clock)
          : cadence !== 'none' && sinceSlot(cadence, told, clock)
      if (typeof since !== 'number') return []
      const isWaiting = waiting.includes(topic) && cadence !== 'at_once'
      return [[topic, { since: isWaiting ? 0 : Math.max(since, earliest), until: clock.now }]]
    }),
  )
}

function sinceAtOnce(told: number, newest: string, { now }: DigestClock): number | undefined {
  return Date.parse(newest) > told ? Math.max(told, now - DAY_MS) : undefined
}

function sinceSlot(
  cadence: keyof typeof daysOf,
  told: number,
  clock: DigestClock,
): number | undefined {
  const slot = lastSlot(cadence, clock)
  if (told >= slot) return undefined
  return told > 0
    ? Math.max(told, slot - CATCH_UP_DAYS[cadence] * DAY_MS)
    : slot - daysOf[cadence] * DAY_MS
}

/** The last moment at which digests of a cadence went out, or should have; milliseconds since 1970. */
export function lastSlot(
  cadence: keyof typeof daysOf,
  { now, timeZone, hour }: DigestClock,
): number {
  const { day: today } = localTime(now, timeZone)
  const slotOf = (day: string) =>
    instantOf({ day, time: `${String(hour).padStart(2, '0')}:00` }, timeZone)
  const first = cadence === 'daily' ? today : addDays(today, 1 - weekdayOf(today))
  const slot = slotOf(first)
  return slot <= now ? slot : slotOf(addDays(first, -daysOf[cadence]))
}
