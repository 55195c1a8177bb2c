import chatbox from 'ionicons/dist/svg/chatbox-ellipses-outline.svg?raw'
import grid from 'ionicons/dist/svg/grid-outline.svg?raw'
import {
  useWaitingCount,
  useWaitingProposals,
} from '#app/editing/dashboard-way/use-waiting-count.ts'
import { dashboardPath } from '#app/navigation/paths.ts'
import { RowLink } from '#app/ui/group.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** The way to everything that somebody looks after, with how much of it waits for them. */
export function DashboardDoor() {
  const count = useWaitingCount()
  return (
    <RowLink
      href={dashboardPath}
      title="Painel"
      detail={
        <>
          Tudo o que você pode criar e mudar, e o que espera por você{' '}
          {count > 0 && (
            <Tag tone="warning">
              {count.toLocaleString('pt-BR')} {count === 1 ? 'pendência' : 'pendências'}
            </Tag>
          )}
        </>
      }
      icon={grid}
    />
  )
}

/** The way to what the public and colleagues propose, with how much of it waits; what the dashboard's door asked for says it. */
export function ProposalsDoor() {
  const count = useWaitingProposals()
  return (
    <RowLink
      href="/perfil/propostas"
      title="Propostas"
      detail={
        <>
          Correções do público e pedidos de revisão{' '}
          {count > 0 && (
            <Tag tone="warning">
              {count.toLocaleString('pt-BR')} {count === 1 ? 'espera' : 'esperam'}
            </Tag>
          )}
        </>
      }
      icon={chatbox}
    />
  )
}
