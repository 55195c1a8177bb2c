import { localTime } from '#content/local-time.ts'
import { formatDate, formatTime } from './dates.ts'

/** How old data is on the institute's clock, as it follows “dados de”: `hoje, 19h30`, `12/11 19h30`, of another year `12/11/2025`. */
export function ageOfData(asOf: number, today: string, timeZone: string): string {
  const { day, time } = localTime(asOf, timeZone)
  if (day === today) return `hoje, ${formatTime(time)}`
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDate(day)
  return `${formatDate(day).slice(0, 5)} ${formatTime(time)}`
}
