import type { HoursException, HoursInterval, IsoWeekday, WeeklyHours } from './fields.ts'
import type { IsHoliday } from './holidays.ts'
import { addDays, type LocalTime, weekdayOf } from './local-time.ts'

/** The part of a service that says when it is open. */
export interface Schedule {
  weekly: WeeklyHours[]
  exceptions: HoursException[]
  byAppointment: boolean
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
  const current = today.intervals.find(
    ({ opens, closes }) => opens <= now.time && now.time < closes,
  )
  if (current) return openUntil(schedule, now, current, isHoliday)
  const next = nextOpening(schedule, now, isHoliday)
  if (!next) return { kind: 'closed' }
  const isBreak = next.day === now.day && today.intervals.some(({ closes }) => closes <= now.time)
  return { kind: 'closed', next, ...(isBreak && { isBreak }) }
}

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

function nextOpening(schedule: Schedule, now: LocalTime, isHoliday: IsHoliday) {
  for (let ahead = 0; ahead <= SEARCH_AHEAD_DAYS; ahead += 1) {
    const day = addDays(now.day, ahead)
    if (isUnansweredHoliday(hoursOn(schedule, day), isHoliday)) continue
    const interval = hoursOn(schedule, day).intervals.find(
      ({ opens }) => ahead > 0 || opens > now.time,
    )
    if (interval) return { day, time: interval.opens }
  }
  return undefined
}
