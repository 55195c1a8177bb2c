import { Activity, useState } from 'react'
import { Menu } from './menu.tsx'
import { useNavigationState } from './navigation.ts'
import { PartIdPrefixContext, partIdPrefix } from './part-id.ts'
import { urlOf } from './place.ts'
import { matchRoute, type OutletName, type TabName, tabs } from './routes.ts'
import type { Screens } from './screen.ts'
import { ScreenFrame } from './screen-frame.tsx'
import './shell.css'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

const outlets: OutletName[] = [...(Object.keys(tabs) as TabName[]), 'root']

/** Split pane, menu and tabs around what is in view. Tabs that were visited stay as they were left. */
export function Shell({ screens }: { screens: Screens }) {
  const { place, places, isPending } = useNavigationState()
  const [openedOutlet] = useState(place.outlet)
  if (matchRoute(urlOf(place)).route.screen === 'welcome')
    return (
      <main id="conteudo">
        <ScreenFrame place={place} screens={screens} />
      </main>
    )
  return (
    <div className="split-pane" data-pending={isPending || undefined}>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <Menu />
      <div className="pane">
        <TopBar />
        <TabBar />
        <main id="conteudo" tabIndex={-1} aria-busy={isPending || undefined}>
          {outlets.map((outlet) => {
            const shown = places[outlet]
            return (
              shown && (
                <Activity key={outlet} mode={outlet === place.outlet ? 'visible' : 'hidden'}>
                  <PartIdPrefixContext value={partIdPrefix(outlet, openedOutlet)}>
                    <ScreenFrame place={shown} screens={screens} />
                  </PartIdPrefixContext>
                </Activity>
              )
            )
          })}
        </main>
      </div>
    </div>
  )
}
