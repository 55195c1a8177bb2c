import { isRendered, screenInView } from '#app/navigation/focus.ts'
import type { Navigation } from '#app/navigation/navigation.ts'
import {
  listUnder,
  type NavigationState,
  type OutletPlace,
  placeAfter,
  urlOf,
} from '#app/navigation/place.ts'
import { matchRoute, type ScreenName } from '#app/navigation/routes.ts'
import { keepReadingPlace } from './keep-reading-place.ts'
import { accompanyList } from './list-column.ts'
import { wideWindow } from './top-bar.tsx'

/**
 * Keeps, in wide windows, a list in view beside the detail that was chosen in it. What is chosen there next
 * takes the detail's place; filters change the list and leave the address alone.
 */
export function showListsBeside(
  navigation: Navigation,
  fetchWhole: (screen: ScreenName) => Promise<void>,
): void {
  const wide = matchMedia(wideWindow)
  const lists: Record<string, OutletPlace> = {}
  const { go } = navigation
  let leave: (() => void) | undefined
  let shown: NavigationState | undefined

  navigation.go = (url, move, link, from) => {
    const state = navigation.get()
    const { beside } = state
    const list = beside && placeAfter(beside, url, 'replace')
    if (list && move === 'replace' && keyOf(list) === keyOf(beside))
      navigation.change(withList(state, list))
    else go(url, move, link, link && isInList(link) ? beside : from)
  }

  async function fetchList(list: OutletPlace): Promise<void> {
    await Promise.all([fetchWhole(matchRoute(urlOf(list)).route.screen), styles()])
    const state = navigation.get()
    const under = listUnder(state.place)
    if (under && keyOf(under) === keyOf(list) && !known(state, under))
      navigation.change({ ...withList(state, list), isDeep: false })
  }

  /** The list as it was left, or as it was beside another detail. */
  function known({ below }: NavigationState, list: OutletPlace): OutletPlace | undefined {
    const key = keyOf(list)
    return [below[list.outlet], shown?.place, lists[key]].find(
      (each) => each && keyOf(each) === key,
    )
  }

  /** The state with the list as it was beside another detail of it; the same state where all is right. */
  function settled(state: NavigationState): NavigationState {
    const { place, below, beside } = state
    const under = wide.matches ? listUnder(place) : undefined
    const list = under && known(state, under)
    const isRight = !list || (list === below[place.outlet] && urlOf(list) === urlOf(under))
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
    const missing = wide.matches && !beside && listUnder(place)
    if (beside) lists[keyOf(beside)] = beside
    else if (missing) fetchList(missing).catch(() => {})
    if (shown?.place === place && shown.beside === beside) return
    shown = state
    queueMicrotask(() => {
      leave?.()
      leave = beside && accompanyList(urlOf(place), matchRoute(urlOf(beside)).route.name)
    })
  }

  keepReadingPlace()
  navigation.subscribe(follow)
  wide.addEventListener('change', follow)
  follow()
}

/** The detail in view with a list under it that is there, or is another one now. */
function withList(state: NavigationState, list: OutletPlace): NavigationState {
  const { outlet, stack } = state.place
  const [first, ...others] = list.stack
  const place: OutletPlace = {
    outlet,
    stack: [first, ...others, ...stack.slice(list.stack.length)],
  }
  return {
    ...state,
    place,
    places: { ...state.places, [outlet]: place },
    below: { ...state.below, [outlet]: list },
    beside: list,
  }
}

/** What is the same for a list however it is filtered. */
function keyOf({ outlet, stack }: OutletPlace): string {
  const under = stack.slice(0, -1)
  return [outlet, ...under, matchRoute(urlOf({ outlet, stack })).canonical].join(' ')
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
