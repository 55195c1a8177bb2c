import time from 'ionicons/dist/svg/time-outline.svg?raw'
import { historyPath } from '#app/editing/document-paths.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { definitionOf } from '#content/collections.ts'
import { auditSentence } from '#protocol/audit-sentence.ts'
import type { DashboardAnswer } from '#protocol/upkeep.ts'
import { ChangesChart } from './changes-chart.tsx'

interface Props extends Pick<DashboardAnswer, 'recent' | 'days'> {
  /** There is a log of everything that they may read. */
  mayReadAll: boolean
}

/** What was changed lately, how much and what. */
export function ChangesPart({ recent, days, mayReadAll }: Props) {
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
            href={historyPath(collection, id)}
            icon={time}
            title={title}
            detail={
              <>
                {auditSentence(kind)} {definitionOf(collection).label.one.toLowerCase()} ·{' '}
                {by.name ?? 'conta apagada'} · <time dateTime={at}>{formatInstant(at)}</time>
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
