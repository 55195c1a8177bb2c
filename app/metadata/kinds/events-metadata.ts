import { readerPath as eventPath } from 'virtual:reader-path/events'
import type { CollegeOrUniversity, Event, Place, Schedule, VirtualLocation } from 'schema-dts'
import { formatDate, formatSpan } from '#app/i18n/dates.ts'
import {
  documentNode,
  imageUrl,
  itemList,
  type NodeOf,
  node,
  pictureOf,
} from '#app/metadata/nodes/document-node.ts'
import { campusesOf, campusPlace, institutionName } from '#app/metadata/nodes/institution-node.ts'
import { schemaWeekdays } from '#app/metadata/nodes/opening-hours-nodes.ts'
import type { Describe, PageView } from '#app/metadata/page-view.ts'
import { regularTime } from '#content/all-occurrences.ts'
import type { Summary } from '#content/document.ts'
import { isDoubtful, knownFact, tellFacts } from '#content/doubts.ts'
import type { Recurrence } from '#content/fields.ts'
import { lastOccurrence } from '#content/last-occurrence.ts'
import { dayOf, timeOf, weekdayOf, zonedMoment } from '#content/local-time.ts'
import { isOver, movedTime, movedTimes, nextOccurrence } from '#content/occurrences.ts'
import { foldText } from '#content/text/fold-text.ts'

type EventSummary = Summary<'events'>

type Attendance = 'Offline' | 'Online' | 'Mixed'

const statuses = {
  confirmed: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
} as const

/** What says when an event takes place: of a span whose end is in doubt machines would make one day. */
const dateFields = ['start', 'end', 'changes'] as const

/** An event at its next time, or its last one when all are over; cancelled and postponed ones keep their dates. */
function eventNode(page: PageView, event: EventSummary): Event {
  const { absolute } = page
  const place = placeOf(page, event)
  const attendance = attendanceOf(place ?? '')
  const location = locationOf(page, event, place)
  return documentNode<Event>(page, 'events', event, {
    url: absolute(eventPath + event.id),
    ...datesOf(page, event),
    eventAttendanceMode: location && `https://schema.org/${attendance}EventAttendanceMode`,
    location,
    subEvent: [...changedDateNodes(page, event), ...sessionNodes(page, event)],
    image: imageUrl(page, 'events', event),
    organizer: institutionName(page),
  })
}

/** When it takes place, and whether it does; nothing where that awaits confirmation, but that it is off. */
function datesOf(page: PageView, event: EventSummary) {
  const { timeZone } = page.settings
  const state = knownFact(event, 'state')
  if (isDoubtful(event, ...dateFields))
    return { eventStatus: state === 'confirmed' ? undefined : state && statuses[state] }
  // Its first time is known, whatever becomes of the others.
  const { recurrence, ...first } = event
  const certain: EventSummary = isDoubtful(event, 'recurrence') ? first : event
  const span = nextOccurrence(certain, page.now()) ?? lastOccurrence(certain)
  return {
    startDate: zonedMoment(span.start, timeZone),
    endDate: span.end && zonedMoment(span.end, timeZone),
    eventSchedule: certain.recurrence && scheduleOf(event, certain.recurrence, timeZone),
    ...(state && standingOf(certain, timeZone)),
  }
}

/** Whether it takes place; of a single event that moved, also when it would have been. */
function standingOf(event: EventSummary, timeZone: string) {
  const isMoved =
    event.state === 'confirmed' &&
    !event.recurrence &&
    movedTimes(event).some(({ start }) => dayOf(start) !== dayOf(event.start))
  if (!isMoved) return { eventStatus: statuses[event.state] }
  return {
    eventStatus: 'https://schema.org/EventRescheduled' as const,
    previousStartDate: zonedMoment(event.start, timeZone),
  }
}

/** Where it takes place the next time. */
function placeOf(page: PageView, event: EventSummary): string | undefined {
  const usual = knownFact(event, 'place')
  return isDoubtful(event, ...dateFields)
    ? usual
    : (nextOccurrence(event, page.now())?.place ?? usual)
}

/** The dates of a series that are otherwise than usual and still ahead, with their own times and places; nothing where they await confirmation. */
function changedDateNodes(page: PageView, event: EventSummary): Event[] {
  const { timeZone } = page.settings
  if (!event.recurrence || isDoubtful(event, 'recurrence', ...dateFields)) return []
  return (event.changes ?? []).flatMap((change) => {
    const regular = regularTime(event, change.day)
    const span = movedTime(event, change)
    if (!regular || isOver(span ?? regular, page.now())) return []
    const place = change.place ?? knownFact(event, 'place')
    const isMoved = span && span.start !== regular.start
    return [
      node<Event>({
        '@type': 'Event',
        name: event.title,
        description: change.note,
        startDate: zonedMoment((span ?? regular).start, timeZone),
        endDate: span?.end && zonedMoment(span.end, timeZone),
        previousStartDate: isMoved ? zonedMoment(regular.start, timeZone) : undefined,
        eventStatus: !span
          ? statuses.cancelled
          : isMoved
            ? 'https://schema.org/EventRescheduled'
            : statuses.confirmed,
        location: locationOf(page, event, place),
      }),
    ]
  })
}

/** The parts of an event; each takes place where it says, or else where the event does. */
function sessionNodes({ settings }: PageView, event: EventSummary): Event[] {
  const sessions = knownFact(event, 'sessions') ?? []
  return sessions.map(({ name = event.title, start, end, place }) =>
    node<Event>({
      '@type': 'Event',
      name,
      startDate: zonedMoment(start, settings.timeZone),
      endDate: end && zonedMoment(end, settings.timeZone),
      location: place ? node<Place>({ '@type': 'Place', name: place }) : undefined,
    }),
  )
}

const elsewhere = /on-?line|virtual|remot[oa]|a distancia|transmissao/

/** Where people take part, by the words for the place: `On-line`, `Auditório e transmissão pelo YouTube`. */
function attendanceOf(place: string): Attendance {
  const at = foldText(place).search(elsewhere)
  return at < 0 ? 'Offline' : at === 0 ? 'Online' : 'Mixed'
}

function locationOf(
  page: PageView,
  event: EventSummary,
  place: string | undefined,
): NodeOf<Place> | NodeOf<VirtualLocation> | NodeOf<CollegeOrUniversity> | undefined {
  if (attendanceOf(place ?? '') === 'Online')
    return node<VirtualLocation>({
      '@type': 'VirtualLocation',
      name: place,
      url: knownFact(event, 'link') ?? page.absolute(eventPath + event.id),
    })
  const [campus, ...others] = campusesOf(page, knownFact(event, 'campuses') ?? [])
  const where = campus && others.length === 0 ? campusPlace(page, campus) : undefined
  if (!place) return where
  return node<Place>({ '@type': 'Place', name: place, address: where?.address })
}

const frequencyUnits = { day: 'D', week: 'W', month: 'M' } as const

function scheduleOf(event: EventSummary, recurrence: Recurrence, timeZone: string): Schedule {
  const { every, interval, until, days, week } = recurrence
  return node<Schedule>({
    '@type': 'Schedule',
    startDate: dayOf(event.start),
    endDate: until,
    exceptDate: exceptDates(event),
    startTime: timeOf(event.start),
    endTime: event.end && timeOf(event.end),
    repeatFrequency: `P${interval}${frequencyUnits[every]}`,
    ...(days && { byDay: days.map((day) => schemaWeekdays[day]) }),
    // Of the nth weekday of a month schema.org has words only in the form of RFC 5545.
    ...(week && {
      byDay: `${week < 5 ? week : -1}${weekdayCodes[weekdayOf(dayOf(event.start)) - 1]}`,
    }),
    scheduleTimezone: timeZone,
  })
}

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** The days on which it does not take place, or at another time. */
function exceptDates({ changes = [] }: EventSummary): string[] | undefined {
  return changes.length > 0 ? changes.map(({ day }) => day) : undefined
}

/** What is told of in full: the nearest ones. */
const MAX_EVENTS = 20

export const describeEvents: Describe = (page) => {
  const ahead = eventsAhead(page)
  const { institutionShortName } = page.settings
  const next = ahead
    .filter(({ event }) => event.state === 'confirmed' || isDoubtful(event, 'state'))
    .slice(0, 3)
    .map(({ event, span }) => {
      const day = formatDate(dayOf(span.start))
      const isCertain = !isDoubtful(event, 'title', 'state', 'recurrence', ...dateFields)
      return `${event.title} (${isCertain ? day : `a confirmar: ${day}`})`
    })
  return {
    description: [
      next.length > 0 ? `Próximos eventos: ${next.join('; ')}` : 'Quando, onde e como participar',
      institutionShortName,
    ].join('. '),
    feeds: [{ topic: 'eventos' }],
    facts:
      ahead.length > 0
        ? ahead.slice(0, MAX_EVENTS).map(({ event }) => eventNode(page, event))
        : [itemList([])],
  }
}

const stateWords = { confirmed: '', cancelled: 'Cancelado', postponed: 'Adiado' }

/** One event, past ones too. */
export const describeEvent: Describe = (page) => {
  const event = page.content.document('events', page.params.id ?? '')
  if (!event) return undefined
  const { title, state, summary } = event
  const now = page.now()
  const span = nextOccurrence(event, now) ?? lastOccurrence(event)
  return {
    description: tellFacts(
      event,
      [
        [stateWords[state], 'state'],
        [title, 'title'],
        [formatSpan(span, now.day), 'recurrence', ...dateFields],
        [span.place ?? event.place, 'place'],
        [summary, 'summary'],
      ],
      '. ',
    ),
    type: 'article',
    picture: pictureOf(page, 'events', event),
    facts: [eventNode(page, event)],
  }
}

/** What is on or still to come, the nearest first; cancelled ones too, so that nobody goes there. */
function eventsAhead({ content, now }: PageView) {
  const events = content.collection('events') ?? []
  const moment = now()
  return events
    .flatMap((event) => {
      const span = nextOccurrence(event, moment)
      return span ? [{ event, span }] : []
    })
    .sort((a, b) => a.span.start.localeCompare(b.span.start))
}
