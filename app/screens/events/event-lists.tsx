import { useEffect, useId, useRef } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatMonth } from '#app/i18n/dates.ts'
import { useNavigation, useNavigationState } from '#app/navigation/navigation.ts'
import { useMediaQuery } from '#app/platform/media-query.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import { wideWindow } from '#app/shell/top-bar.tsx'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { Subscribe } from '#app/ui/document/deferred-document.ts'
import { allCampuses, allCampusesPath, type CampusFilter } from '#app/ui/filter/campus-filter.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { firstRows, useWholeList } from '#app/ui/list/first-rows.ts'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { arrangeEvents, type EventSummary, filterEvents, type Month } from './arrange-events.ts'
import { NoEvents } from './deferred-parts.ts'
import { EventCard } from './event-card.tsx'

const { Part: EventAgenda } = deferredComponent(
  async () => (await import('./event-agenda.tsx')).EventAgenda,
)

/** More than a tall screen shows. */
const cardsAtFirst = 4

interface ListsProps {
  /** Of all campuses. */
  events: readonly EventSummary[]
  campus: CampusFilter
}

/** What is ahead, then what was. */
export function EventLists({ events, campus }: ListsProps) {
  const now = useLocalTime()
  const isWide = useMediaQuery(wideWindow)
  const { eventsSite, institutionAcronym } = useSettings()
  useEventOfAddress(events, campus)
  const { ahead, past } = arrangeEvents(filterEvents(events, campus.shown?.id ?? ''), now)
  const pastCount = countOf(past)
  const aheadId = useId()
  const pastId = useId()
  return (
    <>
      {isWide && <EventAgenda ahead={ahead} past={past} />}
      <p className="visually-hidden" role="status">
        {`Próximos: ${countOf(ahead)}. Já aconteceram: ${pastCount}.`}
      </p>
      {ahead.length === 0 ? (
        <NoEvents all={campus.shown && allCampusesPath(campus)} hasPast={pastCount > 0} />
      ) : (
        <section className="events" aria-labelledby={aheadId}>
          <h2 id={aheadId}>Próximos</h2>
          <Months months={ahead} atFirst={cardsAtFirst} />
        </section>
      )}
      {eventsSite && (
        <Group>
          <RowLink
            href={eventsSite}
            icon={sharedSvg('calendar')}
            title={`Página de eventos do ${institutionAcronym}`}
            detail={new URL(eventsSite).hostname}
          />
        </Group>
      )}
      <Subscribe to="events" campus={campus.shown?.id} campusName={campus.shown?.name} />
      {past.length > 0 && (
        <section className="events" aria-labelledby={pastId}>
          <h2 id={pastId}>Já aconteceram</h2>
          <Months months={past} isPast atFirst={ahead.length > 0 ? 0 : cardsAtFirst} />
        </section>
      )}
    </>
  )
}

/** The address of one event leads to it, whatever campus it is of: where the list leaves it out, that of all takes its place. */
function useEventOfAddress(events: readonly EventSummary[], { path, shown }: CampusFilter): void {
  const navigation = useNavigation()
  const { place } = useNavigationState()
  const arrivedAt = useRef<typeof place>(undefined)
  useEffect(() => {
    if (arrivedAt.current === place) return
    arrivedAt.current = place
    const event = events.find(({ id }) => id === location.hash.slice(1))
    if (!event || filterEvents([event], shown?.id ?? '').length > 0) return
    // Once React has done with this: navigation renders at once, and then scrolls to the event.
    queueMicrotask(() => navigation.go(`${path}?campus=${allCampuses}#${event.id}`, 'replace'))
  }, [events, path, shown, navigation, place])
}

interface MonthsProps {
  months: readonly Month[]
  isPast?: boolean
  /** How many cards are worth rendering in the first frame. */
  atFirst: number
}

function Months({ months, isPast = false, atFirst }: MonthsProps) {
  const now = useLocalTime()
  const campuses = useCollection('campuses') ?? []
  const isWhole = useWholeList()
  const byMonth = months.map(({ day, events }) => [day, events] as const)
  return firstRows(byMonth, isWhole, atFirst).map(([day, events]) => (
    <div key={day} className="event-month">
      <h3>{formatMonth(day)}</h3>
      {events.map(({ event, span }) => (
        <EventCard
          key={event.id}
          event={event}
          span={span}
          campuses={campuses}
          now={now}
          isPast={isPast}
        />
      ))}
    </div>
  ))
}

function countOf(months: readonly Month[]): number {
  return months.reduce((sum, { events }) => sum + events.length, 0)
}
