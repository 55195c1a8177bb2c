import { useId } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatMonth } from '#app/i18n/dates.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { firstRows, useWholeList } from '#app/ui/list/first-rows.ts'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { EmptyIllustration, StateView } from '#app/ui/state-view.tsx'
import { arrangeEvents, type EventSummary, type Month } from './arrange-events.ts'
import { EventCard } from './event-card.tsx'

/** More than a tall screen shows. */
const cardsAtFirst = 4

interface ListsProps {
  events: readonly EventSummary[]
  isFiltered: boolean
}

/** What is ahead, then what was. */
export function EventLists({ events, isFiltered }: ListsProps) {
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
      {past.length > 0 && (
        <section className="events" aria-labelledby={pastId}>
          <h2 id={pastId}>Já aconteceram</h2>
          <Months months={past} isPast atFirst={ahead.length > 0 ? 0 : cardsAtFirst} />
        </section>
      )}
    </>
  )
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

interface Props {
  isFiltered: boolean
  pastCount: number
}

/** Nothing to come: says so kindly and shows what there was. */
export function NoEvents({ isFiltered, pastCount }: Props) {
  return (
    <>
      <StateView
        illustration={<EmptyIllustration />}
        title={isFiltered ? 'Nada marcado neste campus' : 'Nenhum evento marcado'}
        text={
          pastCount > 0
            ? 'Quando houver, aparece aqui. Abaixo, o que já aconteceu.'
            : 'Quando houver, aparece aqui.'
        }
      >
        {isFiltered && (
          <a className="button" href="/eventos" data-nav="replace">
            Ver todos os campi
          </a>
        )}
      </StateView>
      <WhomToAsk />
    </>
  )
}
