import { instantOf, localTime } from '#content/local-time.ts'

const DAY_MS = 86_400_000

/** No two changes of a zone's clocks are nearer to each other. */
const STEP_MS = 7 * DAY_MS

const MINUTE_MS = 60_000

/**
 * The rules of a time zone (`VTIMEZONE`, RFC 5545, 3.6.5) as far as entries of these years need them: one observance for
 * each change of the clocks. `timeZone` is an IANA name.
 */
export function timeZoneLines(timeZone: string, firstYear: number, lastYear: number): string[] {
  const from = instantOf({ day: `${firstYear}-01-01`, time: '00:00' }, timeZone)
  const to = instantOf({ day: `${lastYear + 1}-01-01`, time: '00:00' }, timeZone)
  const initial = offsetAt(from, timeZone)
  const changes: string[] = []
  let offset = initial
  for (let instant = from; instant < to; instant += STEP_MS) {
    const next = offsetAt(instant + STEP_MS, timeZone)
    if (next === offset) continue
    const change = changeBetween(instant, instant + STEP_MS, timeZone)
    changes.push(...observance(next > offset ? 'DAYLIGHT' : 'STANDARD', change, offset, next))
    offset = next
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    // From the first moment on that entries stand in: every time has a rule.
    ...observance('STANDARD', from, initial, initial),
    ...changes,
    'END:VTIMEZONE',
  ]
}

/** `DTSTART` is what the clocks showed before they were changed. */
function observance(
  kind: 'STANDARD' | 'DAYLIGHT',
  instant: number,
  before: number,
  after: number,
): string[] {
  const shown = new Date(instant + before * MINUTE_MS).toISOString()
  return [
    `BEGIN:${kind}`,
    `DTSTART:${shown.slice(0, 19).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ]
}

/** The first minute of the new clocks. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone)
  let [low, high] = [from, to]
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, timeZone) === before) low = middle
    else high = middle
  }
  return high
}

/** Minutes by which a zone's clocks are ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const { day, time } = localTime(instant, timeZone)
  const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS
  return Math.round((Date.parse(`${day}T${time}Z`) - minute) / MINUTE_MS)
}

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const distance = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}${two(distance % 60)}`
}
