import { readerPath as eventPath } from 'virtual:reader-path/events'
import chevronBack from 'ionicons/dist/svg/chevron-back.svg?raw'
import chevronForward from 'ionicons/dist/svg/chevron-forward.svg?raw'
import { useState } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatMonth, monthName, weekdayName } from '#app/i18n/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IsoWeekday } from '#content/fields.ts'
import { weekdayOf } from '#content/local-time.ts'
import { monthAfter } from '#content/month-days.ts'
import { capitalized } from '#content/text/capitalized.ts'
import type { EventSummary } from './arrange-events.ts'
import { monthEvents } from './month-events.ts'

const weekdays: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7]

/** A month whose days with events are marked; a day that is chosen tells which. */
export function EventMonth({ events }: { events: readonly EventSummary[] }) {
  const { day: today } = useLocalTime()
  const [month, setMonth] = useState(today.slice(0, 7))
  const [chosen, setChosen] = useState<string>()
  const days = monthEvents(month, events)
  const hasEvents = days.some(({ entries }) => entries.length > 0)
  const shown = days.find(({ day }) => day === chosen)
  const turn = (later: number) => {
    setMonth(monthAfter(month, later))
    setChosen(undefined)
  }
  const name = capitalized(formatMonth(month))
  return (
    <section className="event-month" aria-label="Mês">
      <div className="event-month-head">
        <p aria-live="polite">
          <b>{name}</b>
          {!hasEvents && <span>Sem eventos</span>}
        </p>
        <TurnButton label="Mês anterior" icon={chevronBack} onClick={() => turn(-1)} />
        <TurnButton label="Próximo mês" icon={chevronForward} onClick={() => turn(1)} />
      </div>
      <div className="event-month-days" aria-hidden="true">
        {weekdays.map((day) => (
          <small key={day}>{weekdayName(day).slice(0, 3)}</small>
        ))}
      </div>
      <ol className="event-month-days">
        {days.map(({ day, entries }) => (
          <li
            key={day}
            style={day.endsWith('-01') ? { gridColumnStart: weekdayOf(day) } : undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            {entries.length > 0 ? (
              <button
                type="button"
                aria-pressed={day === chosen}
                aria-label={`${dayName(day)}: ${entries.length === 1 ? '1 evento' : `${entries.length} eventos`}`}
                onClick={() => setChosen(day === chosen ? undefined : day)}
              >
                {Number(day.slice(8))}
              </button>
            ) : (
              Number(day.slice(8))
            )}
          </li>
        ))}
      </ol>
      <div role="status">
        {shown && (
          <ul className="event-month-chosen" aria-label={dayName(shown.day)}>
            {shown.entries.map(({ event, start }) => (
              <li key={`${event.id} ${start}`}>
                <a href={eventPath + event.id}>{event.title}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function TurnButton({ label, icon, onClick }: { label: string; icon: string; onClick(): void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <Icon svg={icon} />
    </button>
  )
}

/** `24 de novembro` */
function dayName(day: string): string {
  return `${Number(day.slice(8))} de ${monthName(day)}`
}
