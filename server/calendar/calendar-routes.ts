import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CalendarEntry, writeCalendar } from '#content/calendar/write-calendar.ts'
import { concerns } from '#content/campus-scope.ts'
import { documentPages } from '#content/define-collection.ts'
import { admissions } from '#content/definitions/admissions.ts'
import { events } from '#content/definitions/events.ts'
import { localTime } from '#content/local-time.ts'
import type { Bundle } from '#protocol/api-types.ts'
import { calendarPath, calendars, type FeedScope, scopedPath } from '#protocol/calendar.ts'
import {
  instituteTimeZone,
  type PublishedContent,
} from '#server/documents/published/published-content.ts'
import { createResponseCache } from '#server/documents/published/response-cache.ts'
import { sendFailure } from '#server/http/failures.ts'
import { CachedResponse, openToAll, sendRepresentation } from '#server/http/representation.ts'
import { admissionEntries } from './admission-entries.ts'
import { eventEntries } from './event-entries.ts'
import { readScope } from './feed-scope.ts'
import { holidayEntries, hoursEntries } from './hours-entries.ts'

/** A calendar before it is written. */
interface Calendar {
  name: string
  /** Its address in this app. */
  path: string
  entries: CalendarEntry[]
}

/** Calendar files of what has dates, as programs and phones import them or subscribe to them. */
export function calendarRoutes(
  app: FastifyInstance,
  content: PublishedContent,
  publicUrl: string,
  now: () => number,
): void {
  const fileOf = createResponseCache(content)
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    find: () => Calendar | undefined,
    today = '',
  ) => {
    const file = fileOf(path, today, () => {
      const calendar = find()
      return calendar && answerOf(content.bundle, calendar, publicUrl)
    })
    if (!file) return sendFailure(request, reply, 'not_found')
    const name = path
      .replace(/\.ics.*/, '')
      .split('/')
      .at(-1)
    reply.header('content-disposition', `inline; filename="${name}.ics"`)
    return sendRepresentation(request, reply, file, openToAll)
  }

  const { list } = documentPages(admissions) ?? { list: '' }
  app.get<{ Params: { id: string } }>(calendarPath(`${list}/:id`), (request, reply) => {
    const { id } = request.params
    const path = calendarPath(`${list}/${id}`)
    return send(request, reply, path, () => {
      const admission = content.bundle.collections.admissions.find((each) => each.id === id)
      const entries = admission && admissionEntries(admission, publicUrl)
      return entries && { name: admission.title, path, entries }
    })
  })
  app.get<{ Params: { id: string } }>(eventCalendarPath(':id'), (request, reply) => {
    const { id } = request.params
    const path = eventCalendarPath(id)
    return send(request, reply, path, () => {
      const event = content.bundle.collections.events.find((each) => each.id === id)
      return event && { name: event.title, path, entries: eventEntries(event, publicUrl) }
    })
  })
  for (const [path, find] of [
    [calendars.events, allEvents],
    [calendars.hours, allHours],
  ] as const)
    app.get(path, (request, reply) => {
      const scope = readScope(request.query, content.bundle, path === calendars.events)
      if (!scope) return sendFailure(request, reply, 'not_found')
      const address = scopedPath(path, scope)
      const today = localTime(now(), instituteTimeZone(content)).day
      const make = () => ({ ...find(content.bundle, scope, publicUrl, today), path: address })
      // Which holidays are ahead depends on the day.
      return send(request, reply, address, make, find === allHours ? today : undefined)
    })
}

/** Where the calendar file of one event is. */
function eventCalendarPath(id: string): string {
  return calendarPath(`/eventos/${id}`)
}

type Found = Omit<Calendar, 'path'>

function allEvents({ collections }: Bundle, scope: FeedScope, publicUrl: string): Found {
  const { campus, kind } = scope
  const found = collections.events.filter(
    (event) => (!campus || concerns(event.campuses, campus)) && (!kind || event.kind === kind),
  )
  return {
    name: nameOf('Eventos', collections, scope),
    entries: found.flatMap((event) => eventEntries(event, publicUrl)),
  }
}

function allHours(
  { collections }: Bundle,
  scope: FeedScope,
  publicUrl: string,
  today: string,
): Found {
  const { campus } = scope
  const {
    campuses,
    settings: [settings],
  } = collections
  const found = collections.services.filter(({ campuses }) => !campus || concerns(campuses, campus))
  return {
    name: nameOf('Horários especiais', collections, scope),
    entries: [
      ...found.flatMap((service) => hoursEntries(service, publicUrl)),
      ...(settings ? holidayEntries(found, { settings, campuses }, today, publicUrl) : []),
    ],
  }
}

/** `Eventos: Palestra ou debate, Campus Gama (IFB)`. */
function nameOf(what: string, collections: Bundle['collections'], { campus, kind }: FeedScope) {
  const choices: Readonly<Record<string, string>> = events.fields.kind.choices
  const narrowed = [
    kind && choices[kind],
    collections.campuses.find(({ id }) => id === campus)?.name,
  ].filter(Boolean)
  const [settings] = collections.settings
  const whose = settings ? ` (${settings.institutionAcronym})` : ''
  return (narrowed.length > 0 ? `${what}: ${narrowed.join(', ')}` : what) + whose
}

function answerOf(
  { collections }: Bundle,
  { name, path, entries }: Calendar,
  publicUrl: string,
): CachedResponse {
  const [settings] = collections.settings
  const info = {
    name,
    product: settings?.appName ?? '',
    timeZone: settings?.timeZone ?? 'UTC',
    source: publicUrl + path,
  }
  return CachedResponse.of(() => writeCalendar(info, entries), {
    contentType: 'text/calendar; charset=utf-8',
  })
}
