import { RRuleTemporal } from 'rrule-temporal'
import { timeOf } from '#content/local-time.ts'
import { moveMoment } from './calendar-zone.ts'

/** No calendar says more often that something takes place; who does wants to keep a server busy. */
const MAX_TIMES = 5000

const MAX_STEPS = 20_000

const MAX_MILLISECONDS = 500

/** The parts of an `RRULE`, by name. */
export function partsOf(rule: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rule.split(';').map((part) => part.toUpperCase().split('=', 2) as [string, string]),
  )
}

interface Expansion {
  start: string
  zone: string
  horizon: string
  /** The clock that measures how long it takes. */
  milliseconds?: (() => number) | undefined
}

/**
 * The first days or times of an `RRULE` on the clocks of `zone`, up to the day `horizon`; undefined for a rule that is
 * none, or repeats within a day, or so often that nobody means it.
 */
export function expandRule(
  rule: string,
  { start, zone, horizon, milliseconds = Date.now }: Expansion,
): string[] | undefined {
  const { FREQ, UNTIL, ...parts } = partsOf(rule)
  if (!/^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(FREQ ?? '')) return undefined
  if (['BYHOUR', 'BYMINUTE', 'BYSECOND', 'RSCALE'].some((name) => name in parts)) return undefined
  const until = UNTIL && wallUntil(UNTIL, zone)
  if (UNTIL && !until) return undefined
  const text = Object.entries({ FREQ, ...parts, ...(until && { UNTIL: until }) })
    .map((part) => part.join('='))
    .join(';')
  const found: string[] = []
  const deadline = milliseconds() + MAX_MILLISECONDS
  let isTooMuch = false
  try {
    new RRuleTemporal({
      rruleString: `DTSTART:${compact(start)}\nRRULE:${text}`,
      maxIterations: MAX_STEPS,
      maxCandidateEvaluations: MAX_STEPS,
      includeDtstart: true,
      cache: false,
    }).all((date) => {
      const moment = date.toString().slice(0, timeOf(start) === undefined ? 10 : 16)
      if (moment.slice(0, 10) > horizon) return false
      isTooMuch = found.length >= MAX_TIMES || milliseconds() > deadline
      if (!isTooMuch) found.push(moment)
      return !isTooMuch
    })
  } catch {
    return undefined
  }
  return isTooMuch ? undefined : found
}

/** `20261124T090000Z`: the clocks of the zone are taken for UTC's. */
function compact(moment: string): string {
  return `${moment.replace(/[-:]/g, '').slice(0, 8)}T${(timeOf(moment) ?? '00:00').replace(':', '')}00Z`
}

function wallUntil(text: string, zone: string): string | undefined {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?\d\d(Z?))?$/.exec(text) ?? []
  if (!year) return undefined
  if (hour === undefined) return `${year}${month}${day}T235959Z`
  const moment = `${year}-${month}-${day}T${hour}:${minute}`
  return compact(utc ? moveMoment(moment, 'UTC', zone) : moment).replace(/00Z$/, '59Z')
}
