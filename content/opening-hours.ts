import type { HoursException, HoursInterval, IsoWeekday, WeeklyHours } from './fields.ts'
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
  | { kind: 'open'; until: string }
  | { kind: 'closed'; next?: { day: string; time: string } }
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

/** Whether a place is open, until when, and when it opens next (within 60 days). */
export function openingState(schedule: Schedule, now: LocalTime): OpeningState {
  if (schedule.byAppointment) return { kind: 'by-appointment' }
  if (schedule.weekly.length === 0 && schedule.exceptions.length === 0) return { kind: 'unknown' }
  const today = hoursOn(schedule, now.day).intervals
  const current = today.find(({ opens, closes }) => opens <= now.time && now.time < closes)
  if (current) return { kind: 'open', until: closingTime(schedule, now.day, current) }
  const next = nextOpening(schedule, now)
  return next ? { kind: 'closed', next } : { kind: 'closed' }
}

function closingTime(schedule: Schedule, day: string, interval: HoursInterval): string {
  const continued = hoursOn(schedule, day).intervals.find(({ opens }) => opens === interval.closes)
  return continued ? closingTime(schedule, day, continued) : interval.closes
}

function nextOpening(schedule: Schedule, now: LocalTime) {
  for (let ahead = 0; ahead <= SEARCH_AHEAD_DAYS; ahead += 1) {
    const day = addDays(now.day, ahead)
    const interval = hoursOn(schedule, day).intervals.find(
      ({ opens }) => ahead > 0 || opens > now.time,
    )
    if (interval) return { day, time: interval.opens }
  }
  return undefined
}
