import { occurrencesBetween } from '#content/all-occurrences.ts'
import { type MonthDay, monthAfter, monthDays } from '#content/month-days.ts'
import type { Span } from '#content/occurrences.ts'
import type { EventSummary } from './arrange-events.ts'

interface EventTime extends Span {
  event: EventSummary
}

/** The days of a month (`2026-11`) with the events that take place on each; what is called off or has no new day yet does not. */
export function monthEvents(month: string, events: readonly EventSummary[]): MonthDay<EventTime>[] {
  const next = `${monthAfter(month, 1)}-01`
  const times = events
    .filter(({ state }) => state === 'confirmed')
    .flatMap((event) =>
      occurrencesBetween(event, `${month}-01`, next).map((span) => ({ ...span, event })),
    )
  return monthDays(month, times)
}
