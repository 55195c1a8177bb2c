import { isRendered, screenInView } from '#app/navigation/focus.ts'
import type { Navigation } from '#app/navigation/navigation.ts'
import { isPair, type NavigationState, type OutletPlace, urlOf } from '#app/navigation/place.ts'
import { matchRoute, type OutletName, type ScreenName, tabAt } from '#app/navigation/routes.ts'
import { accompanyList } from './list-column.ts'
import { wideWindow } from './top-bar.tsx'

/**
 * Keeps, in wide windows, the list of a tab in view beside the detail that was chosen in it. What is chosen there next
 * takes the detail's place; filters change the list and leave the address alone.
 */
export function showListsBeside(
  navigation: Navigation,
  fetchWhole: (screen: ScreenName) => Promise<void>,
): void {
  const wide = matchMedia(wideWindow)
  const lists: Partial<Record<OutletName, OutletPlace>> = {}
  const { go } = navigation
  let leave: (() => void) | undefined
  let shown: NavigationState | undefined

  navigation.go = (url, move, link, from) => {
    const state = navigation.get()
    const { place, beside } = state
    if (beside && move === 'replace' && tabAt(url) === place.outlet)
      navigation.change(withList(state, { outlet: place.outlet, stack: [url] }))
    else go(url, move, link, link && isInList(link) ? beside : from)
  }

  async function fetchList({ outlet, stack }: OutletPlace): Promise<void> {
    const list: OutletPlace = { outlet, stack: [stack[0]] }
    await Promise.all([fetchWhole(matchRoute(urlOf(list)).route.screen), styles()])
    const state = navigation.get()
    if (state.place.outlet === outlet && isPair(state.place) && !state.below[outlet])
      navigation.change({ ...withList(state, list), isDeep: false })
  }

  /** The state with the list as it was beside another detail of the tab; the same state where all is right. */
  function settled(state: NavigationState): NavigationState {
    const { place, below, beside } = state
    const list =
      wide.matches && isPair(place) ? (below[place.outlet] ?? lists[place.outlet]) : undefined
    const isRight = !list || (list === below[place.outlet] && list.stack[0] === place.stack[0])
    if (!isRight) return withList(state, list)
    return beside === list ? state : { ...state, beside: list }
  }

  function follow(): void {
    const state = navigation.get()
    const next = settled(state)
    // Before anything is rendered: the list does not go and come back.
    if (next !== state) {
      navigation.change(next)
      return
    }
    const { place, beside } = state
    if (beside) lists[place.outlet] = beside
    else if (wide.matches && isPair(place)) fetchList(place).catch(() => {})
    if (shown?.place === place && shown.beside === beside) return
    shown = state
    queueMicrotask(() => {
      leave?.()
      leave = beside && accompanyList(urlOf(place), matchRoute(urlOf(beside)).route.name)
    })
  }

  navigation.subscribe(follow)
  wide.addEventListener('change', follow)
  follow()
}

/** The detail in view with a list under it that is there, or is another one now. */
function withList(state: NavigationState, list: OutletPlace): NavigationState {
  const { outlet, stack } = state.place
  const [, ...above] = stack
  const place: OutletPlace = { outlet, stack: [list.stack[0], ...above] }
  return {
    ...state,
    place,
    places: { ...state.places, [outlet]: place },
    below: { ...state.below, [outlet]: list },
    beside: list,
  }
}

function isInList(link: HTMLElement): boolean {
  const screen = link.closest('main > .screen')
  return screen !== null && isRendered(screen) && screen !== screenInView()
}

/** The page itself has the styles of its own screen only. */
function styles(): Promise<unknown> | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[data-later]')
  if (!link || link.sheet) return undefined
  return new Promise((resolve) => link.addEventListener('load', resolve))
}
