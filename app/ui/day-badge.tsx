import { monthName } from '#app/i18n/dates.ts'
import type { Hue } from '#content/hues.ts'
import './day-badge.css'

interface Props {
  /** A day or a moment. */
  day: string
  /** The last day, where it is a later one of the same month. */
  until?: string
  hue?: Hue | undefined
}

/** A day, or the days of one month, as on a calendar; the row beside it says them in words. */
export function DayBadge({ day, until, hue }: Props) {
  return (
    <span className="day-badge" data-hue={hue} aria-hidden="true">
      {until ? (
        <b className="day-range">{`${numberOf(day)}–${numberOf(until)}`}</b>
      ) : (
        <b>{numberOf(day)}</b>
      )}
      {monthName(day).slice(0, 3)}
    </span>
  )
}

function numberOf(day: string): number {
  return Number(day.slice(8, 10))
}
