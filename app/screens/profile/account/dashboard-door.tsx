import grid from 'ionicons/dist/svg/grid-outline.svg?raw'
import { useWaitingCount } from '#app/editing/dashboard-way/use-waiting-count.ts'
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
