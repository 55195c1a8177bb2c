import type { ReactNode } from 'react'
import './state-view.css'

interface Props {
  illustration: ReactNode
  title: string
  text?: string
  /** The title is the screen's own title. */
  isWholeScreen?: boolean
  /** Ways on: buttons or links. */
  children?: ReactNode
}

/** What stands where content is not: empty, failed, not found. It says why and offers a way on. */
export function StateView({ illustration, title, text, isWholeScreen, children }: Props) {
  const Title = isWholeScreen ? 'h1' : 'h2'
  return (
    <div className="state-view">
      <div className="state-picture">{illustration}</div>
      <Title tabIndex={isWholeScreen ? -1 : undefined}>{title}</Title>
      {text && <p>{text}</p>}
      {children && <div className="state-ways">{children}</div>}
    </div>
  )
}
