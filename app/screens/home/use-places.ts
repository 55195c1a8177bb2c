import { useHolidays } from '#app/i18n/clock.ts'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import { concerns } from '#content/campus-scope.ts'
import type { LocalTime } from '#content/local-time.ts'
import { openingState } from '#content/opening-hours.ts'

/** The places of a campus whose hours are known here, with how each stands. */
export function usePlaces(campus: string, now: LocalTime) {
  const all = useCollection('services')
  const here = all?.filter(({ campuses }) => concerns(campuses, campus))
  const services = useSlice('services', campus, here, true) ?? []
  const isHoliday = useHolidays()
  return services.map((schedule) => ({ schedule, state: openingState(schedule, now, isHoliday) }))
}
