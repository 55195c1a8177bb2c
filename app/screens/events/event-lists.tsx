import { useEffect, useId, useMemo, useRef } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatMonth } from '#app/i18n/dates.ts'
import { useNavigation, useNavigationState } from '#app/navigation/navigation.ts'
import { useMediaQuery } from '#app/platform/media-query.ts'
import { useCollection, useSettings, useSlice } from '#app/replica/use-content.ts'
import { wideWindow } from '#app/shell/top-bar.tsx'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { Subscribe } from '#app/ui/document/deferred-document.ts'
import { allCampusesPath, type CampusFilter } from '#app/ui/filter/campus-filter.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { firstRows, useWholeList } from '#app/ui/list/first-rows.ts'
import { groupRows } from '#app/ui/list/group-rows.ts'
import { pageAt, pageOf, pagePath } from '#app/ui/list/list-pages.ts'
import { PagedRows } from '#app/ui/list/paged-rows.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { allCampuses } from '#content/campus-scope.ts'
import { capitalized } from '#content/text/capitalized.ts'
import {
  arrangeEvents,
  type EventRow,
  type EventSummary,
  filterEvents,
  listEvents,
} from './arrange-events.ts'
import { NoEvents } from './deferred-parts.ts'
import { EventCard } from './event-card.tsx'
import { PastEvents } from './past-events.tsx'

const { Part: EventAgenda } = deferredComponent(
  async () => (await import('./event-agenda.tsx')).EventAgenda,
)

/** More than a tall screen shows. */
const CARDS_AT_FIRST = 4

interface ListsProps {
  /** Of all campuses; absent until they are here. */
  events: readonly EventSummary[] | undefined
  campus: CampusFilter
}

/** What is ahead, then what was. */
export function EventLists({ events, campus }: ListsProps) {
  const now = useLocalTime()
  const isWide = useMediaQuery(wideWindow)
  const { eventsSite } = useSettings()
  const { key } = campus
  const shownId = campus.shown?.id ?? ''
  const ordered = useMemo(
    () => events && arrangeEvents(filterEvents(events, shownId), now),
    [events, shownId, now],
  )
  const made = useMemo(
    () => ordered && listEvents(ordered, new URLSearchParams(key)),
    [ordered, key],
  )
  const list = useSlice('events', key, made)
  useEventOfAddress(events, ordered, campus)
  if (!list) return <Waiting rows={5} />
  const { aheadCount, total, page } = list
  return (
    <PagedRows path={campus.path} query={campus.query} listKey={key} list={list} all={ordered}>
      {(rows) => {
        const ahead = rows.filter(({ isPast }) => !isPast)
        const past = rows.filter(({ isPast }) => isPast)
        return (
          <>
            {isWide && (
              <EventAgenda
                events={(ordered ?? rows).map(({ event }) => event)}
                ahead={ahead}
                past={past}
              />
            )}
            <p className="visually-hidden" role="status">
              {`Próximos: ${aheadCount}. Já aconteceram: ${total - aheadCount}.`}
            </p>
            {aheadCount === 0 && page === 1 && (
              <NoEvents all={campus.shown && allCampusesPath(campus)} hasPast={total > 0} />
            )}
            <Ahead rows={ahead} />
            {eventsSite && (
              <Group>
                <RowLink
                  href={eventsSite}
                  icon={sharedSvg('calendar')}
                  title="Mais eventos na página oficial"
                  detail={new URL(eventsSite).hostname}
                />
              </Group>
            )}
            <Subscribe to="events" campus={campus.shown?.id} campusName={campus.shown?.name} />
            <PastEvents
              rows={past}
              count={total - aheadCount}
              isUnfolded={isWide || ahead.length === 0}
            />
          </>
        )
      }}
    </PagedRows>
  )
}

/**
 * The address of one event leads to it, whatever campus it is of and whatever page of the list it is on: where the list
 * leaves it out, that of all takes its place.
 */
function useEventOfAddress(
  events: readonly EventSummary[] | undefined,
  ordered: readonly EventRow[] | undefined,
  { path, query }: CampusFilter,
): void {
  const navigation = useNavigation()
  const { place } = useNavigationState()
  const arrivedAt = useRef<typeof place>(undefined)
  useEffect(() => {
    if (arrivedAt.current === place || !events || !ordered) return
    arrivedAt.current = place
    const id = location.hash.slice(1)
    if (!id || !events.some((event) => event.id === id)) return
    const index = ordered.findIndex(({ event }) => event.id === id)
    const { page, pages } = pageOf(query, ordered.length)
    if (index >= 0 && (pages === 1 || pageAt(index) === page)) return
    const list = index < 0 ? `${path}?campus=${allCampuses}` : pagePath(path, query, pageAt(index))
    // Once React has done with this: navigation renders at once, and then scrolls to the event.
    queueMicrotask(() => navigation.go(`${list}#${id}`, 'replace'))
  }, [events, ordered, path, query, navigation, place])
}

function Ahead({ rows }: { rows: readonly EventRow[] }) {
  const now = useLocalTime()
  const id = useId()
  const campuses = useCollection('campuses') ?? []
  const isWhole = useWholeList()
  if (rows.length === 0) return null
  const months = groupRows(rows, ({ month }) => month)
  return (
    <section className="events" aria-labelledby={id}>
      <h2 id={id}>Próximos</h2>
      {firstRows(months, isWhole, CARDS_AT_FIRST).map(([month, events]) => (
        <div key={month} className="event-period">
          <h3>{capitalized(formatMonth(month))}</h3>
          {events.map(({ event, span }) => (
            <EventCard key={event.id} event={event} span={span} campuses={campuses} now={now} />
          ))}
        </div>
      ))}
    </section>
  )
}
