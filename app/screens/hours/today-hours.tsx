import { formatDay, formatTime, weekdayName } from '#app/i18n/dates.ts'
import type { Summary } from '#content/document.ts'
import type { HoursInterval } from '#content/fields.ts'
import type { HolidayName } from '#content/holidays.ts'
import { addDays, type LocalTime, weekdayOf } from '#content/local-time.ts'
import { hoursOn } from '#content/opening-hours.ts'
import { type DayBar, dayBar } from './day-bar.ts'
import { hoursSentence, nextDifferentDay, toldIntervals } from './week.ts'

interface Props {
  service: Summary<'services'>
  now: LocalTime
  holidays: HolidayName
}

/** What holds for a place today, and on the next day that is not as usual. */
export function TodayHours({ service, now, holidays }: Props) {
  const { exception, ...today } = hoursOn(service, now.day)
  const intervals = toldIntervals(today)
  const tomorrow = addDays(now.day, 1)
  const holiday = exception === undefined && intervals?.length ? holidays(now.day) : undefined
  const bar = intervals && holiday === undefined ? dayBar(intervals, now.time) : undefined
  const next = nextDifferentDay(service, now.day, holidays)
  return (
    <>
      {holiday !== undefined && (
        <p className="service-today">
          <b>Feriado ({holiday}):</b> o horário da semana pode não valer.
        </p>
      )}
      {exception !== undefined && (
        <p className="service-today">
          <b>Hoje é diferente:</b> {hoursSentence(intervals)} ({exception})
        </p>
      )}
      {bar && <Bar bar={bar} />}
      <dl className="service-days">
        {exception === undefined && <Day name="Hoje" day={now.day} intervals={intervals} />}
        {next?.day !== tomorrow && (
          <Day name="Amanhã" day={tomorrow} intervals={toldIntervals(hoursOn(service, tomorrow))} />
        )}
        {next && (
          <div data-different>
            <dt>
              {formatDay(next.day, now.day)} ({next.name})
            </dt>
            <dd>{next.intervals ? hoursSentence(next.intervals) : 'Confirme antes'}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

interface DayProps {
  name: string
  day: string
  intervals: HoursInterval[] | undefined
}

function Day({ name, day, intervals }: DayProps) {
  return (
    <div>
      <dt>
        {name}, {weekdayName(weekdayOf(day))}
      </dt>
      <dd data-missing={!intervals || undefined}>{hoursSentence(intervals)}</dd>
    </div>
  )
}

/** The day as a bar, with the present on it; decoration: the words stand below. */
function Bar({ bar: { spans, opens, closes, now } }: { bar: DayBar }) {
  return (
    <svg className="day-bar" aria-hidden="true">
      <rect className="day-bar-day" width="100%" />
      {spans.map(({ start, width }) => (
        <rect key={start} className="day-bar-open" x={`${start}%`} width={`${width}%`} />
      ))}
      {now !== undefined && <circle cx={`${now}%`} />}
      {[opens, closes].map(({ at, time }) => (
        <text key={time} x={`${at}%`} y="2.3em">
          {formatTime(time)}
        </text>
      ))}
    </svg>
  )
}
