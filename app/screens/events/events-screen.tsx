import calendar from 'ionicons/dist/svg/calendar-outline.svg?raw'
import { useId } from 'react'
import { formatMonth } from '#app/i18n/dates.ts'
import { useLocalTime } from '#app/platform/clock.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { offeredChoice } from '#app/ui/offered-choice.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import {
  arrangeEvents,
  campusChoices,
  type EventSummary,
  filterEvents,
  type Month,
} from './arrange-events.ts'
import { EventCard } from './event-card.tsx'
import './events.css'
import { NoEvents } from './no-events.tsx'

function EventsView({ query }: ScreenProps) {
  const events = useCollection('events')
  const campuses = useCollection('campuses')
  const choices = campusChoices(events ?? [], campuses ?? [], query.get('campus') ?? '')
  const campus = offeredChoice(query.get('campus'), choices)
  return (
    <>
      <ScreenTitle title="Eventos">
        <p>O que vem por aí e o que já aconteceu.</p>
      </ScreenTitle>
      {choices.length > 1 && (
        <form
          className="filters"
          action="/eventos"
          data-nav="replace"
          onChange={(event) => event.currentTarget.requestSubmit()}
        >
          <FilterSelect name="campus" label="Todos os campi" value={campus} choices={choices} />
          <button type="submit" className="button button-quiet filter-apply">
            Filtrar
          </button>
        </form>
      )}
      {events ? (
        <EventLists events={filterEvents(events, campus)} isFiltered={campus !== ''} />
      ) : (
        <Waiting rows={5} />
      )}
    </>
  )
}

interface ListsProps {
  events: readonly EventSummary[]
  isFiltered: boolean
}

function EventLists({ events, isFiltered }: ListsProps) {
  const now = useLocalTime()
  const { eventsSite, institutionAcronym } = useSettings()
  const { ahead, past } = arrangeEvents(events, now)
  const pastCount = countOf(past)
  const aheadId = useId()
  const pastId = useId()
  return (
    <>
      <p className="visually-hidden" role="status">
        {`Próximos: ${countOf(ahead)}. Já aconteceram: ${pastCount}.`}
      </p>
      {ahead.length === 0 ? (
        <NoEvents isFiltered={isFiltered} pastCount={pastCount} />
      ) : (
        <section className="events" aria-labelledby={aheadId}>
          <h2 id={aheadId}>Próximos</h2>
          <Months months={ahead} />
        </section>
      )}
      {eventsSite && (
        <Group>
          <RowLink
            href={eventsSite}
            icon={calendar}
            title={`Página de eventos do ${institutionAcronym}`}
            detail={new URL(eventsSite).hostname}
          />
        </Group>
      )}
      {past.length > 0 && (
        <section className="events" aria-labelledby={pastId}>
          <h2 id={pastId}>Já aconteceram</h2>
          <Months months={past} isPast />
        </section>
      )}
    </>
  )
}

function Months({ months, isPast = false }: { months: readonly Month[]; isPast?: boolean }) {
  const now = useLocalTime()
  const campuses = useCollection('campuses') ?? []
  return months.map(({ day, events }) => (
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

export const screen: Screen = {
  View: EventsView,
  head: () => ({
    title: 'Eventos',
    description: 'Os eventos do instituto: quando, onde e como participar.',
  }),
}
