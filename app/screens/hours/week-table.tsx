import { Tag } from '#app/ui/tag.tsx'
import type { Summary } from '#content/document.ts'
import { weekdayOf } from '#content/local-time.ts'
import { daysSentence, hoursSentence, weekRows } from './week.ts'

interface WeekProps {
  service: Pick<Summary<'services'>, 'weekly'>
  /** Marks its row. */
  today: string | undefined
  /** Of what says whose week it is. */
  titleId: string
}

/** The usual week. */
export function WeekTable({ service, today, titleId }: WeekProps) {
  const weekday = today && weekdayOf(today)
  return (
    <table className="week" aria-labelledby={titleId}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Dia</th>
          <th scope="col">Horário</th>
        </tr>
      </thead>
      <tbody>
        {weekRows(service.weekly).map(({ days, intervals }) => {
          const isToday = weekday !== undefined && days.some((day) => day === weekday)
          return (
            <tr key={days[0]} aria-current={isToday ? 'date' : undefined}>
              <th scope="row">
                <span>
                  <span className="week-days">{daysSentence(days)}</span>
                  {isToday && <Tag tone="accent">hoje</Tag>}
                </span>
              </th>
              <td data-missing={!intervals || undefined}>{hoursSentence(intervals)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
