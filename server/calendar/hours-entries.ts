import type { CalendarEntry } from '#content/calendar/write-calendar.ts'
import { readerPath } from '#content/define-collection.ts'
import { services } from '#content/definitions/services.ts'
import type { PublicDocument } from '#content/document.ts'
import { isDoubtful, nameWithDoubt } from '#content/doubts.ts'
import type { HoursInterval } from '#content/fields.ts'
import { type HolidaySources, holidaysOf } from '#content/holidays.ts'
import { unansweredHolidays } from '#content/opening-hours.ts'

type Service = PublicDocument<'services'>

/** How far ahead a calendar names holidays. */
const HOLIDAY_DAYS = 365

/** What the title of an entry is made of; hours in doubt are an exception in doubt. */
const titleFields = ['exceptions', 'name']

/** The days on which a place opens otherwise than always, or not at all: days, since people look for the day. */
export function hoursEntries(service: Service, publicUrl: string): CalendarEntry[] {
  const { id, name, exceptions, revision, updatedAt } = service
  const url = publicUrl + readerPath(services, service)
  return exceptions.map(({ from, to, label, intervals }) => ({
    // A day has one exception, so it stays the same entry whatever changes of it.
    uid: `${services.name}-${id}-${from}@${new URL(publicUrl).host}`,
    sequence: revision,
    changedAt: updatedAt,
    title: nameWithDoubt(service, `${name}: ${hoursText(intervals)}`, ...titleFields),
    isDoubtful: isDoubtful(service, ...titleFields),
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

interface Sources extends HolidaySources {
  settings: HolidaySources['settings'] & Versioned
  campuses: readonly (HolidaySources['campuses'][number] & Versioned)[]
}

type Versioned = { revision: number; updatedAt: string }

/**
 * The holidays of the year from `today` on for which places have hours of the weekday and say nothing of their own: one
 * entry a day, which names them.
 */
export function holidayEntries(
  services: readonly Service[],
  sources: Sources,
  today: string,
  publicUrl: string,
): CalendarEntry[] {
  const days = new Map<string, { holiday: string; places: Service[] }>()
  for (const service of services.filter(({ byAppointment }) => !byAppointment)) {
    const holidays = holidaysOf(service.campuses, sources)
    for (const { day, name } of unansweredHolidays(service, today, HOLIDAY_DAYS, holidays)) {
      const known = days.get(day) ?? { holiday: name, places: [] }
      days.set(day, { ...known, places: [...known.places, service] })
    }
  }
  const made: readonly Versioned[] = [sources.settings, ...sources.campuses, ...services]
  return [...days].sort().map(([day, { holiday, places }]) => ({
    uid: `holiday-${day}@${new URL(publicUrl).host}`,
    sequence: made.reduce((sum, { revision }) => sum + revision, 0),
    changedAt: made.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b)),
    title: `Feriado (${holiday}): confirme antes de ir`,
    start: day,
    description: `Ainda não se sabe se abre: ${places.map(({ name }) => name).join(', ')}.`,
    url: `${publicUrl}/horario`,
  }))
}
