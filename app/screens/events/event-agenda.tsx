import { readerPath as eventPath } from 'virtual:reader-path/events'
import { useEffect, useRef, useState } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatSpan } from '#app/i18n/dates.ts'
import { isRendered } from '#app/navigation/focus.ts'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { DayBadge } from '#app/ui/day-badge.tsx'
import { groupRows } from '#app/ui/list/group-rows.ts'
import { badgeDays } from '#content/occurrences.ts'
import type { DatedEvent, EventSummary } from './arrange-events.ts'
import { EventMonth } from './event-month.tsx'

interface Props {
  /** Those of the month: not of this page only, where all are here. */
  events: readonly EventSummary[]
  ahead: readonly DatedEvent[]
  past: readonly DatedEvent[]
}

/**
 * In a wide window, a month and the events of the page in a list of their own: beside the cards, of which the one that is read is
 * marked and in sight, and beside the page of the event that was chosen.
 */
export function EventAgenda({ events, ahead, past }: Props) {
  const { day: today } = useLocalTime()
  const agenda = useRef<HTMLDivElement>(null)
  const partId = useFragmentId()
  const areCardsShown = !useNavigationState().beside
  const read = useEventRead(agenda, areCardsShown)
  const row = ({ event, span }: DatedEvent) => (
    <li key={event.id}>
      <a
        className="row"
        href={eventPath + event.id}
        aria-current={areCardsShown && partId(event.id) === read ? 'location' : undefined}
      >
        <DayBadge {...badgeDays(span, today)} />
        <span className="row-text">
          <span className="row-title">
            {event.state === 'cancelled' ? <s>{event.title}</s> : event.title}
          </span>
          <span className="row-detail">{formatSpan(span, today)}</span>
        </span>
      </a>
    </li>
  )
  if (ahead.length + past.length === 0) return null
  return (
    <div ref={agenda} className="event-agenda">
      <EventMonth events={events} />
      <nav aria-label="Agenda">
        {ahead.length > 0 && (
          <div className="group">
            <p className="event-agenda-head">Próximos</p>
            <ul className="group-rows">{ahead.map(row)}</ul>
          </div>
        )}
        {past.length > 0 && <p className="event-agenda-head">Já aconteceram</p>}
        {groupRows(past, ({ span }) => span.start.slice(0, 4)).map(([year, events]) => (
          <div key={year} className="group">
            <p className="event-agenda-year">{year}</p>
            <ul className="group-rows">{events.map(row)}</ul>
          </div>
        ))}
      </nav>
    </div>
  )
}

/** Below the bar at the top: what has passed it is being read. */
const READING_LINE = 160

/** The id of the card that is read. One that was asked for near the end may stand too low to be the first in sight. */
function useEventRead(
  agenda: React.RefObject<HTMLElement | null>,
  areCardsShown: boolean,
): string | undefined {
  const [read, setRead] = useState<string>()
  useEffect(() => {
    if (!areCardsShown) return
    let frame = 0
    let asked = location.hash.slice(1)
    const look = () => {
      const cards = [
        ...(agenda.current?.parentElement?.querySelectorAll('.event, .past-events li') ?? []),
      ].filter(isRendered)
      const placed = cards.map((card) => ({ id: card.id, top: card.getBoundingClientRect().top }))
      const isInView = ({ top }: { top: number }) => top >= 0 && top < innerHeight
      const found =
        placed.find((each) => each.id === asked && isInView(each)) ??
        placed.filter(({ top }) => top <= READING_LINE).at(-1) ??
        placed[0]
      setRead(found?.id)
    }
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const ask = () => {
      asked = location.hash.slice(1)
      follow()
    }
    const forget = () => {
      asked = ''
    }
    addEventListener('scroll', follow, { passive: true })
    addEventListener('hashchange', ask)
    addEventListener('wheel', forget, { passive: true })
    follow()
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', follow)
      removeEventListener('hashchange', ask)
      removeEventListener('wheel', forget)
    }
  }, [agenda, areCardsShown])
  useEffect(() => {
    const row = read && agenda.current?.querySelector('[aria-current=location]')
    if (agenda.current && row) bringIntoSight(agenda.current, row)
  }, [agenda, read])
  return read
}

/** Scrolls the list and nothing around it. */
function bringIntoSight(list: HTMLElement, row: Element): void {
  const { top, bottom } = list.getBoundingClientRect()
  const box = row.getBoundingClientRect()
  if (box.top < top) list.scrollTop -= top - box.top + 16
  else if (box.bottom > bottom) list.scrollTop += box.bottom - bottom + 16
}
