import { occurrencesBetween, regularTime } from '#content/all-occurrences.ts'
import type { LocalTime } from '#content/local-time.ts'
import { isOver, type Repeating, type Span } from '#content/occurrences.ts'

/** A time of an event that is still ahead; one that is off does not take place. */
export interface EventDate {
  span: Span
  isOff: boolean
}

/** After the last of all events. */
const FAR = '9999-12-31'

/** The times of an event from now on, in order, with those that were called off. What moved is at its new time. */
export function datesAhead(event: Repeating, now: LocalTime): EventDate[] {
  const on = occurrencesBetween(event, now.day, FAR).map((span) => ({ span, isOff: false }))
  const off = (event.changes ?? []).flatMap(({ day, start, note }) => {
    const span = start ? undefined : regularTime(event, day)
    return span ? [{ span: { ...span, ...(note && { note }) }, isOff: true }] : []
  })
  return [...on, ...off]
    .filter(({ span }) => !isOver(span, now))
    .sort((a, b) => a.span.start.localeCompare(b.span.start))
}
