import { monthName } from '#app/i18n/dates.ts'
import './day-badge.css'

/** The day of a `moment` as a leaf of a calendar; the row beside it says it in words. */
export function DayBadge({ day }: { day: string }) {
  return (
    <span className="day-badge" aria-hidden="true">
      <b>{Number(day.slice(8, 10))}</b>
      {monthName(day).slice(0, 3)}
    </span>
  )
}
