import grid from 'ionicons/dist/svg/grid-outline.svg?raw'
import { useEffect, useState } from 'react'
import { dashboardPath } from '#app/navigation/paths.ts'
import { useSend } from '#app/session/use-send.ts'
import { RowLink } from '#app/ui/group.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { contentQualityPaths } from '#protocol/content-quality.ts'

/** The way to everything that somebody looks after, with how much of it waits for them. */
export function DashboardDoor() {
  const send = useSend()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isGone = false
    send<{ count: number }>('GET', contentQualityPaths.count).then((answer) => {
      if (!isGone && answer.kind === 'done') setCount(answer.value.count)
    })
    return () => {
      isGone = true
    }
  }, [send])
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
