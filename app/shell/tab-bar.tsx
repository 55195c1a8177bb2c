import book from 'ionicons/dist/svg/book-outline.svg?raw'
import calendar from 'ionicons/dist/svg/calendar-outline.svg?raw'
import help from 'ionicons/dist/svg/help-circle-outline.svg?raw'
import home from 'ionicons/dist/svg/home-outline.svg?raw'
import school from 'ionicons/dist/svg/school-outline.svg?raw'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { type TabName, tabs } from '#app/navigation/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import './tab-bar.css'

const icons: Record<TabName, string> = {
  home,
  courses: school,
  glossary: book,
  events: calendar,
  help,
}

export function TabBar() {
  const { place } = useNavigationState()
  return (
    <nav className="tab-bar" aria-label="Seções">
      <ul>
        {(Object.keys(tabs) as TabName[]).map((tab) => (
          <li key={tab}>
            <a
              href={tabs[tab].path}
              data-nav={`tab:${tab}`}
              aria-current={place.outlet === tab ? 'page' : undefined}
            >
              <Icon svg={icons[tab]} />
              {tabs[tab].label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
