import { addDays, dayOf, timeOf } from './local-time.ts'
import type { Span } from './occurrences.ts'

/** The morning up to which a night belongs to the day before. */
const NIGHT_ENDS = '06:00'

/** The last day as people say it: what goes on from one day into its night, up to six in the morning, is of that day. */
export function lastDaySaid({ start, end }: Span): string {
  const last = dayOf(end ?? start)
  const opens = timeOf(start)
  const closes = end && timeOf(end)
  const isNight =
    closes && opens && closes <= NIGHT_ENDS && closes < opens && addDays(dayOf(start), 1) === last
  return isNight ? dayOf(start) : last
}
