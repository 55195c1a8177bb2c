import { formatDay, formatSpan } from '#app/i18n/dates.ts'
import { intervalsSentence } from '#app/i18n/opening-sentence.ts'
import type { Summary } from '#content/document.ts'
import type { HoursException } from '#content/fields.ts'
import { upcomingExceptions } from './week.ts'

const SHOWN_AT_ONCE = 3

/** The days that differ from the usual week; the farther ones unfold. */
export function Exceptions({ of: service, today }: { of: Summary<'services'>; today: string }) {
  const exceptions = upcomingExceptions(service.exceptions, today)
  if (exceptions.length === 0) return null
  const later = exceptions.slice(SHOWN_AT_ONCE)
  return (
    <div className="exceptions">
      <h4>Dias diferentes</h4>
      <ExceptionList exceptions={exceptions.slice(0, SHOWN_AT_ONCE)} today={today} />
      {later.length > 0 && (
        <details>
          <summary>Mais adiante ({later.length})</summary>
          <ExceptionList exceptions={later} today={today} />
        </details>
      )}
    </div>
  )
}

function ExceptionList({
  exceptions,
  today,
}: {
  exceptions: readonly HoursException[]
  today: string
}) {
  return (
    <ul>
      {exceptions.map(({ from, to, label, intervals }) => (
        <li key={from + label}>
          <span>
            <time dateTime={from}>
              {to ? formatSpan({ start: from, end: to }, today) : formatDay(from, today)}
            </time>
            <span className="exception-label">{label}</span>
          </span>
          <b>{intervalsSentence(intervals)}</b>
        </li>
      ))}
    </ul>
  )
}
