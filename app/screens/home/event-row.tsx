import { kind as faces } from 'virtual:faces/events'
import { readerPath as eventPath } from 'virtual:reader-path/events'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatDay, formatSpan } from '#app/i18n/dates.ts'
import { DayBadge } from '#app/ui/day-badge.tsx'
import { RowLink } from '#app/ui/group.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import type { Summary } from '#content/document.ts'
import type { LocalTime } from '#content/local-time.ts'
import { isUnderWay, lastDayOf, nearestDayOf, type Span } from '#content/occurrences.ts'
import type { EventNow, HomeEvent } from './arrange-home.ts'

const stateWords = { confirmed: '', cancelled: 'Cancelado', postponed: 'Adiado' }

interface EventProps {
  event: EventNow | null
  /** The campus that the reader chose. */
  campus: Summary<'campuses'> | undefined
  now: LocalTime
}

/** The next event; or that none is marked. */
export function EventRow({ event: of, campus, now }: EventProps) {
  if (!of)
    return (
      <RowLink
        href={campus ? '/eventos?campus=todos' : '/eventos'}
        icon={sharedSvg('calendar')}
        title="Nenhum evento marcado"
        detail={campus ? `${campus.name}. Veja os de todos os campi` : 'Veja os que já aconteceram'}
      />
    )
  const { event, span } = of
  return (
    <RowLink
      href={eventPath + event.id}
      lead={
        <DayBadge day={nearestDayOf(span, now.day)} hue={event.kind && faces[event.kind].hue} />
      }
      title={event.title}
      detail={[
        stateWords[event.state],
        whenOf(span, now),
        span.place ?? event.place,
        isDoubtful(event) && 'a confirmar',
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={<EditSlot collection="events" document={event} />}
    />
  )
}

/** `Hoje, das 19h30 às 21h`; of what is under way, `Até amanhã`. */
function whenOf(span: Span, now: LocalTime): string {
  if (!isUnderWay(span, now.day)) return formatSpan(span, now.day)
  const last = lastDayOf(span)
  return last === now.day ? 'Hoje, último dia' : `Até ${formatDay(last, now.day)}`
}

/** Whether the event awaits confirmation, or its time or place. */
function isDoubtful({ doubts }: HomeEvent): boolean {
  return doubts.some(({ field }) => /^(\*|start|end|place|campuses)$/.test(field))
}
