import { formatSpan } from '#app/i18n/dates.ts'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import type { EventSummary } from './arrange-events.ts'

/** The parts of an event in their order: when, what and where. */
export function EventSessions({ event, today }: { event: EventSummary; today: string }) {
  const { sessions } = event
  if (!sessions?.length) return null
  const doubt = !doubtSentence(event) && doubtSentence(event, 'sessions')
  return (
    <div className="event-sessions">
      <h5>Programação {doubt && <span className="event-doubt">({doubt})</span>}</h5>
      <ul>
        {sessions.map(({ name, start, end, place }) => (
          <li key={`${start} ${name} ${place}`}>
            <time dateTime={start}>{formatSpan({ start, ...(end && { end }) }, today)}</time>
            {[name, place].map((words) => words && ` · ${words}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
