import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'
import type { EventSummary } from './arrange-events.ts'

/** Events of a campus, with those of the whole institution; empty means all. */
export function filterEvents(events: readonly EventSummary[], campus: string): EventSummary[] {
  return events.filter((event) => !campus || concerns(event.campuses, campus))
}

/** The campuses that have events of their own, and the one chosen, in the order of the campuses. */
export function campusChoices(
  events: readonly EventSummary[],
  campuses: readonly Summary<'campuses'>[],
  chosen: string,
): [id: string, name: string][] {
  const own = new Set(events.flatMap((event) => (event.campuses === 'all' ? [] : event.campuses)))
  return campuses
    .filter(({ id }) => own.has(id) || id === chosen)
    .map(({ id, shortName }) => [id, shortName])
}
