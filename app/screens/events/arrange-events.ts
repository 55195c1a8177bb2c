import { type PagedList, pagedList } from '#app/ui/list/paged-rows.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import { lastOccurrence } from '#content/last-occurrence.ts'
import { dayOf, type LocalTime } from '#content/local-time.ts'
import { nextOccurrence, type Span } from '#content/occurrences.ts'

export type EventSummary = Summary<'events'>

/** An event at the time that counts now: its next one, or its last one when all are over. */
export interface DatedEvent {
  event: EventSummary
  span: Span
}

export interface EventRow extends DatedEvent {
  isPast: boolean
  /** The first day of the month that it is shown in, `2026-11-01`. */
  month: string
}

/** What is on or still to come, soonest first, then what is over, latest first. */
export function arrangeEvents(events: readonly EventSummary[], now: LocalTime): EventRow[] {
  const ahead: EventRow[] = []
  const past: EventRow[] = []
  for (const event of events) {
    const span = nextOccurrence(event, now)
    if (span) {
      // What began in an earlier month and still goes on belongs to this one.
      const month = monthOf(laterOf(dayOf(span.start), now.day))
      ahead.push({ event, span, month, isPast: false })
    } else {
      const last = lastOccurrence(event)
      past.push({ event, span: last, month: monthOf(dayOf(last.start)), isPast: true })
    }
  }
  ahead.sort((a, b) => a.span.start.localeCompare(b.span.start))
  past.sort((a, b) => b.span.start.localeCompare(a.span.start))
  return [...ahead, ...past]
}

/** What the screen shows of the events; the server's page brings it instead of a long list of them. */
export interface EventList extends PagedList<EventRow> {
  aheadCount: number
}

export function listEvents(ordered: readonly EventRow[], query: URLSearchParams): EventList {
  const aheadCount = ordered.filter(({ isPast }) => !isPast).length
  return { aheadCount, ...pagedList(ordered, query) }
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other
}

/** Events of a campus, with those of the whole institution; empty means all. */
export function filterEvents(events: readonly EventSummary[], campus: string): EventSummary[] {
  return events.filter((event) => !campus || concerns(event.campuses, campus))
}
