import time from 'ionicons/dist/svg/time-outline.svg?raw'
import { historyPath } from '#app/editing/document-paths.ts'
import { withArticle } from '#app/i18n/agreement.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import type { CollectionName } from '#content/collections.ts'
import { isWorkingCopy, originalId } from '#content/working-copy.ts'
import type { DashboardAnswer } from '#protocol/api-types.ts'
import { auditSentence } from '#protocol/audit.ts'

const BAR_STEP_PX = 10

const BAR_WIDTH_PX = 7

const CHART_HEIGHT_PX = 64

/** Changes by the day as bars, and as a table for those who do not see them. */
function ChangesChart({ days }: Pick<DashboardAnswer, 'days'>) {
  const max = Math.max(...days.map(({ changes }) => changes), 1)
  const total = days.reduce((sum, { changes }) => sum + changes, 0)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="changes-chart">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length * BAR_STEP_PX} ${CHART_HEIGHT_PX}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, changes }, index) => {
          // A day without any is a line that says so.
          const size = changes === 0 ? 1 : Math.max((changes / max) * CHART_HEIGHT_PX, 4)
          return (
            <rect
              key={day}
              className={changes === 0 ? 'chart-nothing' : 'chart-bar'}
              x={index * BAR_STEP_PX}
              y={CHART_HEIGHT_PX - size}
              width={BAR_WIDTH_PX}
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
          : `${total.toLocaleString('pt-BR')} ${total === 1 ? 'mudança' : 'mudanças'} ao todo, no máximo ${max.toLocaleString('pt-BR')} num dia.`}
      </figcaption>
      {/* A table itself is as wide as its words, however small it is told to be. */}
      <div className="visually-hidden">
        <table>
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
      </div>
    </figure>
  )
}

/** `o curso`, `a alteração preparada`. */
function changedThing(collection: CollectionName, id: string): string {
  return isWorkingCopy(id) ? 'uma alteração preparada' : withArticle(collection)
}

interface Props extends Pick<DashboardAnswer, 'recent' | 'days'> {
  /** There is a log of everything that they may read. */
  mayReadAll: boolean
}

/** What was changed lately, how much and what. */
export function ChangesSection({ recent, days, mayReadAll }: Props) {
  const formatInstant = useFormatInstant()
  return (
    <>
      <Group title="Mudanças" aside="nos últimos 30 dias">
        <li>
          <ChangesChart days={days} />
        </li>
        {recent.map(({ collection, id, title, kind, at, by }) => (
          <RowLink
            key={`${collection}/${id}/${at}`}
            href={historyPath(collection, originalId(id))}
            icon={time}
            title={title}
            detail={
              <>
                {auditSentence(kind)} {changedThing(collection, id)} · {by.name ?? 'conta apagada'}{' '}
                · <time dateTime={at}>{formatInstant(at)}</time>
              </>
            }
          />
        ))}
      </Group>
      {mayReadAll && (
        <p>
          <a href="/perfil/registro">Ver o registro de tudo</a>
        </p>
      )}
    </>
  )
}
