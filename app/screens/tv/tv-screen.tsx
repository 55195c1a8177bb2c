import { lazy } from 'react'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { useIsHydrated } from '#app/ui/client-only.tsx'
import './tv.css'

const fetchBoard = () => import('./tv-board.tsx')

const TvBoard = lazy(async () => ({ default: (await fetchBoard()).TvBoard }))

/** For a screen on a wall: full, and by itself. What it shows comes from the replica alone. */
function TvView({ query }: ScreenProps) {
  const isHydrated = useIsHydrated()
  if (isHydrated) return <TvBoard campus={query.get('campus') ?? undefined} />
  return (
    <div className="tv">
      <h1 className="visually-hidden">TV do campus</h1>
      <noscript>
        <p>Esta tela gira sozinha, e para isso o navegador precisa de JavaScript.</p>
      </noscript>
    </div>
  )
}

export const screen: Screen = {
  View: TvView,
  fetchFirst: fetchBoard,
  head: () => ({ title: 'TV do campus' }),
}
