import type { IsoWeekday, Recurrence, WeekOfMonth } from '#content/fields.ts'
import { weekdayOf } from '#content/local-time.ts'
import { weekdayName } from './dates.ts'
import { listed } from './listed.ts'

type Pace = Pick<Recurrence, 'every' | 'interval' | 'days' | 'week'>

const once = { day: 'todo dia', week: 'toda semana', month: 'todo mês' } as const
const units = { day: 'dias', week: 'semanas', month: 'meses' } as const

/** How often something takes place: `todo dia`, `toda segunda e quarta`, `a cada 2 semanas, segunda e quarta`. */
export function formatPace({ every, interval, days = [] }: Pace): string {
  const names = listed(days.toSorted((a, b) => a - b).map(weekdayName))
  const [first] = days
  if (first && interval === 1) return `${wordFor(days)} ${names}`
  const pace = interval > 1 ? `a cada ${interval} ${units[every]}` : once[every]
  return first ? `${pace}, ${names}` : pace
}

/** The same of what began on the day `start`: where it is weekly, by the name of the day (`toda terça`). */
export function formatRecurrence(start: string, pace: Pace): string {
  const { every, interval, week } = pace
  if (week) {
    const named = inMonth(week, weekdayOf(start))
    return interval === 1
      ? `tod${named.sex} ${named.words}`
      : `${formatPace(pace)}, n${named.sex} ${named.words}`
  }
  const isByWeekday = every === 'week' && interval === 1 && !pace.days
  return formatPace(isByWeekday ? { ...pace, days: [weekdayOf(start)] } : pace)
}

const ordinals = { 1: 'primeir', 2: 'segund', 3: 'terceir', 4: 'quart', 5: 'últim' } as const

/** A weekday in its month, `segunda terça do mês`, with the letter that what comes before it agrees by. */
export function inMonth(week: WeekOfMonth, weekday: IsoWeekday): { words: string; sex: 'a' | 'o' } {
  const sex = weekday > 5 ? 'o' : 'a'
  return { words: `${ordinals[week]}${sex} ${weekdayName(weekday)} do mês`, sex }
}

/** `toda` agrees with the first day that is named: `toda segunda e sábado`, `todo sábado e domingo`. */
function wordFor(days: readonly IsoWeekday[]): string {
  return Math.min(...days) > 5 ? 'todo' : 'toda'
}
