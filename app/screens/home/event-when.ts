import { formatDay, formatSpan } from '#app/i18n/dates.ts'
import type { LocalTime } from '#content/local-time.ts'
import { isUnderWay, lastDayOf, type Span } from '#content/occurrences.ts'

/** `Hoje, das 19h30 às 21h`; of what is under way, `Até amanhã`. */
export function whenWords(span: Span, now: LocalTime): string {
  if (!isUnderWay(span, now.day)) return formatSpan(span, now.day)
  const last = lastDayOf(span)
  return last === now.day ? 'Hoje é o último dia' : `Até ${formatDay(last, now.day)}`
}
