import type { OutletPlace } from '#app/navigation/place.ts'
import { urlOf } from '#app/navigation/place.ts'
import { matchRoute, type ScreenName } from '#app/navigation/routes.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { BackArrow } from './back-arrow.tsx'

/** On the right of the bar, beside the title of a page. */
const { Part: BarActions } = deferredComponent(
  async () => (await import('./bar-actions.tsx')).BarActions,
  undefined,
  'bar-room',
)

/** Theirs is an address that is nobody else's. */
const own = new Set<ScreenName>(['suggestion', 'not-found'])

/** The way back, in place of menu and brand on a phone; the title comes into it when it is scrolled under the bar. */
export function DetailBar({ place }: { place: OutletPlace }) {
  return (
    <span className="bar-lead">
      <BackArrow place={place} />
      <span className="bar-title" aria-hidden="true" />
    </span>
  )
}

/** What can be done with a detail as a whole, in round icons. */
export function DetailActions({ place }: { place: OutletPlace }) {
  const { isGuarded, screen } = matchRoute(urlOf(place)).route
  return isGuarded || own.has(screen) ? null : <BarActions />
}
