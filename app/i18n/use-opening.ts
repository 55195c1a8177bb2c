import { useCollection, useSettings } from '#app/replica/use-content.ts'
import type { CampusScope } from '#content/document.ts'
import { type HolidayName, holidaysOf } from '#content/holidays.ts'
import { type OpeningState, openingState, type Schedule } from '#content/opening-hours.ts'
import { useLocalTime } from './clock.ts'

/** How a place stands at this moment, with the holidays of where it is: the same on every screen. */
export type OpeningOf = (service: Schedule & { campuses: CampusScope }) => OpeningState

export function useOpening(): OpeningOf {
  const now = useLocalTime()
  const holidays = useHolidays()
  return (service) => openingState(service, now, holidays(service.campuses))
}

/** The holidays of what concerns some campuses. */
export function useHolidays(): (scope: CampusScope) => HolidayName {
  const settings = useSettings()
  const campuses = useCollection('campuses') ?? []
  return (scope) => holidaysOf(scope, { settings, campuses })
}
