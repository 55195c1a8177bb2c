import { concerns } from '#content/campus-scope.ts'
import type { EventSummary } from './arrange-events.ts'

/** Events of a campus, with those of the whole institution; empty means all. */
export function filterEvents(events: readonly EventSummary[], campus: string): EventSummary[] {
  return events.filter((event) => !campus || concerns(event.campuses, campus))
}
