import { dayOf, instantOf, timeOf } from './local-time.ts'

/** A `moment` value for those who do not know the institute's clock: a day as it is, a time with its distance to UTC (`2026-03-12T19:30:00-03:00`). */
export function zonedMoment(moment: string, timeZone: string): string {
  const time = timeOf(moment)
  if (time === undefined) return moment
  const day = dayOf(moment)
  const shownAsUtc = Date.parse(`${day}T${time}Z`)
  const minutes = Math.round((shownAsUtc - instantOf({ day, time }, timeZone)) / 60_000)
  return `${day}T${time}:00${offsetOf(minutes)}`
}

function offsetOf(minutes: number): string {
  const distance = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`
}
