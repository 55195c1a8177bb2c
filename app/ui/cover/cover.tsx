import type { ReactNode } from 'react'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { coverShapes } from '#content/cover-shapes.ts'
import type { Hue } from '#content/hues.ts'
import './cover.css'
import './cover-top.css'

interface CoverProps {
  /** What it is drawn of: an id, so that it stays when the title is corrected. */
  of: string
  /** Absent: the institute's accent. */
  hue?: Hue | undefined
  children?: ReactNode
}

/** What stands for a picture where there is none, made from a name and a hue; with a title on it where there is one. */
export function Cover({ of, hue, children }: CoverProps) {
  return (
    <div className="cover" data-hue={hue} aria-hidden={children ? undefined : true}>
      <svg viewBox="0 0 140 140" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
        {coverShapes(of).map(({ x, y, width, height, radius, isLit }) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width={width}
            height={height}
            rx={radius}
            data-lit={isLit || undefined}
          />
        ))}
      </svg>
      {children}
    </div>
  )
}

interface CoverTitleProps extends Omit<CoverProps, 'children'> {
  title: ReactNode
  /** A word or two above the title. */
  kind?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  /** Its own picture follows: the title stands alone. */
  hasPicture?: boolean
  /** Below the cover. */
  children?: ReactNode
}

/** The title of a detail on its cover; navigation moves the focus here. */
export function CoverTitle(props: CoverTitleProps) {
  const { of, hue, title, kind, aside, hasPicture, children } = props
  if (hasPicture) return <ScreenTitle title={title}>{children}</ScreenTitle>
  return (
    <header className="screen-title">
      <Cover of={of} hue={hue}>
        {kind && <p className="cover-kind">{kind}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {aside}
      </Cover>
      {children}
    </header>
  )
}
