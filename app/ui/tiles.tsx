import type { ReactNode } from 'react'
import './tiles.css'

interface TileProps {
  href: string
  /** A pictogram in its hue. */
  mark: ReactNode
  title: ReactNode
  state: ReactNode
  /** Absent: quiet. */
  tone?: 'positive' | 'warning' | undefined
  /** Stands beside the link. */
  aside?: ReactNode
}

/** One of a row of tiles: what it is, and how it stands. */
export function Tile({ href, mark, title, state, tone, aside }: TileProps) {
  return (
    <li>
      <a className="tile" href={href}>
        {mark}
        <span className="tile-title">{title}</span>
        <span className="tile-state" data-tone={tone}>
          {state}
        </span>
      </a>
      {aside}
    </li>
  )
}

/** A row that scrolls sideways. */
export function Tiles({ children }: { children: ReactNode }) {
  return <ul className="tiles">{children}</ul>
}
