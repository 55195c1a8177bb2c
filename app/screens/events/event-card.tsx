import { kind as faces } from 'virtual:faces/events'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { readerPath as eventPath } from 'virtual:reader-path/events'
import location from 'ionicons/dist/svg/location-outline.svg?raw'
import repeat from 'ionicons/dist/svg/repeat-outline.svg?raw'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatSpan } from '#app/i18n/dates.ts'
import { useFragmentId, useShownOnArrival } from '#app/navigation/fragment-id.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { StarButton } from '#app/stars/deferred-stars.ts'
import { ActionGroup } from '#app/ui/action-group.tsx'
import { DayBadge } from '#app/ui/day-badge.tsx'
import { DoubtDot } from '#app/ui/document/doubt-dot.tsx'
import { Picture } from '#app/ui/document/picture.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { Prose } from '#app/ui/document/prose.tsx'
import { doubtSentence, type TrustedPart, TrustNote } from '#app/ui/document/trust-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Summary } from '#content/document.ts'
import type { LocalTime } from '#content/local-time.ts'
import { badgeDays, type Span } from '#content/occurrences.ts'
import type { DatedEvent, EventSummary } from './arrange-events.ts'
import { EventActions } from './deferred-parts.ts'
import {
  hasDoubtfulDates,
  isToday,
  movedSentences,
  nearnessOf,
  recurrenceSentence,
  registrationSentence,
  whereSentence,
} from './event-words.ts'

interface Props extends DatedEvent {
  campuses: readonly Summary<'campuses'>[]
  now: LocalTime
}

/** One event ahead, with all that helps to decide and to get there. */
export function EventCard({ event, span, campuses, now }: Props) {
  const titleId = useId()
  const partId = useFragmentId()
  useShownOnArrival(event.id)
  const when = formatSpan(span, now.day)
  const isCancelled = event.state === 'cancelled'
  return (
    <article
      className="event"
      id={partId(event.id)}
      aria-labelledby={titleId}
      data-state={event.state}
      data-today={(!isCancelled && !hasDoubtfulDates(event) && isToday(span, now)) || undefined}
    >
      <DayBadge {...badgeDays(span, now.day)} hue={event.kind && faces[event.kind].hue} />
      <div className="event-head">
        <p className="event-when">
          <time dateTime={span.start}>{isCancelled ? <s>{when}</s> : when}</time>
          <Standing event={event} span={span} now={now} />
          <FieldDoubt event={event} fields={['start', 'end']} />
        </p>
        <h4 id={titleId}>
          <a href={eventPath + event.id}>{isCancelled ? <s>{event.title}</s> : event.title}</a>
        </h4>
        <EventRhythm event={event} today={now.day} />
        <EventPlace event={event} span={span} campuses={campuses} />
      </div>
      <div className="event-body">
        {event.image && <Picture image={event.image} />}
        {event.summary && (
          <p>
            <PlainText text={event.summary} of={event} />
          </p>
        )}
        <EventSessions event={event} today={now.day} />
        <EventDescription id={event.id} />
        <TrustNote of={event} parts={eventParts(event, campuses)} />
        <ActionGroup>
          <EventActions
            id={event.id}
            title={event.title}
            link={event.link}
            registration={registrationSentence(event, now)}
            isPast={false}
          />
          <StarButton collection="events" id={event.id} title={event.title} />
        </ActionGroup>
      </div>
      <EditSlot collection="events" document={event} />
    </article>
  )
}

/** How it repeats, and what of it moved. */
export function EventRhythm({ event, today }: { event: EventSummary; today: string }) {
  const recurrence = recurrenceSentence(event, today)
  return (
    <>
      {recurrence && (
        <p className="event-fact">
          <Icon svg={repeat} />
          <span className="event-sentence">{recurrence}</span>
        </p>
      )}
      {movedSentences(event, today).map((moved) => (
        <p key={moved} className="event-fact event-moved">
          <Icon svg={sharedSvg('calendar')} />
          <span>{moved}</span>
        </p>
      ))}
    </>
  )
}

/** Where it is; the page of its campus tells how to get there. */
export function EventPlace({
  event,
  span,
  campuses,
}: Pick<Props, 'event' | 'campuses'> & { span: Span | undefined }) {
  const where = whereSentence(span?.place ? { ...event, place: span.place } : event, campuses)
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
export function EventSessions({
  event,
  today,
  heading: Heading = 'h5',
}: {
  event: EventSummary
  today: string
  heading?: 'h2' | 'h5'
}) {
  const { sessions } = event
  return sessions?.length ? (
    <div className="event-sessions">
      <Heading>
        Programação <FieldDoubt event={event} fields={['sessions']} />
      </Heading>
      <ul>
        {sessions.map(({ name, start, end, place }) => (
          <li key={`${start} ${name} ${place}`}>
            <time dateTime={start}>{formatSpan({ start, ...(end && { end }) }, today)}</time>
            <PlainText
              text={[name, place].map((words) => words && ` · ${words}`).join('')}
              of={event}
            />
          </li>
        ))}
      </ul>
    </div>
  ) : null
}

/** What a reader must not miss: cancelled, postponed, not confirmed yet, going on, or near. */
export function Standing({ event, span, now }: Pick<Props, 'event' | 'span' | 'now'>) {
  if (event.state === 'cancelled') return <Tag tone="danger">Cancelado</Tag>
  if (event.state === 'postponed') return <Tag tone="warning">Adiado</Tag>
  const nearness = nearnessOf(span, now)
  if (hasDoubtfulDates(event))
    return <Tag tone="warning">Previsto{nearness?.isLastDay && ' até hoje'}</Tag>
  return nearness && <Tag tone={nearness.isNow ? 'positive' : 'accent'}>{nearness.words}</Tag>
}

/** What of an event may be in doubt by itself. */
export function eventParts(
  event: EventSummary,
  campuses: readonly Summary<'campuses'>[],
): TrustedPart[] {
  const where = whereSentence(event, campuses)
  return [
    { label: 'Quando', value: event.start, doubt: fieldDoubt(event, ['start', 'end']) },
    { label: 'Onde', value: where || undefined, doubt: fieldDoubt(event, ['place', 'campuses']) },
    { label: 'Programação', value: event.sessions?.[0], doubt: fieldDoubt(event, ['sessions']) },
  ]
}

/** A doubt about a part of the event; one about all of it is told once. */
export function FieldDoubt({ event, fields }: { event: EventSummary; fields: readonly string[] }) {
  return <DoubtDot doubt={fieldDoubt(event, fields)} />
}

function fieldDoubt(event: EventSummary, fields: readonly string[]): string | undefined {
  if (doubtSentence(event)) return undefined
  return fields.map((field) => doubtSentence(event, field)).find(Boolean)
}

function EventDescription({ id }: { id: string }) {
  const event = useDocument('events', id)
  return event?.descriptionHtml ? (
    <Prose html={event.descriptionHtml} level={5} scope={id} of={event} />
  ) : null
}
