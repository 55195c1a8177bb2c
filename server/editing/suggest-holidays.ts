import type { HolidaysTypes } from 'date-holidays'
import { daysFromEaster } from '#content/holidays.ts'
import { addDays } from '#content/local-time.ts'
import { foldText } from '#content/text/fold-text.ts'
import type { HolidaySuggestions, SuggestedHoliday } from '#protocol/api-types.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** `11-30`, also with a time (`12-24 14:00`): the same day each year. */
const fixedRule = /^(\d\d)-(\d\d)(?: |$)/

/** `easter -2`, also for some hours or days (`easter -50 PT48H`): so many days from Easter. */
const easterRule = /^easter(?: |$)/

/** Some days have another name in Portugal, or one for several of them; by their rule. */
const brazilianNames: Readonly<Record<string, string>> = {
  'easter 60': 'Corpus Christi',
  'easter -46 PT14H': 'Quarta-feira de Cinzas',
  '12-24 14:00': 'Véspera de Natal',
}

interface HolidayPlace {
  /** ISO 3166-1: `BR`. */
  country: string
  /** `DF`; without it the country's. */
  state?: string | undefined
  /** A capital's own count as well, where they are known. */
  city?: string | undefined
}

/**
 * The holidays and days off of a place from a day to the end of the next year, as the settings have them; where nothing
 * is known of it, which part of it that is.
 */
export async function suggestHolidays(
  { country, state, city }: HolidayPlace,
  from: string,
): Promise<HolidaySuggestions | 'unknown_country' | 'unknown_state'> {
  // Loaded with the first request: few nodes are ever asked.
  const { default: Holidays } = await import('date-holidays')
  const known = new Holidays()
  const countries = known.getCountries('pt')
  if (!Object.hasOwn(countries, country)) return 'unknown_country'
  const states = known.getStates(country, 'pt') ?? {}
  if (state !== undefined && !Object.hasOwn(states, state)) return 'unknown_state'
  const regions = state === undefined ? {} : (known.getRegions(country, state, 'pt') ?? {})
  const [region, ofCity] =
    Object.entries(regions).find(([, name]) => foldText(name) === foldText(city ?? '')) ?? []
  const calendar = new Holidays(country, state ?? '', region ?? '')
  const year = Number(from.slice(0, 4))
  const falling = [year, year + 1]
    .flatMap((each) => calendar.getHolidays(each, 'pt'))
    .filter(({ type }) => type !== 'observance' && type !== 'school')
    .flatMap((holiday) => daysOf(holiday).map((day) => suggestionOf(holiday, day)))
    .filter(({ day }) => day >= from)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  // The first of each: a fixed one comes again in the next year.
  const holidays = falling.filter(
    ({ text }, index) => falling.findIndex((each) => each.text === text) === index,
  )
  const place = [ofCity, state === undefined ? countries[country] : states[state]]
  return { place: place.filter(Boolean).join(', '), until: `${year + 1}-12-31`, holidays }
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

/** `30/11`; `Páscoa-2` for what moves with Easter; with its year what moves otherwise: `04/10/2026`. */
function dateOf(day: string, rule: string): string {
  const [year, month, date] = day.split('-')
  if (rule.includes(' if ')) return `${date}/${month}/${year}`
  if (easterRule.test(rule)) {
    const days = daysFromEaster(day)
    return `Páscoa${days > 0 ? '+' : ''}${days || ''}`
  }
  return fixedRule.test(rule) ? `${date}/${month}` : `${date}/${month}/${year}`
}
