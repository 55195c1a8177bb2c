import ICAL from 'ical.js'
import { dayOf } from '#content/local-time.ts'
import { type ChangedDate, isOver, type Span } from '#content/occurrences.ts'
import type { LeftOutReason } from '#protocol/calendar-imports.ts'
import { zoneNamed } from './calendar-zone.ts'
import { lineOf, linkOf, markdownOf } from './event-text.ts'
import { expandRule } from './expand-rule.ts'
import { mapRecurrence } from './map-recurrence.ts'
import { namedStart, type OwnTimes, spanAt, timesOf } from './read-component.ts'
import { calendarZone, splitCalendar } from './split-calendar.ts'

/** An event of a calendar, in the fields of `events` that a calendar can say. */
export interface CalendarEvent {
  /** Stays the same as long as it is the same event. */
  uid: string
  fields: {
    title: string
    start: string
    end?: string
    recurrence?: object
    changes?: ChangedDate[]
    place?: string
    description?: string
    link?: string
    state: 'confirmed' | 'cancelled' | 'postponed'
  }
}

export interface LeftOut {
  title: string
  why: LeftOutReason
}

export interface CalendarFile {
  /** What takes place now or later, the next first. */
  events: CalendarEvent[]
  leftOut: LeftOut[]
}

/** Of a calendar, and times of an event that no rule of ours says. */
const MAX_EVENTS = 500
const MAX_SINGLE_TIMES = 60

/** No more than a document holds. */
const MAX_CHANGES = 60

interface Clocks {
  /** The institute's. */
  timeZone: string
  /** What they show, `2026-11-24` and `19:30`. */
  now: { day: string; time: string }
  /** The clock that measures how long a rule takes to follow. */
  milliseconds?: () => number
}

interface FileClocks extends Clocks {
  /** In which the file's times are that name no zone. */
  ownZone: string
}

/** Reads a calendar file (RFC 5545); undefined for a text that is none. */
export function readCalendarFile(text: string, institute: Clocks): CalendarFile | undefined {
  const components = splitCalendar(text)
  if (!components) return undefined
  const ownZone = zoneNamed(calendarZone(text) ?? '') ?? institute.timeZone
  const clocks = { ...institute, ownZone }
  const { groups, leftOut } = groupByUid(components)
  const events: CalendarEvent[] = []
  for (const [uid, group] of groups) {
    try {
      const read = readGroup(uid, group, clocks)
      events.push(...read.events)
      leftOut.push(...read.leftOut)
    } catch {
      leftOut.push({ title: group[0] ? titleOf(group[0]) : '', why: 'unreadable' })
    }
  }
  events.sort((a, b) => (a.fields.start < b.fields.start ? -1 : 1))
  for (const { fields } of events.slice(MAX_EVENTS))
    leftOut.push({ title: fields.title, why: 'many_entries' })
  return { events: events.slice(0, MAX_EVENTS), leftOut }
}

function groupByUid(components: readonly (ICAL.Component | undefined)[]) {
  const leftOut: LeftOut[] = []
  const groups = new Map<string, ICAL.Component[]>()
  for (const component of components) {
    const uid = String(component?.getFirstPropertyValue('uid') ?? '').trim()
    const group = groups.get(uid)
    if (!component) leftOut.push({ title: '', why: 'unreadable' })
    else if (!uid) leftOut.push({ title: titleOf(component), why: 'no_uid' })
    else if (group) group.push(component)
    else groups.set(uid, [component])
  }
  return { groups, leftOut }
}

function titleOf(component: ICAL.Component): string {
  return lineOf(component.getFirstPropertyValue('summary'), 160)
}

function statusOf(component: ICAL.Component): string {
  return String(component.getFirstPropertyValue('status') ?? '').toUpperCase()
}

/** What the parts with one `UID` say: the event, or its times one by one where no rule of ours says them. */
function readGroup(
  uid: string,
  group: readonly ICAL.Component[],
  clocks: FileClocks,
): CalendarFile {
  const versions = group.toSorted((a, b) => versionOf(a) - versionOf(b))
  const master = versions.findLast((each) => !each.getFirstProperty('recurrence-id'))
  const overrides = versions.filter((each) => each.getFirstProperty('recurrence-id'))
  if (master) return readEvent(uid, master, overrides, clocks)
  // Moved times of something that is not in the file: each is an event.
  const read = overrides.map((each) =>
    readEvent(`${uid} ${each.getFirstPropertyValue('recurrence-id')}`, each, [], clocks),
  )
  return {
    events: read.flatMap(({ events }) => events),
    leftOut: read.flatMap((each) => each.leftOut),
  }
}

function readEvent(
  uid: string,
  main: ICAL.Component,
  overrides: readonly ICAL.Component[],
  clocks: FileClocks,
): CalendarFile {
  const { timeZone, ownZone, now } = clocks
  const title = titleOf(main)
  const times = timesOf(main, ownZone)
  const fault = faultOf(main, title, times)
  if (fault || !times) return leaveOut(title, fault ?? 'unreadable')
  const leftOut: LeftOut[] = times.hasUnknownZone ? [{ title, why: 'unknown_zone' }] : []
  const fields = fieldsOf(main, title)
  const regular = regularStarts(main, times, clocks)
  if (!regular) return leaveOut(title, 'rule')
  const spans = regular.map((start) => spanAt(start, times, timeZone))
  const changes = changesOf(main, overrides, { times, regular, clocks })
  const singles = regular.flatMap((start, index) => {
    const span = changes.get(start) ?? spans[index] ?? 'cancelled'
    return span === 'cancelled' || isOver(span, now) ? [] : [{ start, span }]
  })
  if (singles.length === 0) return { events: [], leftOut: [] }
  const whole = hasRecurrence(main) ? repeating(main, regular, spans, changes) : singles[0]?.span
  if (whole) return { events: [{ uid, fields: { ...fields, ...whole } }], leftOut }
  if (singles.length > MAX_SINGLE_TIMES) leftOut.push({ title, why: 'many_times' })
  const events = singles.slice(0, MAX_SINGLE_TIMES).map(({ start, span }) => ({
    uid: `${uid} ${start}`,
    fields: { ...fields, ...span },
  }))
  return { events, leftOut }
}

const leaveOut = (title: string, why: LeftOutReason): CalendarFile => ({
  events: [],
  leftOut: [{ title, why }],
})

function faultOf(main: ICAL.Component, title: string, times: OwnTimes | undefined) {
  const isPrivate = /^(PRIVATE|CONFIDENTIAL)$/i.test(String(main.getFirstPropertyValue('class')))
  if (isPrivate) return 'private'
  if (!times) return 'unreadable'
  return title ? undefined : 'no_title'
}

/** All its times as one event of ours; undefined where our words do not suffice. */
function repeating(
  main: ICAL.Component,
  regular: readonly string[],
  spans: readonly Span[],
  changed: ReadonlyMap<string, Span | 'cancelled'>,
) {
  const [first] = spans
  const [rule, ...others] = main.getAllProperties('rrule').map((each) => each.getFirstValue())
  const recurrence = others.length === 0 ? mapRecurrence(String(rule ?? ''), spans) : undefined
  const changes = changedDates(regular, spans, changed)
  if (!recurrence || !first || changes.length > MAX_CHANGES) return undefined
  return { ...first, recurrence, ...(changes.length > 0 && { changes }) }
}

function versionOf(component: ICAL.Component): number {
  return Number(component.getFirstPropertyValue('sequence') ?? 0) || 0
}

function hasRecurrence(component: ICAL.Component): boolean {
  return ['rrule', 'rdate'].some((name) => component.getFirstProperty(name))
}

/** The starts as its rules give them, before anything was left out or moved; undefined for a rule that nobody follows. */
function regularStarts(
  main: ICAL.Component,
  times: OwnTimes,
  clocks: FileClocks,
): string[] | undefined {
  const { start, zone } = times
  // Far enough for whoever plans, and the same for a year: an endless rule changes its document once a year.
  const horizon = `${Number(clocks.now.day.slice(0, 4)) + 1}-12-31`
  const { milliseconds } = clocks
  const found = new Set([start])
  for (const property of main.getAllProperties('rrule')) {
    const starts = expandRule(String(property.getFirstValue()), {
      start,
      zone,
      horizon,
      milliseconds,
    })
    if (!starts) return undefined
    for (const each of starts) found.add(each)
  }
  for (const each of startsNamed(main, 'rdate', times, clocks.ownZone)) found.add(each)
  return [...found].filter((each) => dayOf(each) <= horizon || each === start).sort()
}

/** The values of all properties of that name, on the clocks of the event. */
function startsNamed(
  main: ICAL.Component,
  name: string,
  times: OwnTimes,
  ownZone: string,
): string[] {
  return main.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value) => {
      const at = value instanceof ICAL.Period ? value.start : value
      return namedStart(at, property, times, ownZone) ?? []
    }),
  )
}

/** Which regular start an override takes the place of. */
function replaced(component: ICAL.Component, times: OwnTimes, ownZone: string) {
  const property = component.getFirstProperty('recurrence-id')
  return property ? namedStart(property.getFirstValue(), property, times, ownZone) : undefined
}

/** The exceptions to regular starts: another time or place, or none. */
function changesOf(
  main: ICAL.Component,
  overrides: readonly ICAL.Component[],
  { times, regular, clocks }: { times: OwnTimes; regular: readonly string[]; clocks: FileClocks },
): Map<string, Span | 'cancelled'> {
  const { timeZone, ownZone } = clocks
  const changes = new Map<string, Span | 'cancelled'>()
  // Some programs leave a day out, though the event has a time.
  for (const moment of startsNamed(main, 'exdate', times, ownZone))
    for (const start of regular)
      if (start === moment || dayOf(start) === moment) changes.set(start, 'cancelled')
  for (const override of overrides) {
    const key = replaced(override, times, ownZone)
    const own = timesOf(override, ownZone)
    if (!key || !regular.includes(key)) continue
    if (statusOf(override) === 'CANCELLED' || !own) changes.set(key, 'cancelled')
    else
      changes.set(key, {
        ...spanAt(own.start, own, timeZone),
        ...placeOf(override, main),
      })
  }
  return changes
}

/** Where one date takes place, if not where the others do. */
function placeOf(override: ICAL.Component, main: ICAL.Component): Pick<Span, 'place'> {
  const [place, usual] = [override, main].map((each) =>
    lineOf(each.getFirstPropertyValue('location'), 160),
  )
  return place && place !== usual ? { place } : {}
}

/** As `events` says them: by the day on which each would be. */
function changedDates(
  regular: readonly string[],
  spans: readonly Span[],
  changes: ReadonlyMap<string, Span | 'cancelled'>,
): ChangedDate[] {
  return spans.flatMap((span, index): ChangedDate[] => {
    const change = changes.get(regular[index] ?? '')
    if (!change) return []
    const day = dayOf(span.start)
    if (change === 'cancelled') return [{ day }]
    const { start, end, place } = change
    if (start === span.start && end === span.end && !place) return []
    // A time without an end would last as long as the usual one.
    return [{ day, start, end: end ?? start, ...(place && { place }) }]
  })
}

const ownPrefix = /^(cancelado|adiado): (?=\S)/i

function fieldsOf(main: ICAL.Component, title: string): Omit<CalendarEvent['fields'], 'start'> {
  const text = (name: string) => main.getFirstPropertyValue(name)
  const status = statusOf(main)
  const place = lineOf(text('location'), 160)
  const description = markdownOf(text('description'), 8000)
  const link = linkOf(text('url'))
  const isPostponed = status === 'TENTATIVE' && /^adiado: /i.test(title)
  const state = status === 'CANCELLED' ? 'cancelled' : isPostponed ? 'postponed' : 'confirmed'
  return {
    title: state === 'confirmed' ? title : title.replace(ownPrefix, ''),
    ...(place && { place }),
    ...(description && { description }),
    ...(link && { link }),
    state,
  }
}
