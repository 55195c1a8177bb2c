import { Icon } from '#app/ui/icon.tsx'
import './round-links.css'

interface RoundLink {
  href: string
  icon: string
  label: string
  /** What it leads to, for those who hear the label alone. */
  about: string
  isDoubtful?: boolean
}

/** The ways to call, write and get there, in a row under a title; nothing without any. */
export function RoundLinks({ links }: { links: readonly RoundLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className="round-links">
      {links.map(({ href, icon, label, about, isDoubtful }) => (
        <li key={label}>
          <a
            href={href}
            aria-label={`${label}: ${about}`}
            {...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener' })}
          >
            <Icon svg={icon} />
            <span>{label}</span>
          </a>
          {isDoubtful && <span className="round-doubt">a confirmar</span>}
        </li>
      ))}
    </ul>
  )
}
