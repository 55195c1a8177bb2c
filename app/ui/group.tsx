import chevronForward from 'ionicons/dist/svg/chevron-forward.svg?raw'
import { type ReactNode, useId } from 'react'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import './group.css'
import { Icon } from './icon.tsx'

interface GroupProps {
  title?: ReactNode
  /** Said small beside the title. */
  aside?: ReactNode
  /** For links to this part of the page. */
  id?: string
  children: ReactNode
}

/** A titled list of rows with hairlines between them. */
export function Group({ title, aside, id, children }: GroupProps) {
  const titleId = useId()
  const partId = useFragmentId()
  return (
    <section className="group" id={id && partId(id)} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className="group-head">
          <h2 id={titleId}>{title}</h2>
          {aside && <span className="group-aside">{aside}</span>}
        </div>
      )}
      <ul className="group-rows">{children}</ul>
    </section>
  )
}

interface RowProps {
  /** For links to this row. */
  id?: string
  href: string
  title: ReactNode
  /** A second line. */
  detail?: ReactNode
  icon?: string
  /** Stands before the text instead of an icon. */
  lead?: ReactNode
  nav?: 'root'
  /** Stands beside the link. */
  aside?: ReactNode
}

/** A row of a group that opens something. */
export function RowLink({ id, href, title, detail, icon, lead, nav, aside }: RowProps) {
  const partId = useFragmentId()
  const isElsewhere = /^https?:/.test(href)
  return (
    <li id={id && partId(id)}>
      <a
        className="row"
        href={href}
        data-nav={nav}
        {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
      >
        {icon && (
          <span className="row-icon">
            <Icon svg={icon} />
          </span>
        )}
        {lead}
        <span className="row-text">
          <span className="row-title">{title}</span>
          {detail && <span className="row-detail">{detail}</span>}
          {isElsewhere && <span className="visually-hidden"> (abre em outra janela)</span>}
        </span>
        <span className="row-chevron">
          <Icon svg={chevronForward} />
        </span>
      </a>
      {aside}
    </li>
  )
}
