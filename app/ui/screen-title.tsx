import type { ReactNode } from 'react'
import './screen-title.css'

/** The title of a screen; navigation moves the focus here. */
export function ScreenTitle({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="screen-title">
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </header>
  )
}
