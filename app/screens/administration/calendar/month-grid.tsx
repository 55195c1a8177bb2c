import { editorPath } from '#app/editing/document-paths.ts'
import { formatTime, monthName, weekdayName } from '#app/i18n/dates.ts'
import { Tag } from '#app/ui/tag.tsx'
import { definitionOf } from '#content/collections.ts'
import type { IsoWeekday } from '#content/fields.ts'
import { dayOf, timeOf, weekdayOf } from '#content/local-time.ts'
import { monthDays } from '#content/month-days.ts'
import { staffStatuses } from '#content/status.ts'
import type { CalendarEntry } from '#protocol/api-types.ts'

interface Props {
  month: string
  entries: readonly CalendarEntry[]
  today: string
}

const weekdays: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7]

/** A month: a grid of weeks on a desk, a list of the days with something on a phone. */
export function MonthGrid({ month, entries, today }: Props) {
  return (
    <div className="calendar">
      <div className="calendar-weekdays" aria-hidden="true">
        {weekdays.map((day) => (
          <span key={day}>{weekdayName(day).slice(0, 3)}</span>
        ))}
      </div>
      <ol className="calendar-days">
        {monthDays(month, entries).map(({ day, entries: those }) => (
          <li
            key={day}
            className="calendar-day"
            data-weekday={weekdayOf(day)}
            data-empty={those.length === 0 || undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            <h3>
              <span className="calendar-weekday">{weekdayName(weekdayOf(day))}, </span>
              {Number(day.slice(8))}
              <span className="calendar-month"> de {monthName(day)}</span>
              {day === today && <span className="calendar-today"> (hoje)</span>}
            </h3>
            {those.length > 0 && (
              <ul>
                {those.map((entry) => (
                  <Entry
                    key={`${entry.kind} ${entry.collection}/${entry.id} ${entry.start}`}
                    entry={entry}
                    day={day}
                  />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Entry({ entry, day }: { entry: CalendarEntry; day: string }) {
  const { kind, collection, id, title, status, start } = entry
  const time = dayOf(start) === day ? timeOf(start) : undefined
  return (
    <li>
      <a className="calendar-entry" data-kind={kind} href={editorPath(collection, id)}>
        <small>
          {time && <time dateTime={start}>{formatTime(time)}</time>}
          {time && ' · '}
          {whatHappens(entry)}
        </small>
        <b>{title}</b>
        {status !== 'published' && <Tag>{staffStatuses[status]}</Tag>}
      </a>
    </li>
  )
}

function whatHappens({ kind, collection, status }: CalendarEntry): string {
  if (kind === 'takes_place') return definitionOf(collection).label.one
  if (kind === 'expires') return 'Sai do ar'
  return status === 'published' ? 'Entrou no ar' : 'Entra no ar'
}
