import { isSamePlace, type Place } from './place.ts'
import type { OutletName } from './routes.ts'

export interface NavigationState {
  /** What is in view. */
  place: Place
  /** What each outlet shows, in view or not; tabs keep theirs. */
  places: Partial<Record<OutletName, Place>>
  /** A screen is on its way and takes long enough to say so. */
  isPending: boolean
  /** The list of a tab under what it shows, which a way back leads to: it stays as it was left. */
  below: Partial<Record<OutletName, Place>>
  /** What is in view is not shown from its beginning on, or nobody knows: all of it has to be there at once. */
  isDeep: boolean
}

/** The place as it is on the page already, hidden or not: what shows the same object is not rendered again. */
export function mountedPlace({ places, below }: NavigationState, place: Place): Place | undefined {
  return [places[place.outlet], below[place.outlet]].find(
    (mounted) => mounted && isSamePlace(mounted, place),
  )
}

/** What follows once a place is in view. */
export function stateAfter({ places, below }: NavigationState, place: Place): NavigationState {
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
export function stateAt(place: Place): NavigationState {
  return { place, places: { [place.outlet]: place }, isPending: false, below: {}, isDeep: true }
}
