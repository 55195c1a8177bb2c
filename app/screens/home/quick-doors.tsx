import { useTopics } from '#app/replica/use-content.ts'
import { Pictogram } from '#app/ui/pictogram.tsx'
import { SharedIcon } from '#app/ui/shared-icon.tsx'
import { hueNames } from '#content/hues.ts'

const doors = [
  { href: '/tab2', label: 'Cursos', icon: <SharedIcon name="school" /> },
  { href: '/entrar', label: 'Como entrar', icon: <Pictogram name="enter" />, isTopic: true },
  {
    href: '/certificacao',
    label: 'Certificação',
    icon: <Pictogram name="ribbon" />,
    isTopic: true,
  },
  { href: '/tab3?tipo=setor', label: 'Setores', icon: <Pictogram name="people" /> },
  { href: '/eventos', label: 'Eventos', icon: <SharedIcon name="calendar" /> },
  { href: '/mapa', label: 'Mapa', icon: <Pictogram name="location" /> },
]

/** What is asked most, a tap away; always in the same order. */
export function QuickDoors() {
  const titleOf = useTopics()
  return (
    <nav className="quick-doors" aria-label="Atalhos">
      <ul>
        {doors.map(
          ({ href, label, icon, isTopic }, index) =>
            (!isTopic || titleOf(href.slice(1))) && (
              <li key={href}>
                <a href={href}>
                  <span className="door-icon" data-hue={hueNames[index]}>
                    {icon}
                  </span>
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
