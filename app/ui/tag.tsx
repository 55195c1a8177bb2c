import type { ReactNode } from 'react'
import './tag.css'

interface Props {
  /** What it tells at a glance; the words say it too. Absent: quiet. */
  tone?: 'accent' | 'positive' | 'warning' | 'danger' | undefined
  children: ReactNode
}

/** A word or two beside a title: of which kind it is, how it stands. */
export function Tag({ tone, children }: Props) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  )
}
