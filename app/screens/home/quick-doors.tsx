import calendar from 'ionicons/dist/svg/calendar-outline.svg?raw'
import enter from 'ionicons/dist/svg/enter-outline.svg?raw'
import location from 'ionicons/dist/svg/location-outline.svg?raw'
import people from 'ionicons/dist/svg/people-outline.svg?raw'
import ribbon from 'ionicons/dist/svg/ribbon-outline.svg?raw'
import school from 'ionicons/dist/svg/school-outline.svg?raw'
import { Icon } from '#app/ui/icon.tsx'

const doors = [
  { href: '/tab2', label: 'Cursos', icon: school },
  { href: '/entrar', label: 'Como entrar', icon: enter },
  { href: '/certificacao', label: 'Certificação', icon: ribbon },
  { href: '/tab3?tipo=setor', label: 'Setores', icon: people },
  { href: '/eventos', label: 'Eventos', icon: calendar },
  { href: '/mapa', label: 'Mapa', icon: location },
]

export function QuickDoors() {
  return (
    <nav className="quick-doors" aria-label="Atalhos">
      <ul>
        {doors.map(({ href, label, icon }) => (
          <li key={href}>
            <a href={href}>
              <Icon svg={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
