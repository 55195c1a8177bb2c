import menu from 'ionicons/dist/svg/menu-outline.svg?raw'
import search from 'ionicons/dist/svg/search-outline.svg?raw'
import { useSettings } from '#app/replica/use-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import { BrandMark } from '#app/ui/illustrations/brand-mark.tsx'
import { CampusChoice } from './campus-choice.tsx'
import { LiveStatus } from './live-status.tsx'
import { menuId } from './menu-element.ts'
import { tabs } from './paths.ts'

export function TopBar() {
  const { appName } = useSettings()
  return (
    <header className="top-bar">
      <button type="button" className="menu-button" popoverTarget={menuId}>
        <Icon svg={menu} />
        <span className="visually-hidden">Abrir o menu</span>
      </button>
      <a className="brand" href={tabs.home.path} data-nav="tab:home">
        <BrandMark />
        <span>{appName}</span>
      </a>
      <a className="search-button" href="/tab1?q=" aria-keyshortcuts="Alt+3 /">
        <Icon svg={search} />
        <span className="visually-hidden">Buscar</span>
      </a>
      <LiveStatus place="LiveChip" />
      <CampusChoice />
    </header>
  )
}
