import type { Doubt } from './document.ts'
import { isDoubtful } from './doubts.ts'
import type { HoursException, HoursInterval, IsoWeekday, WeeklyHours } from './fields.ts'
import type { HolidayName } from './holidays.ts'
import { addDays, dayOf, type LocalTime, timeOf, weekdayOf } from './local-time.ts'

/** The part of a service that says when it is open. */
export interface Schedule {
  weekly: WeeklyHours[]
  exceptions: HoursException[]
  byAppointment: boolean
  /** Closed until then, whatever the hours say: `2026-03-12T14:00`, or a day. */
  awayUntil?: string | undefined
  doubts: readonly Pick<Doubt, 'field'>[]
}

/** Whether what says when it is open awaits confirmation. */
export function hasDoubtfulHours(schedule: Pick<Schedule, 'doubts'>): boolean {
  return isDoubtful(schedule, 'weekly', 'exceptions', 'byAppointment')
}

export interface DayHours {
  day: string
  /** Those that begin on this day: one that passes midnight belongs to it alone. None: closed. */
  intervals: HoursInterval[]
  /** Nobody said how this day is, which is not closed. */
  isUntold?: true
  /** Why this day differs from its weekday. */
  exception?: string
}

/** `isLikely`: by hours that await confirmation, so that nobody may be told it as a fact. */
export type OpeningState = OpeningFact & { isLikely?: true }

type OpeningFact =
  /** `minutesLeft` until it closes. */
  | { kind: 'open'; until: string; minutesLeft: number }
  /** `isBreak`: it was open today, and opens again today. */
  | { kind: 'closed'; next?: { day: string; time: string }; isBreak?: true }
  /** It would be open on this weekday, and nobody said whether it is on the holiday of this name. */
  | { kind: 'holiday'; name: string }
  | { kind: 'by-appointment' }
  | { kind: 'unknown' }

export const SEARCH_AHEAD_DAYS = 60

const DAY_MIN = 24 * 60

/** The hours of one day: its exception where there is one, else its weekday's. */
export function hoursOn(schedule: Pick<Schedule, 'weekly' | 'exceptions'>, day: string): DayHours {
  const exception = schedule.exceptions.find(({ from, to }) => from <= day && day <= (to ?? from))
  if (exception) return { day, intervals: exception.intervals, exception: exception.label }
  const intervals = weekdayHours(schedule.weekly, weekdayOf(day))
  return intervals ? { day, intervals } : { day, intervals: [], isUntold: true }
}

/** A weekday that no group names is not known: an empty group says closed. */
export function weekdayHours(
  weekly: readonly WeeklyHours[],
  weekday: IsoWeekday,
): HoursInterval[] | undefined {
  return weekly.find(({ days }) => days.includes(weekday))?.intervals
}

/**
 * Whether a place is open, until when, and when it opens next (within 60 days). The hours of a weekday promise nothing
 * for a holiday: only an exception does. `holidays` are those of the place (`holidaysOf`).
 */
export function openingState(
  schedule: Schedule,
  now: LocalTime,
  holidays: HolidayName,
): OpeningState {
  const fact = openingFact(schedule, now, holidays)
  const isReckoned = fact.kind !== 'unknown' && fact.kind !== 'holiday'
  const isPromised = fact.kind === 'closed' && isReturn(schedule, fact.next)
  return isReckoned && !isPromised && hasDoubtfulHours(schedule)
    ? { ...fact, isLikely: true }
    : fact
}

/** Whether it opens when those who went away said that they come back, which is no matter of its hours. */
function isReturn({ awayUntil }: Schedule, next: LocalTime | undefined): boolean {
  return next !== undefined && awayUntil === `${next.day}T${next.time}`
}

/** Whether it is open by hours that somebody answers for. */
export function isSurelyOpen({ kind, isLikely }: OpeningState): boolean {
  return kind === 'open' && !isLikely
}

function openingFact(schedule: Schedule, now: LocalTime, holidays: HolidayName): OpeningFact {
  if (schedule.byAppointment) return { kind: 'by-appointment' }
  if (schedule.weekly.length === 0 && schedule.exceptions.length === 0) return { kind: 'unknown' }
  const minute = minutesOf(now.time)
  const near = [-1, 0, 1].map((ahead) => dayShifts(schedule, now.day, ahead, holidays))
  const back = returnOf(schedule, now)
  const until = back ? undefined : closingMinute(near.flatMap(promised), minute)
  if (until !== undefined)
    return { kind: 'open', until: clockOf(until), minutesLeft: until - minute }
  const doubtful = near.find((day, index) => {
    // Only what is still going on counts of the day before.
    const isAhead = ({ from, to }: Shift) => minute < to && (index > 0 || from <= minute)
    return index < 2 && day.holiday !== undefined && day.shifts.some(isAhead)
  })
  if (doubtful?.holiday !== undefined) return { kind: 'holiday', name: doubtful.holiday }
  const next = nextOpening(schedule, back ?? now, holidays)
  if (!next) return { kind: 'closed' }
  const today = hoursOn(schedule, now.day).intervals
  const isBreak = next.day === now.day && today.some(({ opens }) => opens <= now.time)
  return { kind: 'closed', next, ...(isBreak && { isBreak }) }
}

/** The holidays from a day on, so many days, for which the place has hours of the weekday and says nothing of its own. */
export function unansweredHolidays(
  schedule: Schedule,
  from: string,
  days: number,
  holidays: HolidayName,
): { day: string; name: string }[] {
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).flatMap((day) => {
    const name = unansweredHoliday(hoursOn(schedule, day), holidays)
    return name === undefined ? [] : [{ day, name }]
  })
}

function unansweredHoliday(hours: DayHours, holidays: HolidayName): string | undefined {
  const isOfWeekday = hours.exception === undefined && hours.intervals.length > 0
  return isOfWeekday ? holidays(hours.day) : undefined
}

/** When those who are away come back; undefined where nobody is. */
function returnOf({ awayUntil }: Schedule, now: LocalTime): LocalTime | undefined {
  if (!awayUntil) return undefined
  const back = { day: dayOf(awayUntil), time: timeOf(awayUntil) ?? '00:00' }
  return `${now.day}T${now.time}` < `${back.day}T${back.time}` ? back : undefined
}

/** An interval in minutes from the midnight with which a day begins. */
interface Shift {
  from: number
  to: number
}

interface DayShifts {
  shifts: Shift[]
  /** The holiday for which nobody says whether they take place. */
  holiday: string | undefined
}

/** What begins `ahead` days after `day`, in minutes from the midnight with which `day` begins. */
function dayShifts(
  schedule: Schedule,
  day: string,
  ahead: number,
  holidays: HolidayName,
): DayShifts {
  const hours = hoursOn(schedule, addDays(day, ahead))
  const shifts = hours.intervals.map((interval) => ({
    from: ahead * DAY_MIN + minutesOf(interval.opens),
    to: (passesMidnight(interval) ? ahead + 1 : ahead) * DAY_MIN + minutesOf(interval.closes),
  }))
  return { shifts, holiday: unansweredHoliday(hours, holidays) }
}

function promised({ shifts, holiday }: DayShifts): Shift[] {
  return holiday === undefined ? shifts : []
}

/** Whether an interval closes on the day after the one on which it opens. */
export function passesMidnight({ opens, closes }: HoursInterval): boolean {
  return closes <= opens
}

/** When it closes, through shifts that touch; undefined where none is going on. */
function closingMinute(shifts: readonly Shift[], minute: number): number | undefined {
  const current = shifts.filter(({ from, to }) => from <= minute && minute < to)
  if (current.length === 0) return undefined
  const end = Math.max(...current.map(({ to }) => to))
  return closingMinute(shifts, end) ?? end
}

/** The first moment from `from` on at which it is open. */
function nextOpening(schedule: Schedule, from: LocalTime, holidays: HolidayName) {
  const minute = minutesOf(from.time)
  for (let ahead = -1; ahead <= SEARCH_AHEAD_DAYS; ahead += 1) {
    const shifts = promised(dayShifts(schedule, from.day, ahead, holidays))
    const shift = shifts.find(({ to }) => to > minute)
    if (!shift) continue
    const opens = Math.max(shift.from, minute)
    const day = addDays(from.day, Math.floor(opens / DAY_MIN))
    return { day, time: clockOf(opens % DAY_MIN) }
  }
  return undefined
}

/** Minutes from midnight to a time of day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The clock at a minute of any day; midnight is the end of one. */
function clockOf(minute: number): string {
  const ofDay = minute % DAY_MIN
  const [hours, minutes] = [Math.floor(ofDay / 60), ofDay % 60]
  const isMidnight = ofDay === 0 && minute > 0
  return isMidnight
    ? '24:00'
    : `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
