import { Icon } from '#app/ui/icon.tsx'
import { DoubtDot } from './doubt-dot.tsx'
import './round-links.css'

interface RoundLink {
  href: string
  icon: string
  label: string
  /** What it leads to, for those who hear the label alone. */
  about: string
  doubt?: string | undefined
}

/** The ways to call, write and get there, in a row under a title; nothing without any. */
export function RoundLinks({ links }: { links: readonly RoundLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className="round-links">
      {links.map(({ href, icon, label, about, doubt }) => (
        <li key={label}>
          <a
            href={href}
            aria-label={[`${label}: ${about}`, doubt].filter(Boolean).join(', ')}
            {...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener' })}
          >
            <Icon svg={icon} />
            <span>
              {label}
              <DoubtDot doubt={doubt} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
