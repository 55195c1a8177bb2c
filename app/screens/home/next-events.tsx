import { readerPath as eventPath } from 'virtual:reader-path/events'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatSpan } from '#app/i18n/dates.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { DayBadge } from '#app/ui/day-badge.tsx'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { Summary } from '#content/document.ts'
import type { LocalTime } from '#content/local-time.ts'
import { nextOccurrence, type Span } from '#content/occurrences.ts'

const shown = 3

export function NextEvents() {
  const events = useCollection('events')
  const now = useLocalTime()
  if (!events) return <Waiting rows={3} />
  const next = nextOf(events, now)
  return (
    <Group title="Próximos eventos" aside={<a href="/eventos">Ver todos</a>}>
      {next.length === 0 && (
        <li className="home-none">
          Nenhum evento marcado por enquanto. <a href="/eventos">Veja os que já aconteceram</a>.
        </li>
      )}
      {next.map(({ event, span }) => (
        <RowLink
          key={event.id + span.start}
          href={eventPath + event.id}
          lead={<DayBadge day={span.start} />}
          title={event.title}
          detail={[
            event.state === 'cancelled' && 'Cancelado',
            event.state === 'postponed' && 'Adiado',
            formatSpan(span, now.day),
            event.place,
            doubtOf(event),
          ]
            .filter(Boolean)
            .join(' · ')}
          aside={<EditSlot collection="events" document={event} />}
        />
      ))}
    </Group>
  )
}

function nextOf(events: readonly Summary<'events'>[], now: LocalTime) {
  return events
    .flatMap((event): { event: Summary<'events'>; span: Span }[] => {
      const span = nextOccurrence(event, now)
      return span ? [{ event, span }] : []
    })
    .sort((a, b) => a.span.start.localeCompare(b.span.start))
    .slice(0, shown)
}

/** A doubt about the whole event, or about its time or place. */
function doubtOf(event: Summary<'events'>): string | undefined {
  const fields = ['*', 'start', 'end', 'place', 'campuses']
  return fields.map((field) => doubtSentence(event, field)).find(Boolean)
}
