import { type ComponentType, useEffect, useState } from 'react'
import { tabs } from '#app/navigation/paths.ts'
import { usePreferences } from '#app/platform/preferences.ts'
import { savesData, whenIdle } from '#app/platform/when-idle.ts'
import { useCampus, useCollection, useSettings } from '#app/replica/use-content.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { SharedIcon } from '#app/ui/shared-icon.tsx'
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
  return (
    <header className="top-bar">
      <button type="button" className="menu-button" popoverTarget={menuId}>
        <SharedIcon name="menu" />
        <span className="visually-hidden">Abrir o menu</span>
      </button>
      <a className="brand" href={tabs.home.path} data-nav="tab:home">
        <BrandMark />
        <span>{appName}</span>
      </a>
      <a className="search-button" href="/tab1?q=" aria-keyshortcuts="Alt+3 /">
        <SharedIcon name="search" />
        <span className="visually-hidden">Buscar</span>
      </a>
      <LiveStatus place="LiveChip" />
      <CampusChoice />
    </header>
  )
}

/**
 * The place of what the app knows of its content's age, in the bar at the top and at the menu's foot, and of the offer
 * to install it. What stands there is fetched when the device is idle: the first page does without.
 */
export function LiveStatus({ place }: { place: 'LiveChip' | 'LiveLine' | 'InstallOffer' }) {
  const [Shown, setShown] = useState<ComponentType>()
  useEffect(
    () =>
      whenIdle(() => {
        if (savesData()) return
        import('./connection-status.tsx').then(
          (words) => setShown(() => words[place]),
          () => {},
        )
      }),
    [place],
  )
  return Shown ? <Shown /> : null
}

/** Chooses the campus that the app speaks of; the device remembers it. */
export function CampusChoice() {
  const campuses = useCollection('campuses')
  const campus = useCampus()
  const [, setPreferences] = usePreferences()
  const choices = campuses?.filter(({ stage }) => stage === 'operating') ?? []
  return (
    <div className="campus-choice needs-script">
      <select
        className="pill-select"
        aria-label="Campus"
        value={campus?.id ?? ''}
        onChange={(event) => setPreferences({ campus: event.target.value })}
      >
        {choices.map(({ id, shortName }) => (
          <option key={id} value={id}>
            {shortName}
          </option>
        ))}
      </select>
    </div>
  )
}
