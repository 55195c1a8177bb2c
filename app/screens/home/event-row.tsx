import { kind as faces } from 'virtual:faces/events'
import { readerPath as eventPath } from 'virtual:reader-path/events'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { formatSpan } from '#app/i18n/dates.ts'
import { DayBadge } from '#app/ui/day-badge.tsx'
import { RowLink } from '#app/ui/group.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Summary } from '#content/document.ts'
import { isDoubtful } from '#content/doubts.ts'
import type { LocalTime } from '#content/local-time.ts'
import { badgeDays } from '#content/occurrences.ts'
import type { EventNow } from './arrange-home.ts'
import { whenWords } from './event-when.ts'

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
  const isExpected = event.state === 'confirmed' && isDoubtful(event, 'start', 'end')
  return (
    <RowLink
      href={eventPath + event.id}
      lead={<DayBadge {...badgeDays(span, now.day)} hue={event.kind && faces[event.kind].hue} />}
      title={event.title}
      detail={
        <>
          {isExpected && <Tag tone="warning">Previsto</Tag>}
          {[
            stateWords[event.state],
            isExpected ? ` ${formatSpan(span, now.day)}` : whenWords(span, now),
            span.place ?? event.place,
            isExpected ? 'confirme antes' : isDoubtful(event, 'place', 'campuses') && 'a confirmar',
          ]
            .filter(Boolean)
            .join(' · ')}
        </>
      }
      aside={<EditSlot collection="events" document={event} />}
    />
  )
}
