import type { Summary } from '#content/document.ts'
import { formatDate, formatMonth } from './dates.ts'

/** The day of a piece of news, or its month where no more is known. */
export function newsDate({
  date,
  dateIsApproximate,
}: Pick<Summary<'news'>, 'date' | 'dateIsApproximate'>): string {
  return dateIsApproximate ? formatMonth(date) : formatDate(date)
}
