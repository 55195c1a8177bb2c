import type { Settings } from '#content/document.ts'
import { type HolidayOn, holidayCalendar } from '#content/holidays.ts'
import { useSettings } from './use-content.ts'

const calendars = new WeakMap<Settings, HolidayOn>()

/** The holidays of the institute's place; the same function until the settings change. */
export function useHolidays(): HolidayOn {
  const settings = useSettings()
  const calendar = calendars.get(settings) ?? holidayCalendar(settings.holidays)
  calendars.set(settings, calendar)
  return calendar
}
