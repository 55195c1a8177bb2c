import { type ReactNode, useId } from 'react'
import './call-card.css'

interface Props {
  title: ReactNode
  children: ReactNode
  /** Drawn beside it. */
  picture: ReactNode
  /** Buttons and links. */
  ways: ReactNode
}

/** What matters most now, with the one thing to do about it. */
export function CallCard({ title, children, picture, ways }: Props) {
  const titleId = useId()
  return (
    <section className="call-card" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p>{children}</p>
      <div className="call-picture">{picture}</div>
      <p className="call-ways">{ways}</p>
    </section>
  )
}
