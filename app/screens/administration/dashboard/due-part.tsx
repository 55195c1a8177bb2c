import chatbox from 'ionicons/dist/svg/chatbox-ellipses-outline.svg?raw'
import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import list from 'ionicons/dist/svg/list-outline.svg?raw'
import { upkeepPath } from '#app/editing/document-paths.ts'
import { issueLabels } from '#app/i18n/issue-labels.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { type DashboardAnswer, findingKinds } from '#protocol/upkeep.ts'

/** What waits for the person, and the way there. */
export function DuePart({
  totals,
  proposals,
  due,
}: Pick<DashboardAnswer, 'totals' | 'proposals' | 'due'>) {
  if (due === 0)
    return (
      <p className="dashboard-fine">
        <Icon svg={check} />
        Tudo em dia: nada espera por você.
      </p>
    )
  const others = due - proposals
  return (
    <Group>
      {proposals > 0 && (
        <RowLink
          href="/perfil/propostas"
          icon={chatbox}
          title={proposals === 1 ? '1 proposta' : `${proposals} propostas`}
          detail={proposals === 1 ? 'Espera você decidir' : 'Esperam você decidir'}
        />
      )}
      {others > 0 && (
        <RowLink
          href={upkeepPath}
          icon={list}
          title={others === 1 ? '1 pendência' : `${others.toLocaleString('pt-BR')} pendências`}
          detail={<Kinds totals={totals} />}
        />
      )}
    </Group>
  )
}

function Kinds({ totals }: Pick<DashboardAnswer, 'totals'>) {
  return (
    <span className="dashboard-kinds">
      {findingKinds.map(
        (kind) =>
          totals[kind] && (
            <Tag key={kind} tone="warning">
              {issueLabels[kind].title}: {totals[kind].toLocaleString('pt-BR')}
            </Tag>
          ),
      )}
    </span>
  )
}
