import type { QueuedWrite } from '#app/replica/database.ts'

// Both: a fault that passes within half a minute sets nothing aside, however often somebody writes meanwhile.
const MOST_FAULTS = 5
const LEAST_TIME_MS = 30_000

/** The write after the server failed at it once more, at `now` in milliseconds since 1970. */
export function afterFault<W extends QueuedWrite>(write: W, now: number): W {
  const { count, since } = write.faults ?? { count: 0, since: now }
  return { ...write, faults: { count: count + 1, since: Math.min(since, now) } }
}

/** Whether the server has failed at it so often and for so long that the writes after it no longer wait. */
export function isSetAside({ faults }: QueuedWrite, now = Date.now()): boolean {
  return faults !== undefined && faults.count >= MOST_FAULTS && now - faults.since >= LEAST_TIME_MS
}
