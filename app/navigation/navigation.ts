import { createContext, use, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { prefersStillness } from '#app/platform/stillness.ts'
import { type FocusTarget, type FollowedLink, moveFocus, rememberLink } from './focus.ts'
import { type TabName, tabs } from './paths.ts'
import {
  initialPlace,
  type Move,
  mountedPlace,
  type NavigationState,
  type OutletPlace,
  placeAfter,
  placeBelow,
  stateAfter,
  stateAt,
  urlOf,
} from './place.ts'
import { matchRoute, type ScreenName } from './routes.ts'
import { keepScroll } from './scroll.ts'

export interface Navigation {
  get(): NavigationState
  /** The state that the app started with, which is what the server rendered. */
  getFirst(): NavigationState
  subscribe(listener: () => void): () => void
  /** Shows an address; what it redirects to is shown instead. `link` is what somebody followed to it, `from` where it is. */
  go(url: string, move?: Move, link?: HTMLElement, from?: OutletPlace): void
  /** Shows a tab where it was left; a tab already in view goes to its root. */
  goToTab(tab: TabName): void
  /** Changes what is on the page at the address in view, such as what is ready behind it; the code of it must be here. */
  change(state: NavigationState): void
  back(): void
  /** Keeps the browser's own back and forward from leaving, and calls `asked` instead; what it returns ends that. */
  hold(asked: () => void): () => void
  /** Brings another screen into view by `arrive`: at once, until `motion/` is here. */
  move(arrive: () => void, movement: Movement): void
  /** Has the browser load an address; once `while-idle.ts` is here, only where the server answers. */
  load(url: string): void
}

interface NavigationOptions {
  redirect(url: string): string | undefined
  /** Code of a screen; `undefined` when it is here already. */
  fetchScreen(screen: ScreenName): Promise<unknown> | undefined
}

/** A history entry: where it is, the address of the entry before it, and the link there that led here. */
interface HistoryEntry {
  place: OutletPlace
  before?: string
  followed?: FollowedLink | undefined
}

/** Forward also says that a place is new on top of the others. */
export type Movement = 'forward' | 'backward' | 'none'

/** How a place comes into view. */
interface Arrival {
  movement: Movement
  focus: FocusTarget
}

const onward: Arrival = { movement: 'forward', focus: 'title' }
const backward: Arrival = { movement: 'backward', focus: 'back' }
const inPlace: Arrival = { movement: 'none', focus: 'kept' }

const SLOW_AFTER_MS = 150

/** A navigation that stands still: for one rendering on the server. */
export function fixedNavigation(url: string): Navigation {
  const state = stateAt(initialPlace(url))
  const nothing = () => {}
  return {
    get: () => state,
    getFirst: () => state,
    subscribe: () => nothing,
    go: nothing,
    goToTab: nothing,
    change: nothing,
    back: nothing,
    hold: () => nothing,
    move: nothing,
    load: nothing,
  }
}

/** Navigation over the browser's history. */
export function browserNavigation({ redirect, fetchScreen }: NavigationOptions): Navigation {
  const opened = location.pathname + location.search
  let entry: HistoryEntry = entryOf(history.state) ?? { place: initialPlace(opened) }
  const first = stateAt(entry.place)
  let state = first
  let latest = 0
  let asked: (() => void) | undefined
  let isArrowFollowed = false
  const listeners = new Set<() => void>()
  const scroll = keepScroll(entry.place)
  history.replaceState(entry, '')

  function setState(next: NavigationState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function commit(next: HistoryEntry, { movement, focus }: Arrival): void {
    const { followed } = entry
    const focused = document.activeElement
    navigation.move(
      () => {
        scroll.leave(entry.place)
        entry = next
        const known = mountedPlace(state, next.place)
        const top = scroll.topOf(next.place, movement === 'forward')
        const isDeep = top > 0 || location.hash !== ''
        flushSync(() => setState({ ...stateAfter(state, known ?? next.place), isDeep }))
        scroll.arrive(top, known !== undefined)
        moveFocus(focus, followed, focused)
      },
      entry.place.outlet === next.place.outlet ? movement : 'none',
    )
  }

  async function show(next: HistoryEntry, arrival: Arrival, record: () => void): Promise<void> {
    latest += 1
    const mine = latest
    const coming = fetchScreen(matchRoute(urlOf(next.place)).route.screen)
    if (coming) {
      const slow = setTimeout(() => setState({ ...state, isPending: true }), SLOW_AFTER_MS)
      try {
        await coming
      } catch {
        setState({ ...state, isPending: false })
        // The code is gone (a new version was published) or unreachable: the server knows better.
        navigation.load(urlOf(next.place))
        return
      } finally {
        clearTimeout(slow)
      }
      if (mine !== latest) return
    }
    record()
    commit(next, arrival)
  }

  function push(place: OutletPlace, arrival: Arrival, link?: HTMLElement): void {
    const url = urlOf(place)
    if (url === urlOf(entry.place)) {
      replace(place, inPlace)
      return
    }
    const followed = link && rememberLink(link)
    const next: HistoryEntry = { place, before: urlOf(entry.place), followed }
    show(next, arrival, () => history.pushState(next, '', url))
  }

  function replace(place: OutletPlace, arrival: Arrival): void {
    const next: HistoryEntry = { ...entry, place }
    show(next, arrival, () => history.replaceState(next, '', urlOf(place)))
  }

  addEventListener('popstate', (event) => {
    // Where the browser does not say so, a swipe may have moved the screen already.
    const isStill = isArrowFollowed || event.hasUAVisualTransition === false
    isArrowFollowed = false
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
    const movement = isStill && isDeeper(entry.place, next.place) ? 'backward' : 'none'
    show(next, { movement, focus: focusAfterTraversal(entry, next) }, () => {
      if (event.state === null) history.replaceState(next, '')
    })
  })

  const navigation: Navigation = {
    get: () => state,
    getFirst: () => first,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go(url, move = 'push', link, from = entry.place) {
      const target = redirect(url) ?? url
      const place = placeAfter(from, target, move)
      if (move === 'replace') replace(place, target === url ? inPlace : onward)
      else if (move === 'typed') push(place, inPlace)
      else push(place, onward, move === 'push' ? link : undefined)
    },
    goToTab(tab) {
      const root = rootOf(tab)
      if (entry.place.outlet !== tab) return push(state.places[tab] ?? root, inPlace)
      if (entry.place.stack.length > 1)
        return push({ ...root, stack: [entry.place.stack[0]] }, inPlace)
      scrollTo({ top: 0, behavior: prefersStillness() ? 'auto' : 'smooth' })
    },
    change(next) {
      entry = { ...entry, place: next.place }
      history.replaceState(entry, '')
      setState(next)
    },
    back() {
      const below = placeBelow(entry.place)
      if (!below) return
      if (entry.before === urlOf(below)) {
        isArrowFollowed = true
        history.back()
      } else replace(below, backward)
    },
    hold(ask) {
      asked = ask
      return () => {
        asked = undefined
      }
    },
    move: (arrive) => arrive(),
    load: (url) => location.assign(url),
  }
  return navigation
}

function rootOf(tab: TabName): OutletPlace {
  return { outlet: tab, stack: [tabs[tab].path] }
}

function isDeeper(one: OutletPlace, other: OutletPlace): boolean {
  return one.outlet === other.outlet && one.stack.length > other.stack.length
}

/** A link to a part of the page adds an entry that the browser made itself: the place stays. */
function samePlace(place: OutletPlace, url: string): OutletPlace {
  return url === urlOf(place).split('#')[0] ? place : initialPlace(url)
}

function entryOf(state: unknown): HistoryEntry | undefined {
  const place = (state as HistoryEntry | null)?.place
  return place && Array.isArray(place.stack) && typeof place.stack[0] === 'string'
    ? (state as HistoryEntry)
    : undefined
}

/** The browser's own back and forward. */
function focusAfterTraversal(left: HistoryEntry, next: HistoryEntry): FocusTarget {
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
  const { subscribe, get, getFirst } = useNavigation()
  return useSyncExternalStore(subscribe, get, getFirst)
}
