import { createContext, use, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type FocusTarget, type FollowedLink, moveFocus, rememberLink } from './focus.ts'
import { initialPlace, type Move, type Place, placeAfter, placeBelow, urlOf } from './place.ts'
import { matchRoute, type OutletName, type ScreenName, type TabName, tabs } from './routes.ts'
import { keepScroll } from './scroll.ts'

export interface NavigationState {
  /** What is in view. */
  place: Place
  /** What each outlet shows, in view or not; tabs keep theirs. */
  places: Partial<Record<OutletName, Place>>
  /** A screen is on its way and takes long enough to say so. */
  isPending: boolean
}

export interface Navigation {
  get(): NavigationState
  subscribe(listener: () => void): () => void
  /** Shows an address; what it redirects to is shown instead. `link` is what somebody followed to it. */
  go(url: string, move?: Move, link?: HTMLElement): void
  /** Shows a tab where it was left; a tab already in view goes to its root. */
  goToTab(tab: TabName): void
  back(): void
  /** Keeps the browser's own back and forward from leaving, and calls `asked` instead; what it returns ends that. */
  hold(asked: () => void): () => void
}

interface Surroundings {
  redirect(url: string): string | undefined
  /** Code of a screen; `undefined` when it is here already. */
  fetchScreen(screen: ScreenName): Promise<void> | undefined
}

/** A history entry: where it is, the address of the entry before it, and the link there that led here. */
interface Entry {
  place: Place
  before?: string
  followed?: FollowedLink | undefined
}

/** How a place comes into view. */
interface Arrival {
  transition: 'forward' | 'backward' | 'none'
  focus: FocusTarget
}

const onward: Arrival = { transition: 'forward', focus: 'title' }
const backward: Arrival = { transition: 'backward', focus: 'back' }
const inPlace: Arrival = { transition: 'none', focus: 'kept' }

const slowAfter = 150

/** A navigation that stands still: for one rendering on the server. */
export function fixedNavigation(url: string): Navigation {
  const state = stateAt(initialPlace(url))
  const nothing = () => {}
  return {
    get: () => state,
    subscribe: () => nothing,
    go: nothing,
    goToTab: nothing,
    back: nothing,
    hold: () => nothing,
  }
}

function stateAt(place: Place): NavigationState {
  return { place, places: { [place.outlet]: place }, isPending: false }
}

/** Navigation over the browser's history. */
export function browserNavigation({ redirect, fetchScreen }: Surroundings): Navigation {
  const opened = location.pathname + location.search
  let entry: Entry = entryOf(history.state) ?? { place: initialPlace(opened) }
  let state = stateAt(entry.place)
  let latest = 0
  let asked: (() => void) | undefined
  const listeners = new Set<() => void>()
  const scroll = keepScroll(entry.place)
  history.replaceState(entry, '')

  function become(next: NavigationState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function commit(next: Entry, { transition, focus }: Arrival): void {
    const { followed } = entry
    const focused = document.activeElement
    const show = () =>
      flushSync(() => {
        scroll.leave(entry.place)
        entry = next
        const { place } = next
        become({ place, places: { ...state.places, [place.outlet]: place }, isPending: false })
      })
    const arrive = () => {
      show()
      scroll.arrive(next.place, transition === 'forward')
      moveFocus(focus, followed, focused)
    }
    if (transition === 'none' || !document.startViewTransition || prefersStillness()) arrive()
    else animate(arrive, transition)
  }

  async function show(next: Entry, arrival: Arrival, record: () => void): Promise<void> {
    latest += 1
    const mine = latest
    const coming = fetchScreen(matchRoute(urlOf(next.place)).route.screen)
    if (coming) {
      const slow = setTimeout(() => become({ ...state, isPending: true }), slowAfter)
      try {
        await coming
      } catch {
        // The code is gone (a new version was published) or unreachable: the server knows better.
        location.assign(urlOf(next.place))
        return
      } finally {
        clearTimeout(slow)
      }
      if (mine !== latest) return
    }
    record()
    commit(next, arrival)
  }

  function push(place: Place, arrival: Arrival, link?: HTMLElement): void {
    const url = urlOf(place)
    if (url === urlOf(entry.place)) {
      replace(place, inPlace)
      return
    }
    const followed = link && rememberLink(link)
    const next: Entry = { place, before: urlOf(entry.place), followed }
    show(next, arrival, () => history.pushState(next, '', url))
  }

  function replace(place: Place, arrival: Arrival): void {
    const next: Entry = { ...entry, place }
    show(next, arrival, () => history.replaceState(next, '', urlOf(place)))
  }

  addEventListener('popstate', (event) => {
    const url = location.pathname + location.search
    if (asked && url !== urlOf(entry.place).split('#')[0]) {
      // The browser has already gone: back to where the person is.
      history.pushState(entry, '', urlOf(entry.place))
      asked()
      return
    }
    const next = entryOf(event.state) ?? {
      place: { ...entry.place, ...samePlace(entry.place, url) },
    }
    show(next, { transition: 'none', focus: focusAfterTraversal(entry, next) }, () => {
      if (event.state === null) history.replaceState(next, '')
    })
  })

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go(url, move = 'push', link) {
      const target = redirect(url) ?? url
      const place = placeAfter(entry.place, target, move)
      if (move === 'replace') replace(place, inPlace)
      else push(place, onward, move === 'push' ? link : undefined)
    },
    goToTab(tab) {
      const root: Place = { outlet: tab, stack: [tabs[tab].path] }
      if (entry.place.outlet !== tab) return push(state.places[tab] ?? root, inPlace)
      if (entry.place.stack.length > 1)
        return push({ ...root, stack: [entry.place.stack[0]] }, inPlace)
      scrollTo({ top: 0, behavior: prefersStillness() ? 'auto' : 'smooth' })
    },
    back() {
      const below = placeBelow(entry.place)
      if (!below) return
      if (entry.before === urlOf(below)) history.back()
      else replace(below, backward)
    },
    hold(ask) {
      asked = ask
      return () => {
        asked = undefined
      }
    },
  }
}

/** A link to a part of the page adds an entry that the browser made itself: the place stays. */
function samePlace(place: Place, url: string): Place {
  return url === urlOf(place).split('#')[0] ? place : initialPlace(url)
}

function entryOf(state: unknown): Entry | undefined {
  const place = (state as Entry | null)?.place
  return place && Array.isArray(place.stack) && typeof place.stack[0] === 'string'
    ? (state as Entry)
    : undefined
}

function animate(arrive: () => void, transition: Arrival['transition']): void {
  document.documentElement.dataset.transition = transition
  document.startViewTransition(arrive).finished.finally(() => {
    delete document.documentElement.dataset.transition
  })
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The browser's own back and forward. */
function focusAfterTraversal(left: Entry, next: Entry): FocusTarget {
  const url = urlOf(next.place)
  if (url === urlOf(left.place)) return 'kept'
  return left.before === url ? 'back' : 'title'
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('No navigation above this component')
  return navigation
}

export function useNavigationState(): NavigationState {
  const { subscribe, get } = useNavigation()
  return useSyncExternalStore(subscribe, get, get)
}
