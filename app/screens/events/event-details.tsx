import { audiences as audienceNames, kind as kindNames } from 'virtual:choices/events'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import location from 'ionicons/dist/svg/location-outline.svg?raw'
import people from 'ionicons/dist/svg/people-outline.svg?raw'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatSpan } from '#app/i18n/dates.ts'
import { listed } from '#app/i18n/listed.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { StarButton } from '#app/stars/deferred-stars.ts'
import { ActionGroup } from '#app/ui/action-group.tsx'
import { TrustFold } from '#app/ui/document/deferred-trust.ts'
import { Picture } from '#app/ui/document/picture.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { Prose } from '#app/ui/document/prose.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { PublicDocument } from '#content/document.ts'
import { lastOccurrence } from '#content/last-occurrence.ts'
import type { LocalTime } from '#content/local-time.ts'
import { nextOccurrence } from '#content/occurrences.ts'
import { EventActions } from './deferred-parts.ts'
import {
  EventPlace,
  EventRhythm,
  EventSessions,
  eventParts,
  FieldDoubt,
  Standing,
} from './event-card.tsx'
import { datesAhead, type EventDate } from './event-dates.ts'
import { registrationSentence } from './event-words.ts'

interface Props {
  event: PublicDocument<'events'>
}

/** When it takes place next, or took place last, and whether it stands. */
export function EventWhen({ event }: Props) {
  const now = useLocalTime()
  const next = nextOccurrence(event, now)
  const span = next ?? lastOccurrence(event)
  const when = formatSpan(span, now.day)
  const campuses = useCollection('campuses') ?? []
  return (
    <>
      <p className="event-when">
        <time dateTime={span.start}>{event.state === 'cancelled' ? <s>{when}</s> : when}</time>
        {next || event.state !== 'confirmed' ? (
          <Standing event={event} span={span} now={now} />
        ) : (
          <Tag>Já aconteceu</Tag>
        )}
        <FieldDoubt event={event} fields={['start', 'end']} />
      </p>
      <TrustFold of={event} parts={eventParts(event, campuses)} />
    </>
  )
}

/** All that helps to decide and to get there. */
export function EventDetails({ event }: Props) {
  const now = useLocalTime()
  const campuses = useCollection('campuses') ?? []
  const { id, title, image, summary, descriptionHtml, link } = event
  const isPast = !nextOccurrence(event, now)
  return (
    <>
      <EventFacts event={event} now={now}>
        <EventPlace event={event} span={nextOccurrence(event, now)} campuses={campuses} />
      </EventFacts>
      {image && <Picture image={image} />}
      {summary && (
        <p>
          <PlainText text={summary} of={event} />
        </p>
      )}
      <ActionGroup>
        <EventActions
          id={id}
          title={title}
          link={link}
          registration={registrationSentence(event, now)}
          isPast={isPast}
        />
        {!isPast && <StarButton collection="events" id={id} title={title} />}
      </ActionGroup>
      {event.state === 'confirmed' && <EventDates dates={datesAhead(event, now)} now={now} />}
      <EventSessions event={event} today={now.day} heading="h2" />
      {descriptionHtml && <Prose html={descriptionHtml} level={2} of={event} />}
      <WayThere event={event} />
    </>
  )
}

/** Its rhythm, what moved, where, what kind and for whom. */
function EventFacts({
  event,
  now,
  children,
}: Props & { now: LocalTime; children: React.ReactNode }) {
  const { kind, audiences = [] } = event
  const whom = audiences.map((audience) => audienceNames[audience])
  return (
    <div className="event-facts">
      <EventRhythm event={event} today={now.day} />
      {children}
      {(kind || whom.length > 0) && (
        <p className="event-fact">
          <Icon svg={people} />
          <span>
            {[kind && kindNames[kind], whom.length > 0 && `Para: ${listed(whom)}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
    </div>
  )
}

/** What most people look for; the others are a tap away. */
const FIRST_DATES = 4

/** The next times of an event with more than one. */
function EventDates({ dates, now }: { dates: readonly EventDate[]; now: LocalTime }) {
  if (dates.length < 2) return null
  const row = ({ span, isOff }: EventDate) => {
    const when = formatSpan(span, now.day)
    return (
      <li key={`${span.start} ${isOff}`}>
        <time dateTime={span.start}>{isOff ? <s>{when}</s> : when}</time>
        {isOff && <Tag tone="danger">Cancelado</Tag>}
        {[span.place, span.note].map((words) => words && ` · ${words}`)}
      </li>
    )
  }
  const later = dates.slice(FIRST_DATES)
  return (
    <section className="event-dates">
      <h2>Próximas datas</h2>
      <ul>{dates.slice(0, FIRST_DATES).map(row)}</ul>
      {later.length > 0 && (
        <details>
          <summary>{later.length === 1 ? 'Mais 1 data' : `Mais ${later.length} datas`}</summary>
          <ul>{later.map(row)}</ul>
        </details>
      )}
    </section>
  )
}

/** The page of its campus has address, map and telephone; what is of several, the map of all. */
function WayThere({ event: { campuses: scope } }: Props) {
  const campuses = useCollection('campuses') ?? []
  const campus = scope !== 'all' && scope.length === 1 && campuses.find(({ id }) => id === scope[0])
  return (
    <Group title="Como chegar e com quem falar">
      <RowLink
        href={campus ? campusPath + campus.id : '/mapa'}
        icon={location}
        title={campus ? campus.name : 'Mapa dos campi'}
        detail="Endereço, mapa e telefone"
      />
    </Group>
  )
}
