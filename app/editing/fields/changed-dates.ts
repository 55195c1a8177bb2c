import { regularTime } from '#content/all-occurrences.ts'
import { addDays, dayOf, daysBetween, weekdayOf } from '#content/local-time.ts'
import {
  firstIndexUpTo,
  isOver,
  lastIndex,
  latestIndex,
  movedTime,
  occurrence,
  type Repeating,
  type Span,
} from '#content/occurrences.ts'
import type { PartsDraft } from './field-draft.ts'
import { isDay } from './repeating-of.ts'

/** A date of a series, as it would be, and what its row says. */
export interface SeriesDate {
  day: string
  regular: Span
  /** The place of its row among all of them; absent where nothing changed. */
  row?: number
  /** When it takes place instead; absent where it does not, or as usual. */
  moved?: Span
}

/** The first dates of a series from `today` on, `count` of them, with the rows that change some. */
export function seriesDates(
  event: Repeating,
  rows: readonly PartsDraft[],
  today: string,
  count: number,
): SeriesDate[] {
  const last = lastIndex(event)
  const dates: SeriesDate[] = []
  for (let index = firstIndexUpTo(event, today); index <= last && dates.length < count; index++) {
    const regular = occurrence(event, index)
    const day = dayOf(regular.start)
    if (isOver(regular, { day: today, time: '00:00' })) continue
    const row = rows.findIndex((each) => each.day === day)
    const moved = row < 0 ? undefined : movedTime(event, changeOf(rows[row] ?? {}))
    dates.push({ day, regular, ...(row >= 0 && { row }), ...(moved && { moved }) })
  }
  return dates
}

/** A row of a day on which the series does not take place any more. */
export interface StrayRow {
  row: number
  day: string
  /** The nearest day on which it does, and of which no row is yet. */
  nearest?: string
}

/** The rows that change nothing, since their day is none of the event. */
export function strayRows(event: Repeating, rows: readonly PartsDraft[]): StrayRow[] {
  const taken = new Set(rows.map(({ day }) => day))
  return rows.flatMap(({ day = '' }, row) => {
    if (!isDay(day) || regularTime(event, day)) return []
    const [nearest] = daysNear(event, day).filter((each) => !taken.has(each))
    if (nearest) taken.add(nearest)
    return [{ row, day, ...(nearest && { nearest }) }]
  })
}

/** The dates of a series before and after a day, the one of the same week first, or else the nearer one. */
function daysNear(event: Repeating, day: string): string[] {
  const before = latestIndex(event, day)
  const weekOf = (each: string) => addDays(each, 1 - weekdayOf(each))
  const distance = (each: string) =>
    Math.abs(daysBetween(day, each)) + (weekOf(each) === weekOf(day) ? 0 : 7)
  return [before, before + 1]
    .filter((index) => index >= 0 && index <= lastIndex(event))
    .map((index) => dayOf(occurrence(event, index).start))
    .sort((a, b) => distance(a) - distance(b))
}

function changeOf({ day = '', start = '', end = '', place = '', note = '' }: PartsDraft) {
  const at = isDay(dayOf(start)) ? start : ''
  return { day, start: at, end: isDay(dayOf(end)) ? end : '', place, note }
}
