import { weekdayName } from '#app/i18n/dates.ts'
import { intervalsSentence } from '#app/i18n/opening-sentence.ts'
import { weekdayOf } from '#content/local-time.ts'
import { hoursOn, type Schedule } from '#content/opening-hours.ts'
import { capitalized } from '#content/text/capitalized.ts'

/** How a place is on a day: `Sábado: fechado.`; a day that nobody told is not closed. `holiday` is the day's name, if it is one. */
export function dayWords(schedule: Schedule, day: string, holiday: string | undefined): string {
  const name = weekdayName(weekdayOf(day))
  const { intervals, isUntold, exception } = hoursOn(schedule, day)
  const isHoliday = holiday !== undefined && exception === undefined && intervals.length > 0
  const hours = isUntold
    ? 'não sabemos, confirme antes de ir'
    : isHoliday
      ? `feriado (${holiday}), confirme antes de ir`
      : intervalsSentence(intervals).toLowerCase()
  return `${capitalized(name)}: ${hours}.`
}
