import { formatDate } from '#app/i18n/dates.ts'
import type { DashboardAnswer } from '#protocol/upkeep.ts'

const step = 10
const width = 7
const height = 64

/** Changes by the day as bars, and as a table for those who do not see them. */
export function ChangesChart({ days }: Pick<DashboardAnswer, 'days'>) {
  const most = Math.max(...days.map(({ changes }) => changes), 1)
  const total = days.reduce((sum, { changes }) => sum + changes, 0)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="changes-chart">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, changes }, index) => {
          // A day without any is a line that says so.
          const size = changes === 0 ? 1 : Math.max((changes / most) * height, 4)
          return (
            <rect
              key={day}
              className={changes === 0 ? 'chart-nothing' : 'chart-bar'}
              x={index * step}
              y={height - size}
              width={width}
              height={size}
            />
          )
        })}
      </svg>
      <p aria-hidden="true" className="chart-ends">
        <span>{formatDate(first.day).slice(0, 5)}</span>
        <span>hoje</span>
      </p>
      <figcaption>
        {total === 0
          ? 'Ninguém mudou nada.'
          : `${total.toLocaleString('pt-BR')} ${total === 1 ? 'mudança' : 'mudanças'} ao todo, no máximo ${most.toLocaleString('pt-BR')} num dia.`}
      </figcaption>
      <table className="visually-hidden">
        <caption>Mudanças por dia</caption>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Mudanças</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ changes }) => changes > 0)
            .map(({ day, changes }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{changes}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  )
}
