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

export interface Month {
  /** Its first day, `2026-11-01`. */
  day: string
  events: DatedEvent[]
}

/** What is on or still to come, soonest first, and what is over, latest first; both by month. */
export function arrangeEvents(
  events: readonly EventSummary[],
  now: LocalTime,
): { ahead: Month[]; past: Month[] } {
  const ahead: DatedEvent[] = []
  const past: DatedEvent[] = []
  for (const event of events) {
    const next = nextOccurrence(event, now)
    if (next) ahead.push({ event, span: next })
    else past.push({ event, span: lastOccurrence(event) })
  }
  ahead.sort((a, b) => a.span.start.localeCompare(b.span.start))
  past.sort((a, b) => b.span.start.localeCompare(a.span.start))
  return {
    // What began in an earlier month and still goes on belongs to this one.
    ahead: byMonth(ahead, ({ span }) => laterOf(dayOf(span.start), now.day)),
    past: byMonth(past, ({ span }) => dayOf(span.start)),
  }
}

function byMonth(events: readonly DatedEvent[], dayIn: (dated: DatedEvent) => string): Month[] {
  const months = new Map<string, DatedEvent[]>()
  for (const dated of events) {
    const day = `${dayIn(dated).slice(0, 7)}-01`
    months.set(day, [...(months.get(day) ?? []), dated])
  }
  return [...months].map(([day, list]) => ({ day, events: list }))
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other
}

/** Events of a campus, with those of the whole institution; empty means all. */
export function filterEvents(events: readonly EventSummary[], campus: string): EventSummary[] {
  return events.filter((event) => !campus || concerns(event.campuses, campus))
}
