import type { HoursException, HoursInterval, IsoWeekday, WeeklyHours } from './fields.ts'
import type { IsHoliday } from './holidays.ts'
import { addDays, dayOf, type LocalTime, timeOf, weekdayOf } from './local-time.ts'

/** The part of a service that says when it is open. */
export interface Schedule {
  weekly: WeeklyHours[]
  exceptions: HoursException[]
  byAppointment: boolean
  /** Closed until then, whatever the hours say: `2026-03-12T14:00`, or a day. */
  awayUntil?: string | undefined
}

export interface DayHours {
  day: string
  intervals: HoursInterval[]
  /** Why this day differs from its weekday. */
  exception?: string
}

export type OpeningState =
  /** `minutesLeft` until it closes. */
  | { kind: 'open'; until: string; minutesLeft: number }
  /** `isBreak`: it was open today, and opens again today. */
  | { kind: 'closed'; next?: { day: string; time: string }; isBreak?: true }
  /** It would be open on this weekday, and nobody said whether it is on the holiday. */
  | { kind: 'holiday' }
  | { kind: 'by-appointment' }
  | { kind: 'unknown' }

const SEARCH_AHEAD_DAYS = 60

/** The hours of one day: its exception where there is one, else its weekday's. */
export function hoursOn(schedule: Schedule, day: string): DayHours {
  const exception = schedule.exceptions.find(({ from, to }) => from <= day && day <= (to ?? from))
  if (exception) return { day, intervals: exception.intervals, exception: exception.label }
  return { day, intervals: weekdayHours(schedule, weekdayOf(day)) }
}

function weekdayHours(schedule: Schedule, weekday: IsoWeekday): HoursInterval[] {
  return schedule.weekly.find(({ days }) => days.includes(weekday))?.intervals ?? []
}

/**
 * Whether a place is open, until when, and when it opens next (within 60 days). The hours of a weekday promise nothing
 * for a holiday: only an exception does.
 */
export function openingState(
  schedule: Schedule,
  now: LocalTime,
  isHoliday: IsHoliday = () => false,
): OpeningState {
  if (schedule.byAppointment) return { kind: 'by-appointment' }
  if (schedule.weekly.length === 0 && schedule.exceptions.length === 0) return { kind: 'unknown' }
  const today = hoursOn(schedule, now.day)
  const isAhead = ({ closes }: HoursInterval) => now.time < closes
  if (isUnansweredHoliday(today, isHoliday) && today.intervals.some(isAhead))
    return { kind: 'holiday' }
  const back = returnOf(schedule, now)
  const current = back ? undefined : today.intervals.find(isDuring(now))
  if (current) return openUntil(schedule, now, current, isHoliday)
  const next = nextOpening(schedule, back ?? now, isHoliday)
  if (!next) return { kind: 'closed' }
  const isBreak = next.day === now.day && today.intervals.some(({ opens }) => opens <= now.time)
  return { kind: 'closed', next, ...(isBreak && { isBreak }) }
}

/** When those who are away come back; undefined where nobody is. */
function returnOf({ awayUntil }: Schedule, now: LocalTime): LocalTime | undefined {
  if (!awayUntil) return undefined
  const back = { day: dayOf(awayUntil), time: timeOf(awayUntil) ?? '00:00' }
  return `${now.day}T${now.time}` < `${back.day}T${back.time}` ? back : undefined
}

const isDuring =
  ({ time }: LocalTime) =>
  ({ opens, closes }: HoursInterval) =>
    opens <= time && time < closes

/** A holiday for which the place says nothing of its own. */
function isUnansweredHoliday(hours: DayHours, isHoliday: IsHoliday): boolean {
  return hours.exception === undefined && hours.intervals.length > 0 && isHoliday(hours.day)
}

function openUntil(
  schedule: Schedule,
  { day, time }: LocalTime,
  current: HoursInterval,
  isHoliday: IsHoliday,
): OpeningState {
  let until = closingTime(hoursOn(schedule, day).intervals, current)
  let minutesLeft = minutesOf(until) - minutesOf(time)
  // Open across midnight: until the interval of the next day closes with which that begins.
  if (until === '24:00') {
    const tomorrow = hoursOn(schedule, addDays(day, 1))
    const continued = tomorrow.intervals.find(({ opens }) => opens === '00:00')
    if (continued && !isUnansweredHoliday(tomorrow, isHoliday)) {
      until = closingTime(tomorrow.intervals, continued)
      minutesLeft += minutesOf(until)
    }
  }
  return { kind: 'open', until, minutesLeft }
}

function closingTime(intervals: readonly HoursInterval[], interval: HoursInterval): string {
  const continued = intervals.find(({ opens }) => opens === interval.closes)
  return continued ? closingTime(intervals, continued) : interval.closes
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The first moment from `from` on at which it is open. */
function nextOpening(schedule: Schedule, from: LocalTime, isHoliday: IsHoliday) {
  for (let ahead = 0; ahead <= SEARCH_AHEAD_DAYS; ahead += 1) {
    const hours = hoursOn(schedule, addDays(from.day, ahead))
    if (isUnansweredHoliday(hours, isHoliday)) continue
    const interval = hours.intervals.find(({ closes }) => ahead > 0 || closes > from.time)
    if (!interval) continue
    const isOpen = ahead === 0 && interval.opens < from.time
    return { day: hours.day, time: isOpen ? from.time : interval.opens }
  }
  return undefined
}
