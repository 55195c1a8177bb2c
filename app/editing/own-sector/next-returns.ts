import { addDays, type LocalTime } from '#content/local-time.ts'

const STEP_MINUTES = 30
// Who says when they come back is still there.
const SHORTEST_MINUTES = 10
const MOST = 3
const DAY_MINUTES = 24 * 60

/** The next half hours of the day at which somebody who leaves now may be back: `14:00`, `14:30`, `15:00`; none after midnight. */
export function nextReturns({ time }: LocalTime): string[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const first = Math.ceil((hours * 60 + minutes + SHORTEST_MINUTES) / STEP_MINUTES) * STEP_MINUTES
  return Array.from({ length: MOST }, (_, n) => first + n * STEP_MINUTES)
    .filter((at) => at < DAY_MINUTES)
    .map((at) =>
      [at / 60, at % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':'),
    )
}

/** The day on which somebody who leaves now is back at `time`: today, or tomorrow where today's is over. */
export function returnAt(time: string, now: LocalTime): string {
  return time > now.time ? now.day : addDays(now.day, 1)
}
