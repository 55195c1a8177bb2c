import './chips.css'

interface Props {
  label: string
  links: readonly { href: string; text: string }[]
}

/** Short ways on, in one row that scrolls. */
export function Chips({ label, links }: Props) {
  return (
    <ul className="chips" aria-label={label}>
      {links.map(({ href, text }) => (
        <li key={`${href} ${text}`}>
          <a className="chip" href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
