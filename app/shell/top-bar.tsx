import { type ComponentType, useEffect, useState } from 'react'
import { BellSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useNavigation, useNavigationState } from '#app/navigation/navigation.ts'
import { tabs } from '#app/navigation/paths.ts'
import { urlOf } from '#app/navigation/place.ts'
import { matchRoute, ofCampus } from '#app/navigation/routes.ts'
import { usePreferences } from '#app/platform/preferences.ts'
import { savesData, whenIdle } from '#app/platform/when-idle.ts'
import { useCollection, useSettings, useShownCampus } from '#app/replica/use-content.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { filterPath } from '#app/ui/filter/filter-path.ts'
import { SharedIcon } from '#app/ui/shared-icon.tsx'
import { DetailActions, DetailBar } from './detail-bar.tsx'
import '#app/ui/pill-select.css'

export const menuId = 'menu'

/** Wide enough for the menu to stay beside the content; the same width as in `shell.css`. */
export const wideWindow = '(min-width: 62rem)'

/** Closes the menu where it lies over the content. */
export function closeMenu(): void {
  const menu = document.getElementById(menuId)
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

export function TopBar() {
  const { appName } = useSettings()
  const { place } = useNavigationState()
  const isDetail = place.stack.length > 1
  const { route, query } = matchRoute(urlOf(place))
  const isHome = route.screen === 'home' && !query.has('q')
  return (
    <header className="top-bar" data-detail={isDetail || undefined} data-home={isHome || undefined}>
      {isDetail && <DetailBar place={place} />}
      <button type="button" className="menu-button" popoverTarget={menuId}>
        <SharedIcon name="menu" />
        <span className="visually-hidden">Abrir o menu</span>
      </button>
      <a className="brand" href={tabs.home.path} data-nav="tab:home">
        <BrandMark />
        <span>{appName}</span>
      </a>
      {/* Beside the name: nothing else moves when it comes. */}
      <LiveStatus fetch={fetchChip} />
      {/* Elsewhere in the bar it is another one: nothing is pushed there. */}
      <a key={String(isDetail)} className="search-button" href="/tab1?q=" aria-keyshortcuts="Alt+3">
        <SharedIcon name="search" />
        <span className="visually-hidden">Buscar</span>
      </a>
      <BellSlot />
      <CampusChoice />
      {isDetail && <DetailActions place={place} />}
    </header>
  )
}

const fetchChip = () => import('./connection-status.tsx').then(({ LiveChip }) => LiveChip)

/**
 * The place of what the app knows of its content's age, in the bar at the top and at the menu's foot, and of the offer
 * to install it. What stands there is fetched when the device is idle: the first page does without.
 */
export function LiveStatus({ fetch }: { fetch(): Promise<ComponentType> }) {
  const [Shown, setShown] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        if (savesData()) return
        fetch().then(
          (words) => setShown(() => words),
          () => {},
        )
      }),
    [fetch],
  )
  return Shown ? <Shown /> : null
}

/** Says which campus the page shows, or all, and chooses that of all pages; the device remembers it. */
export function CampusChoice() {
  const campuses = useCollection('campuses')
  const { place, beside } = useNavigationState()
  const { route, query, canonical } = matchRoute(urlOf(beside ?? place))
  const named = ofCampus.test(route.screen) ? query.get('campus') : null
  const shown = useShownCampus(named)
  const navigation = useNavigation()
  const [, setPreferences] = usePreferences()
  const choices =
    campuses?.filter((campus) => campus.stage === 'operating' || campus === shown) ?? []

  function choose(campus: string): void {
    setPreferences({ campus })
    if (named) navigation.go(filterPath(canonical, query, { campus: '' }), 'replace')
  }

  return (
    <div className="campus-choice needs-script">
      <select
        className="pill-select"
        aria-label="Campus"
        value={shown?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {campuses?.length !== 1 && <option value="">Todos</option>}
        {choices.map(({ id, shortName }) => (
          <option key={id} value={id}>
            {shortName}
          </option>
        ))}
      </select>
    </div>
  )
}
