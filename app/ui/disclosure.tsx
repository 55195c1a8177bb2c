import chevronForward from 'ionicons/dist/svg/chevron-forward.svg?raw'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { findFragment } from '#app/navigation/fragment-id.ts'
import './disclosure.css'
import { Icon } from './icon.tsx'

interface Props {
  title: string
  /** A second line: how it stands. */
  detail?: ReactNode
  icon: string
  /** The part of the page that it is in, where links to that part open it. */
  part?: string
  children: ReactNode
}

/** A row of a group that opens in place; what is in it begins when it is opened. */
export function Disclosure({ title, detail, icon, part, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // It may come later than the navigation, which then did not find the part.
  useEffect(() => {
    if (!part || location.hash !== `#${part}`) return
    if (details.current) details.current.open = true
    findFragment(location.hash)?.scrollIntoView()
  }, [part])
  return (
    <li>
      <details
        ref={details}
        className="fold"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="row">
          <span className="row-icon">
            <Icon svg={icon} />
          </span>
          <span className="row-text">
            <span className="row-title">{title}</span>
            {detail && <span className="row-detail">{detail}</span>}
          </span>
          <span className="row-chevron">
            <Icon svg={chevronForward} />
          </span>
        </summary>
        {isOpen && <div className="fold-body">{children}</div>}
      </details>
    </li>
  )
}
