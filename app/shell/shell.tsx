import { Activity, useEffect, useRef, useState } from 'react'
import { FragmentPrefixContext, fragmentPrefix } from '#app/navigation/fragment-id.ts'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { type TabName, tabs } from '#app/navigation/paths.ts'
import { listUnder, type OutletPlace, urlOf } from '#app/navigation/place.ts'
import { matchRoute, type OutletName } from '#app/navigation/routes.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import type { Screens } from './screen.ts'
import { ScreenFrame, usePageHead } from './screen-frame.tsx'
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

/** Until its code is here a marked acronym is a link to its page. Without one in view it waits for the first touch. */
const { Part: Acronyms } = deferredComponent(
  async () => (await import('#app/ui/acronyms/acronyms.tsx')).Acronyms,
  () => document.querySelector('.acronym') !== null,
)

/** Split pane, menu and tabs around what is in view. Tabs that were visited stay as they were left, and their lists under a detail. */
export function Shell({ screens }: { screens: Screens }) {
  const { place, places, below, beside, isPending } = useNavigationState()
  const [openedOutlet] = useState(place.outlet)
  const shown = useRef(place)
  const list = listUnder(place)
  usePageHead(place, screens)
  // Also where the browser's own buttons changed the place: the screen behind must answer.
  useEffect(() => {
    if (shown.current !== place) closeMenu()
    shown.current = place
  }, [place])
  if (/^(welcome|tv)$/.test(matchRoute(urlOf(place)).route.screen))
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
      <TopBar />
      <TabBar />
      <menu.Part />
      <main
        id="conteudo"
        tabIndex={-1}
        aria-busy={isPending || undefined}
        data-pair={list && place.stack.length - list.stack.length + 1}
      >
        {outlets.flatMap((outlet) =>
          [below[outlet], places[outlet]].map(
            (shown) =>
              shown && (
                <Activity
                  key={`${outlet} ${depthOf(shown)}`}
                  mode={shown === place || shown === beside ? 'visible' : 'hidden'}
                >
                  <FragmentPrefixContext value={fragmentPrefix(outlet, openedOutlet)}>
                    <ScreenFrame place={shown} screens={screens} />
                  </FragmentPrefixContext>
                </Activity>
              ),
          ),
        )}
      </main>
      <Acronyms />
    </div>
  )
}

/** Beside the tabs one screen takes the place of the other. */
function depthOf({ outlet, stack }: OutletPlace): number {
  return outlet === 'root' ? 1 : stack.length
}
