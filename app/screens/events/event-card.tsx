import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import location from 'ionicons/dist/svg/location-outline.svg?raw'
import open from 'ionicons/dist/svg/open-outline.svg?raw'
import repeat from 'ionicons/dist/svg/repeat-outline.svg?raw'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatSpan } from '#app/i18n/dates.ts'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { DayBadge } from '#app/ui/day-badge.tsx'
import { Picture } from '#app/ui/document/picture.tsx'
import { Prose } from '#app/ui/document/prose.tsx'
import { DocumentFoot, doubtSentence, TrustNote } from '#app/ui/document/trust-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Summary } from '#content/document.ts'
import type { LocalTime } from '#content/local-time.ts'
import type { DatedEvent, EventSummary } from './arrange-events.ts'
import { isToday, nearnessOf, recurrenceSentence, whereSentence } from './event-words.ts'

interface Props extends DatedEvent {
  campuses: readonly Summary<'campuses'>[]
  now: LocalTime
  isPast?: boolean
}

/** One event with all that helps to decide and to get there; past ones say less. */
export function EventCard({ event, span, campuses, now, isPast = false }: Props) {
  const titleId = useId()
  const partId = useFragmentId()
  const recurrence = recurrenceSentence(event, now.day)
  const when = formatSpan(span, now.day)
  const isCancelled = event.state === 'cancelled'
  return (
    <article
      className="event"
      id={partId(event.id)}
      aria-labelledby={titleId}
      data-state={event.state}
      data-past={isPast || undefined}
      data-today={(!isCancelled && !isPast && isToday(span, now)) || undefined}
    >
      <DayBadge day={span.start} />
      <div className="event-head">
        <p className="event-when">
          <time dateTime={span.start}>{isCancelled ? <s>{when}</s> : when}</time>
          <Standing event={event} span={span} now={now} />
          <FieldDoubt event={event} fields={['start', 'end']} />
        </p>
        <h4 id={titleId}>{isCancelled ? <s>{event.title}</s> : event.title}</h4>
        {recurrence && (
          <p className="event-fact">
            <Icon svg={repeat} />
            <span className="event-sentence">{recurrence}</span>
          </p>
        )}
        <EventPlace event={event} campuses={campuses} />
      </div>
      <div className="event-body">
        {event.image && <Picture image={event.image} />}
        {event.summary && <p>{event.summary}</p>}
        <EventSessions event={event} today={now.day} />
        {!isPast && <EventDescription id={event.id} />}
        {(!isPast || doubtSentence(event)) && <TrustNote of={event} />}
        {event.link && <EventLink href={event.link} title={event.title} isPast={isPast} />}
        <DocumentFoot collection="events" document={event} />
      </div>
      <EditSlot collection="events" document={event} />
    </article>
  )
}

/** Where it is; the page of its campus tells how to get there. */
function EventPlace({ event, campuses }: Pick<Props, 'event' | 'campuses'>) {
  const where = whereSentence(event, campuses)
  if (!where) return null
  const { campuses: scope } = event
  return (
    <p className="event-fact">
      <Icon svg={location} />
      <span>
        {scope !== 'all' && scope.length === 1 ? (
          <a href={campusPath + scope[0]}>{where}</a>
        ) : (
          where
        )}{' '}
        <FieldDoubt event={event} fields={['place', 'campuses']} />
      </span>
    </p>
  )
}

/** The parts of an event in their order: when, what and where. */
function EventSessions({ event, today }: { event: EventSummary; today: string }) {
  const { sessions } = event
  return sessions?.length ? (
    <div className="event-sessions">
      <h5>
        Programação <FieldDoubt event={event} fields={['sessions']} />
      </h5>
      <ul>
        {sessions.map(({ name, start, end, place }) => (
          <li key={`${start} ${name} ${place}`}>
            <time dateTime={start}>{formatSpan({ start, ...(end && { end }) }, today)}</time>
            {[name, place].map((words) => words && ` · ${words}`)}
          </li>
        ))}
      </ul>
    </div>
  ) : null
}

function EventLink({ href, title, isPast }: { href: string; title: string; isPast: boolean }) {
  return (
    <a
      className={isPast ? 'event-link' : 'event-link button button-quiet'}
      href={href}
      target="_blank"
      rel="noopener"
    >
      <span>
        Página do evento
        <span className="visually-hidden">: {title} (abre em outra janela)</span>
      </span>
      <Icon svg={open} />
    </a>
  )
}

/** What a reader must not miss: cancelled, postponed, going on, or near. */
function Standing({ event, span, now }: Pick<Props, 'event' | 'span' | 'now'>) {
  if (event.state === 'cancelled') return <Tag tone="danger">Cancelado</Tag>
  if (event.state === 'postponed') return <Tag tone="warning">Adiado</Tag>
  const nearness = nearnessOf(span, now)
  return nearness && <Tag tone={nearness.isNow ? 'positive' : 'accent'}>{nearness.words}</Tag>
}

/** A doubt about a part of the event; a doubt about all of it is told once, below. */
function FieldDoubt({ event, fields }: { event: EventSummary; fields: readonly string[] }) {
  if (doubtSentence(event)) return null
  const doubt = fields.map((field) => doubtSentence(event, field)).find(Boolean)
  return doubt && <span className="event-doubt">({doubt})</span>
}

function EventDescription({ id }: { id: string }) {
  const event = useDocument('events', id)
  return event?.descriptionHtml ? (
    <Prose html={event.descriptionHtml} level={5} scope={id} of={event} />
  ) : null
}
