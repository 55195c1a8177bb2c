import type { HoursInterval } from '#content/fields.ts'
import { minutesOf, passesMidnight } from '#content/opening-hours.ts'

/** The hours of a day on a bar; all places and widths are hundredths of it. */
export interface DayBar {
  /** Where it is open. */
  spans: { start: number; width: number }[]
  /** The first opening and the last closing, and where they are. */
  opens: { at: number; time: string }
  closes: { at: number; time: string }
  /** The present; undefined where it lies outside. */
  now: number | undefined
}

const DAY_MIN = 24 * 60
/** The bar begins before the first opening and ends after the last closing, so that closed is seen too. */
const MARGIN_MIN = 120

/** The bar of a day; undefined for one without hours. `time` is the present. */
export function dayBar(intervals: readonly HoursInterval[], time: string): DayBar | undefined {
  const shifts = intervals.map((interval) => ({
    ...interval,
    from: minutesOf(interval.opens),
    to: minutesOf(interval.closes) + (passesMidnight(interval) ? DAY_MIN : 0),
  }))
  const from = Math.min(...shifts.map((shift) => shift.from))
  const to = Math.max(...shifts.map((shift) => shift.to))
  const first = shifts.find((shift) => shift.from === from)
  const last = shifts.find((shift) => shift.to === to)
  if (!first || !last) return undefined
  const begin = from - MARGIN_MIN
  const hundredth = (to + MARGIN_MIN - begin) / 100
  const at = (minute: number) => Math.round((minute - begin) / hundredth)
  const now = at(minutesOf(time))
  return {
    spans: shifts.map((shift) => ({ start: at(shift.from), width: at(shift.to) - at(shift.from) })),
    opens: { at: at(from), time: first.opens },
    closes: { at: at(to), time: last.closes },
    now: now >= 0 && now <= 100 ? now : undefined,
  }
}
