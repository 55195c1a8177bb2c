import chevronBack from 'ionicons/dist/svg/chevron-back.svg?raw'
import { memo, use, useEffect } from 'react'
import { ContentContext } from '#app/replica/use-content.ts'
import { ErrorBoundary } from '#app/ui/error-boundary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AuthGuard } from './auth-guard.tsx'
import { showHead } from './document-head.ts'
import { type Place, placeBelow, urlOf } from './place.ts'
import { matchRoute } from './routes.ts'
import type { Screens } from './screen.ts'

interface Props {
  place: Place
  screens: Screens
}

/**
 * Shows the screen of a place, with a back arrow unless the place is the root of its outlet. A tab that comes back
 * into view as it was left is not rendered again.
 */
export const ScreenFrame = memo(function ScreenFrame({ place, screens }: Props) {
  const url = urlOf(place)
  const match = matchRoute(url)
  const content = use(ContentContext)
  const screen = screens.get(match.route.screen)
  useEffect(() => {
    if (screen && content) return showHead(match, screen, content)
  })
  if (!screen) return null
  const view = <screen.View params={match.params} query={match.query} />
  return (
    <article className="screen" data-screen={match.route.screen}>
      <BackArrow place={place} />
      <ErrorBoundary key={match.canonical}>
        {match.route.isGuarded ? <AuthGuard>{view}</AuthGuard> : view}
      </ErrorBoundary>
    </article>
  )
})

function BackArrow({ place }: { place: Place }) {
  const below = placeBelow(place)
  if (!below) return null
  const url = urlOf(below)
  return (
    <a className="back-arrow" href={url} data-nav="back">
      <Icon svg={chevronBack} />
      <span className="visually-hidden">Voltar para </span>
      {matchRoute(url).route.name}
    </a>
  )
}
