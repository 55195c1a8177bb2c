import { SharedIcon } from '#app/ui/shared-icon.tsx'
import { HomeIcon } from './home-icon.tsx'

const doors = [
  { href: '/tab2', label: 'Cursos', icon: <SharedIcon name="school" /> },
  { href: '/entrar', label: 'Como entrar', icon: <HomeIcon name="enter" /> },
  { href: '/certificacao', label: 'Certificação', icon: <HomeIcon name="ribbon" /> },
  { href: '/tab3?tipo=setor', label: 'Setores', icon: <HomeIcon name="people" /> },
  { href: '/eventos', label: 'Eventos', icon: <SharedIcon name="calendar" /> },
  { href: '/mapa', label: 'Mapa', icon: <HomeIcon name="location" /> },
]

/** What is asked most, a tap away; always in the same order. */
export function QuickDoors() {
  return (
    <nav className="quick-doors" aria-label="Atalhos">
      <ul>
        {doors.map(({ href, label, icon }) => (
          <li key={href}>
            <a href={href}>
              {icon}
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
