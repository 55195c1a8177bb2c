import type { CalendarEntry } from '#content/calendar/write-calendar.ts'
import { readerPath } from '#content/define-collection.ts'
import { services } from '#content/definitions/services.ts'
import type { PublicDocument } from '#content/document.ts'
import type { HoursInterval } from '#content/fields.ts'

/** The days on which a place opens otherwise than always, or not at all: days, since people look for the day. */
export function hoursEntries(
  service: PublicDocument<'services'>,
  publicUrl: string,
): CalendarEntry[] {
  const { id, name, exceptions, revision, updatedAt } = service
  const url = publicUrl + readerPath(services, service)
  return exceptions.map(({ from, to, label, intervals }) => ({
    // Of one day there is one exception: what else changes of it, it is the same entry.
    uid: `${services.name}-${id}-${from}@${new URL(publicUrl).host}`,
    sequence: revision,
    changedAt: updatedAt,
    title: `${name}: ${hoursText(intervals)}`,
    start: from,
    ...(to && { end: to }),
    description: `${label}\nConfira antes: ${url}`,
    url,
  }))
}

function hoursText(intervals: readonly HoursInterval[]): string {
  if (intervals.length === 0) return 'fechado'
  return intervals.map(({ opens, closes }) => `${opens} às ${closes}`).join(' e ')
}
