import { matchRoute, type OutletName, tabAt } from './routes.ts'

/** What an outlet shows: addresses from its root to the one in view. More than one gives a back arrow. */
export interface OutletPlace {
  outlet: OutletName
  stack: readonly [string, ...string[]]
}

/** How a navigation was meant; `typed` is a push by somebody who goes on typing. */
export type Move = 'push' | 'replace' | 'root' | 'typed'

/** The place of an address that was opened directly: on top of all that it belongs to. */
export function initialPlace(url: string): OutletPlace {
  const { route, params } = matchRoute(url)
  const { outlet, parent } = route
  if (!parent) return { outlet, stack: [url] }
  const below = initialPlace(parent.replace(':id', encodeURIComponent(params.id ?? '')))
  return { outlet: below.outlet, stack: [...below.stack, url] }
}

/** True where the same screen is in view in the same outlet, with the same way back. */
export function isSamePlace(one: OutletPlace, other: OutletPlace): boolean {
  return one.outlet === other.outlet && one.stack.join(' ') === other.stack.join(' ')
}

/** Where a navigation from `from` leads: a tab's address switches to it, any other goes on top of what is in view. */
export function placeAfter(from: OutletPlace, url: string, move: Move): OutletPlace {
  if (move === 'root') return { outlet: 'root', stack: [url] }
  if (move === 'replace') return { ...from, stack: replaceLast(from.stack, url) }
  const tab = tabAt(url)
  if (tab) return { outlet: tab, stack: [url] }
  if (matchRoute(url).route.screen === 'welcome') return { outlet: 'root', stack: [url] }
  return { ...from, stack: [...from.stack, url] }
}

/** The place under the one in view; `undefined` at the root of an outlet. */
export function placeBelow({ outlet, stack }: OutletPlace): OutletPlace | undefined {
  const [first, ...rest] = stack.slice(0, -1)
  return first === undefined ? undefined : { outlet, stack: [first, ...rest] }
}

/** The list that has room beside a detail in a wide window: the nearest one under it. */
export function listUnder({ outlet, stack }: OutletPlace): OutletPlace | undefined {
  if (outlet === 'root' || !isDetail(urlOf({ outlet, stack }))) return undefined
  const depth = stack.map(isList).lastIndexOf(true)
  return depth < 0 ? undefined : { outlet, stack: [stack[0], ...stack.slice(1, depth + 1)] }
}

/** True for the address of a list whose details may stand beside it. */
export function isList(url: string): boolean {
  const { route, params } = matchRoute(url)
  return !params.id && /^(courses|glossary|events|help|admissions|news)$/.test(route.screen)
}

function isDetail(url: string): boolean {
  const { route, params } = matchRoute(url)
  return params.id
    ? /^(course|acronym|event|admissions|news)$/.test(route.screen)
    : route.screen === 'help-topic'
}

/** The address in view. */
export function urlOf({ stack }: OutletPlace): string {
  return stack.at(-1) ?? stack[0]
}

function replaceLast(stack: OutletPlace['stack'], url: string): OutletPlace['stack'] {
  const [first, ...rest] = [...stack.slice(0, -1), url]
  return [first ?? url, ...rest]
}

export interface NavigationState {
  /** What is in view. */
  place: OutletPlace
  /** What each outlet shows, in view or not; tabs keep theirs. */
  places: Partial<Record<OutletName, OutletPlace>>
  /** A screen is on its way and takes long enough to say so. */
  isPending: boolean
  /** The list of a tab under what it shows, which a way back leads to: it stays as it was left. */
  below: Partial<Record<OutletName, OutletPlace>>
  /** The list that is in view beside its detail. */
  beside?: OutletPlace | undefined
  /** What is in view is not shown from its beginning on, or nobody knows: all of it has to be there at once. */
  isDeep: boolean
}

/** The place as it is on the page already, hidden or not: what shows the same object is not rendered again. */
export function mountedPlace(
  { places, below }: NavigationState,
  place: OutletPlace,
): OutletPlace | undefined {
  return [places[place.outlet], below[place.outlet]].find(
    (mounted) => mounted && isSamePlace(mounted, place),
  )
}

/** What follows once a place is in view. */
export function stateAfter(
  { places, below }: NavigationState,
  place: OutletPlace,
): NavigationState {
  const { outlet, stack } = place
  const list =
    stack.length > 1 && outlet !== 'root'
      ? [places[outlet], below[outlet]].find(
          (mounted) => mounted?.stack.length === 1 && mounted.stack[0] === stack[0],
        )
      : undefined
  const { [outlet]: _, ...others } = below
  return {
    place,
    places: { ...places, [outlet]: place },
    below: list ? { ...others, [outlet]: list } : others,
    isPending: false,
    isDeep: false,
  }
}

/** What the app starts with. */
export function stateAt(place: OutletPlace): NavigationState {
  return { place, places: { [place.outlet]: place }, isPending: false, below: {}, isDeep: true }
}
