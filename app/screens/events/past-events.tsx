import { readerPath as eventPath } from 'virtual:reader-path/events'
import chevronDown from 'ionicons/dist/svg/chevron-down.svg?raw'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatSpan } from '#app/i18n/dates.ts'
import { useShownOnArrival } from '#app/navigation/fragment-id.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { DayBadge } from '#app/ui/day-badge.tsx'
import { RowLink } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { firstRows, useWholeList } from '#app/ui/list/first-rows.ts'
import { groupRows } from '#app/ui/list/group-rows.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { EventRow } from './arrange-events.ts'
import { whereSentence } from './event-words.ts'

interface Props {
  /** Those of the page. */
  rows: readonly EventRow[]
  /** Those of all pages. */
  count: number
  isUnfolded: boolean
}

/** What was: a fold with a row for each event, which leads to its page. */
export function PastEvents({ rows, count, isUnfolded }: Props) {
  const id = useId()
  const isWhole = useWholeList()
  if (rows.length === 0) return null
  const years = groupRows(rows, ({ month }) => month.slice(0, 4))
  return (
    <section className="events" aria-labelledby={id}>
      <details className="past-events" open={isUnfolded}>
        <summary>
          <h2 id={id}>Já aconteceram</h2>
          <span className="group-aside">{count}</span>
          <Icon svg={chevronDown} />
        </summary>
        {firstRows(years, isWhole, isUnfolded ? undefined : 0).map(([year, events]) => (
          <div key={year} className="event-period">
            <h3>{year}</h3>
            <ul className="group-rows">
              {events.map((row) => (
                <PastEvent key={row.event.id} {...row} />
              ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  )
}

function PastEvent({ event, span }: EventRow) {
  useShownOnArrival(event.id)
  const { day: today } = useLocalTime()
  const campuses = useCollection('campuses') ?? []
  const isCancelled = event.state === 'cancelled'
  const where = whereSentence(event, campuses)
  return (
    <RowLink
      id={event.id}
      href={eventPath + event.id}
      lead={<DayBadge day={span.start} />}
      title={isCancelled ? <s>{event.title}</s> : event.title}
      detail={
        <>
          {[formatSpan(span, today), where].filter(Boolean).join(' · ')}{' '}
          {isCancelled && <Tag tone="danger">Cancelado</Tag>}
        </>
      }
      aside={<EditSlot collection="events" document={event} />}
    />
  )
}
