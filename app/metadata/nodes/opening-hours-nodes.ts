import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'
import type { PageView } from '#app/metadata/page-view.ts'
import type { Summary } from '#content/document.ts'
import { knownFact } from '#content/doubts.ts'
import type { HoursException, HoursInterval, IsoWeekday } from '#content/fields.ts'
import { holidaysOf } from '#content/holidays.ts'
import { addDays } from '#content/local-time.ts'
import { SEARCH_AHEAD_DAYS, unansweredHolidays } from '#content/opening-hours.ts'

/** Days of the week as schema.org names them. */
export const schemaWeekdays: Record<IsoWeekday, DayOfWeek> = {
  1: 'https://schema.org/Monday',
  2: 'https://schema.org/Tuesday',
  3: 'https://schema.org/Wednesday',
  4: 'https://schema.org/Thursday',
  5: 'https://schema.org/Friday',
  6: 'https://schema.org/Saturday',
  7: 'https://schema.org/Sunday',
}

/** How search engines say that a day is closed. */
const closed: HoursInterval = { opens: '00:00', closes: '00:00' }

type Service = Summary<'services'>

/** The hours of each week; none where they are by appointment or nobody told them. */
export function weeklyNodes(service: Service): OpeningHoursSpecification[] {
  if (service.byAppointment) return []
  return (knownFact(service, 'weekly', 'byAppointment') ?? []).flatMap(({ days, intervals }) =>
    orClosed(intervals).map((interval) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => schemaWeekdays[day]),
      ...timesOf(interval),
    })),
  )
}

/**
 * The dates that differ from the week, as long as they are not over, and the holidays for which the place says nothing
 * of its own: machines hear that it is closed, since none of their words says that nobody knows.
 */
export function specialNodes(page: PageView, service: Service): OpeningHoursSpecification[] {
  // What began yesterday may go on after midnight.
  const first = addDays(page.now().day, -1)
  const exceptions = knownFact(service, 'exceptions') ?? []
  return [
    ...exceptions.filter(({ from, to }) => (to ?? from) >= first).flatMap(exceptionNode),
    ...holidayNodes(page, service, first),
  ]
}

function holidayNodes(
  { settings, content }: PageView,
  service: Service,
  first: string,
): OpeningHoursSpecification[] {
  const weekly = knownFact(service, 'weekly', 'byAppointment')
  if (service.byAppointment || !weekly) return []
  const schedule = { ...service, exceptions: knownFact(service, 'exceptions') ?? [] }
  const campuses = content.collection('campuses') ?? []
  const holidays = holidaysOf(service.campuses, { settings, campuses })
  return unansweredHolidays(schedule, first, SEARCH_AHEAD_DAYS, holidays).map(({ day, name }) => ({
    '@type': 'OpeningHoursSpecification',
    name,
    description: 'Feriado: confirme antes de ir',
    validFrom: day,
    validThrough: day,
    ...closed,
  }))
}

function exceptionNode(exception: HoursException): OpeningHoursSpecification[] {
  const { from, to = from, label, intervals } = exception
  return orClosed(intervals).map((interval) => ({
    '@type': 'OpeningHoursSpecification',
    name: label,
    validFrom: from,
    validThrough: to,
    ...timesOf(interval),
  }))
}

function orClosed(intervals: readonly HoursInterval[]): readonly HoursInterval[] {
  return intervals.length > 0 ? intervals : [closed]
}

function timesOf({ opens, closes }: HoursInterval): HoursInterval {
  return { opens, closes: closes === '24:00' ? '23:59' : closes }
}
