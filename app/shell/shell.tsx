import { Activity, useEffect, useRef, useState } from 'react'
import { FragmentPrefixContext, fragmentPrefix } from '#app/navigation/fragment-id.ts'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { type TabName, tabs } from '#app/navigation/paths.ts'
import { type OutletPlace, urlOf } from '#app/navigation/place.ts'
import { matchRoute, type OutletName } from '#app/navigation/routes.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import type { Screens } from './screen.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { closeMenu, wideWindow } from './top-bar.tsx'
import './shell.css'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

const outlets: OutletName[] = [...(Object.keys(tabs) as TabName[]), 'root']

/** What is in the menu is not needed before somebody opens it. */
export const menu = deferredComponent(
  async () => (await import('./menu.tsx')).Menu,
  () => matchMedia(wideWindow).matches,
)

/** Split pane, menu and tabs around what is in view. Tabs that were visited stay as they were left, and their lists under a detail. */
export function Shell({ screens }: { screens: Screens }) {
  const { place, places, below, isPending } = useNavigationState()
  const [openedOutlet] = useState(place.outlet)
  const shown = useRef(place)
  // Also where the browser's own buttons changed the place: the screen behind must answer.
  useEffect(() => {
    if (shown.current !== place) closeMenu()
    shown.current = place
  }, [place])
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
      <menu.Part />
      <div className="pane">
        <TopBar />
        <TabBar />
        <main id="conteudo" tabIndex={-1} aria-busy={isPending || undefined}>
          {outlets.flatMap((outlet) =>
            [below[outlet], places[outlet]].map(
              (shown) =>
                shown && (
                  <Activity
                    key={`${outlet} ${depthOf(shown)}`}
                    mode={shown === place ? 'visible' : 'hidden'}
                  >
                    <FragmentPrefixContext value={fragmentPrefix(outlet, openedOutlet)}>
                      <ScreenFrame place={shown} screens={screens} />
                    </FragmentPrefixContext>
                  </Activity>
                ),
            ),
          )}
        </main>
      </div>
    </div>
  )
}

/** Beside the tabs one screen takes the place of the other. */
function depthOf({ outlet, stack }: OutletPlace): number {
  return outlet === 'root' ? 1 : stack.length
}
