import { useNavigationState } from '#app/navigation/navigation.ts'
import { type TabName, tabs } from '#app/navigation/paths.ts'
import { SharedIcon, type SharedIconName } from '#app/ui/shared-icon.tsx'
import './tab-bar.css'

const icons: Record<TabName, SharedIconName> = {
  home: 'home',
  courses: 'school',
  glossary: 'book',
  events: 'calendar',
  help: 'help',
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
              <SharedIcon name={icons[tab]} />
              {tabs[tab].label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
