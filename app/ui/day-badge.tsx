import { monthName } from '#app/i18n/dates.ts'
import type { Hue } from '#content/hues.ts'
import './day-badge.css'

/** The day of a `moment` as a leaf of a calendar; the row beside it says it in words. */
export function DayBadge({ day, hue }: { day: string; hue?: Hue | undefined }) {
  return (
    <span className="day-badge" data-hue={hue} aria-hidden="true">
      <b>{Number(day.slice(8, 10))}</b>
      {monthName(day).slice(0, 3)}
    </span>
  )
}
