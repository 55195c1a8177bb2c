import chevronForward from 'ionicons/dist/svg/chevron-forward.svg?raw'
import { type ReactNode, useState } from 'react'
import './disclosure.css'
import { Icon } from './icon.tsx'

interface Props {
  title: string
  /** A second line: how it stands. */
  detail?: ReactNode
  icon: string
  children: ReactNode
}

/** A row of a group that opens in place; what is in it begins when it is opened. */
export function Disclosure({ title, detail, icon, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details className="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
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
