import { type OutletPlace, placeBelow, urlOf } from '#app/navigation/place.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import { SharedIcon } from '#app/ui/shared-icon.tsx'

/** Leads to what is under a place; nothing at the root of an outlet. */
export function BackArrow({ place }: { place: OutletPlace }) {
  const below = placeBelow(place)
  if (!below) return null
  const url = urlOf(below)
  return (
    <a className="back-arrow" href={url} data-nav="back">
      <SharedIcon name="back" />
      <span className="back-name">
        <span className="visually-hidden">Voltar para </span>
        {matchRoute(url).route.name}
      </span>
    </a>
  )
}
