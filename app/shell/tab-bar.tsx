import {
  bookOutline as book,
  calendarOutline as calendar,
  helpCircleOutline as help,
  homeOutline as home,
  schoolOutline as school,
} from 'ionicons/icons'
import { Icon } from '#app/ui/icon.tsx'
import { useNavigationState } from './navigation.ts'
import { type TabName, tabs } from './routes.ts'
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
