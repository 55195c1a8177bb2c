import { addDays, type LocalTime, weekdayOf } from '#content/local-time.ts'
import { foldText } from '#content/text/fold-text.ts'

const weekdays = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo']

/** The next day that a query names (“biblioteca sábado”, “amanhã”); undefined where it names none. */
export function askedDay(query: string, { day }: LocalTime): string | undefined {
  const words = foldText(query).split(/[^a-z]+/)
  if (words.includes('amanha')) return addDays(day, 1)
  const named = new Set(words.map((word) => word.replace(/s$/, '')))
  const weekday = weekdays.findIndex((name) => named.has(name))
  if (weekday < 0) return undefined
  return addDays(day, (weekday + 1 - weekdayOf(day) + 7) % 7)
}
