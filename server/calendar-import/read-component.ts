import type ICAL from 'ical.js'
import { addDays, dayOf, timeOf } from '#content/local-time.ts'
import type { Span } from '#content/occurrences.ts'
import { moveMoment, zoneNamed } from './calendar-zone.ts'

/** The times of a component on the clocks of its own zone, which its rule counts in. */
export interface OwnTimes {
  zone: string
  start: string
  /** Minutes from its start to its end; of whole days a multiple of a day. */
  minutes: number
  /** Its zone is one that nobody knows: its times are read as the institute's. */
  hasUnknownZone: boolean
}

const isMoment = /^(19|20|21)\d\d-\d\d-\d\d(T\d\d:\d\d)?$/

/** A date or time as `moment` on the clocks of `zone`; undefined for what is none. */
function momentIn(value: unknown, property: ICAL.Property, zone: string, own: string) {
  const moment = String(value).replace(/^(\S{16}).*/, '$1')
  if (!isMoment.test(moment) || Number.isNaN(Date.parse(`${moment.slice(0, 10)}T00:00Z`)))
    return undefined
  return timeOf(moment) === undefined
    ? moment
    : moveMoment(moment, zoneOf(String(value), property, own).zone, zone)
}

/**
 * The start that a property names, as the event's own are said. Of a series of whole days it is a day, though many
 * programs name its midnight, in the zone of the calendar or in UTC.
 */
export function namedStart(
  value: unknown,
  property: ICAL.Property,
  { zone, start }: OwnTimes,
  own: string,
): string | undefined {
  const moment = momentIn(value, property, zone, own)
  if (!moment || timeOf(start) !== undefined) return moment
  const written = String(value)
  return dayOf(written.includes('T00:00') ? written : moment)
}

/** The zone in which a property says its times; `own` where it says none, or one that nobody knows. */
function zoneOf(value: string, property: ICAL.Property, own: string) {
  if (value.endsWith('Z')) return { zone: 'UTC', isUnknown: false }
  const tzid = property.getFirstParameter('tzid')
  const zone = tzid ? zoneNamed(tzid) : own
  return { zone: zone ?? own, isUnknown: zone === undefined }
}

/** When a component takes place; undefined where it does not say it in a way that can be. */
export function timesOf(component: ICAL.Component, own: string): OwnTimes | undefined {
  const property = component.getFirstProperty('dtstart')
  if (!property) return undefined
  const value = String(property.getFirstValue())
  const { zone, isUnknown } = zoneOf(value, property, own)
  const start = momentIn(value, property, zone, own)
  if (!start) return undefined
  const minutes = lengthOf(component, start, zone, own)
  return { zone, start, minutes: Math.max(0, minutes), hasUnknownZone: isUnknown }
}

const DAY_MINUTES = 24 * 60

function lengthOf(component: ICAL.Component, start: string, zone: string, own: string): number {
  const isDay = timeOf(start) === undefined
  const ends = component.getFirstProperty('dtend')
  const end = ends && momentIn(ends.getFirstValue(), ends, zone, own)
  if (end) return (wallTime(end) - wallTime(start)) / 60_000
  const lasts = component.getFirstPropertyValue('duration') as ICAL.Duration | null
  const seconds = lasts?.toSeconds?.()
  return seconds ? Math.floor(seconds / 60) : isDay ? DAY_MINUTES : 0
}

/** As if the clocks were UTC's: what is counted with stays what they show. */
function wallTime(moment: string): number {
  return Date.parse(`${dayOf(moment)}T${timeOf(moment) ?? '00:00'}Z`)
}

/** The time that begins at `start`, on the institute's clocks, as content says it: of whole days, the last one. */
export function spanAt(start: string, { zone, minutes }: OwnTimes, own: string): Span {
  if (timeOf(start) === undefined) {
    const days = Math.ceil(minutes / DAY_MINUTES) - 1
    return days > 0 ? { start, end: addDays(start, days) } : { start }
  }
  const first = moveMoment(start, zone, own)
  if (minutes === 0) return { start: first }
  const end = new Date(wallTime(start) + minutes * 60_000).toISOString().slice(0, 16)
  return { start: first, end: moveMoment(end, zone, own) }
}
