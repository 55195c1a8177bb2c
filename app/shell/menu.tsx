import { collectionLists } from 'virtual:collection-lists'
import at from 'ionicons/dist/svg/at.svg?raw'
import cog from 'ionicons/dist/svg/cog.svg?raw'
import information from 'ionicons/dist/svg/information.svg?raw'
import person from 'ionicons/dist/svg/person.svg?raw'
import time from 'ionicons/dist/svg/time.svg?raw'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { MenuSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useSettings, useTopics } from '#app/replica/use-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Pictogram } from '#app/ui/pictogram.tsx'
import { LiveStatus } from './top-bar.tsx'
import './menu.css'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { urlOf } from '#app/navigation/place.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import { closeMenu, menuId, wideWindow } from './top-bar.tsx'

const fetchInstallOffer = () => import('./menu-foot.tsx').then(({ InstallOffer }) => InstallOffer)
const fetchLiveLine = () => import('./menu-foot.tsx').then(({ LiveLine }) => LiveLine)

/** A help topic, as far as the institute has it. */
const about = '/sobre'

const entries = [
  ...collectionLists,
  { path: '/rede-social', label: 'Redes Sociais', icon: at },
  { path: about, label: 'Sobre' },
  { path: '/desenvolvedores', label: 'Desenvolvedores', icon: person },
  { path: '/perfil', label: 'Administrativo', icon: cog },
]

/** What every page of a public institution has at its foot. */
const foot = [
  { path: '/acessibilidade', label: 'Acessibilidade' },
  { path: '/mapa-do-site', label: 'Mapa do site' },
]

/** Slides in over the content on a phone, stays beside it in a wide window. Opens and closes without JavaScript too. */
export function Menu() {
  const { institutionAcronym, institutionShortName } = useSettings()
  const { place } = useNavigationState()
  const current = matchRoute(urlOf(place)).canonical
  const hasAbout = useTopics()(about.slice(1))
  const menu = useRef<HTMLElement>(null)
  useModality(menu)
  const hours = {
    path: '/horario',
    label: (
      <span>
        Horário de Funcionamento<span className="menu-of"> do {institutionAcronym}</span>
      </span>
    ),
    icon: time,
  }
  return (
    <nav id={menuId} ref={menu} className="menu" popover="auto" aria-labelledby="menu-title">
      <div className="menu-head">
        <h2 id="menu-title" className="menu-title">
          Menu
        </h2>
        <button
          type="button"
          className="menu-close"
          popoverTarget={menuId}
          popoverTargetAction="hide"
        >
          Fechar
        </button>
      </div>
      <ul className="menu-list">
        {[hours, ...entries]
          .filter(({ path }) => path !== about || hasAbout)
          .map(({ path, label, icon = information }) => (
            <li key={path}>
              <a
                className="menu-entry"
                href={path}
                data-nav="root"
                aria-current={current === path ? 'page' : undefined}
                onClick={closeMenu}
              >
                <Icon svg={icon} />
                {label}
              </a>
            </li>
          ))}
        <MenuSlot />
      </ul>
      <LiveStatus fetch={fetchInstallOffer} />
      <details
        className="menu-choices needs-script"
        onToggle={({ currentTarget }) => menu.current?.scrollTo(0, currentTarget.offsetTop)}
      >
        <summary className="menu-entry">
          <Pictogram name="moon" />
          Aparência e leitura
        </summary>
        <Choices />
      </details>
      <div className="menu-foot">
        {foot.map(({ path, label }) => (
          <a
            key={path}
            href={path}
            data-nav="root"
            aria-current={current === path ? 'page' : undefined}
            onClick={closeMenu}
          >
            {label}
          </a>
        ))}
        <p>{institutionShortName}</p>
        <LiveStatus fetch={fetchLiveLine} />
      </div>
    </nav>
  )
}

/** How this device shows the app: its code comes when the menu's own is here. */
function Choices() {
  const [Shown, setShown] = useState<ComponentType>()
  useEffect(() => {
    import('./reading-choices.tsx').then(
      ({ ReadingChoices }) => setShown(() => ReadingChoices),
      () => {},
    )
  }, [])
  return Shown ? <Shown /> : null
}

/** While the menu lies over the content, nothing behind it can be reached: focus stays inside. */
function useModality(menu: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const shutTheRest = (isShut: boolean) => {
      for (const sibling of element.parentElement?.children ?? [])
        if (sibling instanceof HTMLElement && sibling !== element) sibling.inert = isShut
    }
    const onOpen = () => {
      shutTheRest(true)
      if (!element.contains(document.activeElement)) element.querySelector('a')?.focus()
    }
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'open') onOpen()
    }
    // Before it closes, so that the browser can give the focus back to the button.
    const onBeforeToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') shutTheRest(false)
    }
    const wide = matchMedia(wideWindow)
    element.addEventListener('toggle', onToggle)
    element.addEventListener('beforetoggle', onBeforeToggle)
    wide.addEventListener('change', closeMenu)
    // It opens without this code too.
    if (element.matches(':popover-open')) onOpen()
    return () => {
      element.removeEventListener('toggle', onToggle)
      element.removeEventListener('beforetoggle', onBeforeToggle)
      wide.removeEventListener('change', closeMenu)
    }
  }, [menu])
}
