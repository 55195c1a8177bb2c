import {
  calendarOutline as calendar,
  enterOutline as enter,
  locationOutline as location,
  peopleOutline as people,
  ribbonOutline as ribbon,
  schoolOutline as school,
} from 'ionicons/icons'
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
