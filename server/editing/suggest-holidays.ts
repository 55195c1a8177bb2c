import type { HolidaysTypes } from 'date-holidays'
import { addDays } from '#content/local-time.ts'
import { nationalHolidays } from '#content/national-holidays.ts'
import type { HolidaySuggestions, SuggestedHoliday } from '#protocol/api-types.ts'

/** ISO 3166-1. */
export const COUNTRY = 'BR'
const DAY_MS = 24 * 60 * 60 * 1000

/** `11-30`, also with a time (`12-24 14:00`): the same day each year. */
const fixedRule = /^(\d\d)-(\d\d)(?: |$)/

/** Some days have another name in Portugal, or one for several of them; by their rule. */
const brazilianNames: Readonly<Record<string, string>> = {
  'easter 60': 'Corpus Christi',
  'easter -46 PT14H': 'Quarta-feira de Cinzas',
  '12-24 14:00': 'Véspera de Natal',
}

/**
 * The holidays and days off of a state of Brazil (`DF`) from a day to the end of the next year, as the settings have
 * them, without those of the whole country; undefined where there is no such state.
 */
export async function suggestHolidays(
  state: string,
  from: string,
): Promise<HolidaySuggestions | undefined> {
  // Loaded with the first request: few nodes are ever asked.
  const { default: Holidays } = await import('date-holidays')
  const states = new Holidays().getStates(COUNTRY)
  if (!Object.hasOwn(states, state)) return undefined
  const calendar = new Holidays(COUNTRY, state)
  const year = Number(from.slice(0, 4))
  const national = nationalHolidays(year)
  const falling = [year, year + 1]
    .flatMap((each) => calendar.getHolidays(each, 'pt'))
    .filter(({ type }) => type !== 'observance' && type !== 'school')
    .flatMap((holiday) => daysOf(holiday).map((day) => suggestionOf(holiday, day)))
    .filter(({ day }) => day >= from && !national.includes(day))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  // The first of each: a fixed one comes again in the next year.
  const holidays = falling.filter(
    ({ text }, index) => falling.findIndex((each) => each.text === text) === index,
  )
  return { place: states[state] ?? state, until: `${year + 1}-12-31`, holidays }
}

function suggestionOf({ name, rule, type }: HolidaysTypes.Holiday, day: string): SuggestedHoliday {
  const text = `${dateOf(day, rule)} ${brazilianNames[rule] ?? name}`
  return { text, day, isOptional: type !== 'public' }
}

/** The days on which it falls, also in part. */
function daysOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  const count = Math.ceil((end.getTime() - start.getTime()) / DAY_MS)
  return Array.from({ length: count }, (_, index) => addDays(date.slice(0, 10), index))
}

/** `30/11`, or with its year what falls on another day each time: `17/02/2026`. */
function dateOf(day: string, rule: string): string {
  const [year, month, date] = day.split('-')
  return fixedRule.test(rule) && !rule.includes(' if ')
    ? `${date}/${month}`
    : `${date}/${month}/${year}`
}
