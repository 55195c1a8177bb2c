import { Component, memo, type ReactNode, use, useEffect } from 'react'
import { useNavigation } from '#app/navigation/navigation.ts'
import { isList, type OutletPlace, urlOf } from '#app/navigation/place.ts'
import { type Match, matchRoute } from '#app/navigation/routes.ts'
import { type ContentSource, settingsOf } from '#app/replica/content-source.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import { useAuthState } from '#app/session/session.ts'
import { StateView, Waiting } from '#app/ui/state-view.tsx'
import { BackArrow } from './back-arrow.tsx'
import type { Head, Screen, Screens } from './screen.ts'

/** Keeps a fault in one screen from taking the others with it, and offers a way on. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <StateView
        illustration="error"
        title="Algo deu errado nesta tela"
        text="O resto do aplicativo continua funcionando."
      >
        {/* A module that could not be fetched is not asked for again within a page's life (HTML, module map). */}
        <button type="button" className="button" onClick={() => location.reload()}>
          Tentar de novo
        </button>
        <a className="button button-quiet" href="/tab1" data-nav="tab:home">
          Ir para o início
        </a>
      </StateView>
    )
  }
}

interface Props {
  place: OutletPlace
  screens: Screens
}

/**
 * Shows the screen of a place, with a back arrow unless the place is the root of its outlet. A tab that comes back
 * into view as it was left is not rendered again.
 */
export const ScreenFrame = memo(function ScreenFrame({ place, screens }: Props) {
  const url = urlOf(place)
  const match = matchRoute(url)
  const screen = screens.get(match.route.screen)
  if (!screen) return null
  const view = <screen.View params={match.params} query={match.query} />
  return (
    <article
      className="screen"
      data-screen={match.route.screen}
      data-list={isList(url) ? match.route.name : undefined}
    >
      <BackArrow place={place} />
      <ErrorBoundary key={match.canonical}>
        {match.route.isGuarded ? <AuthGuard>{view}</AuthGuard> : view}
      </ErrorBoundary>
    </article>
  )
})

/** Names what is in view in the browser's tab. */
export function usePageHead(place: OutletPlace, screens: Screens): void {
  const match = matchRoute(urlOf(place))
  const content = use(ContentContext)
  const screen = screens.get(match.route.screen)
  useEffect(() => {
    if (screen && content) return showHead(match, screen, content)
  })
}

/** The title of a page with the names of the app and of whose it is. */
export function titleOf({ title }: Head, content: ContentSource): string {
  const { appName, institutionAcronym } = settingsOf(content)
  const isNamed = appName.includes(institutionAcronym)
  return [title, appName, ...(isNamed ? [] : [institutionAcronym])].join(' · ')
}

/** Keeps the browser's tab in step with what is in view, also when the content arrives later. */
function showHead(match: Match, screen: Screen, content: ContentSource): () => void {
  const show = () => {
    document.title = titleOf(screen.head(match, content), content)
    document
      .querySelector<HTMLLinkElement>('link[rel=canonical]')
      ?.setAttribute('href', new URL(match.canonical, location.origin).href)
  }
  show()
  return content.subscribe(show)
}

/** Waits for the first report of who is signed in; whoever is not goes to sign in and comes back. */
export function AuthGuard({ children }: { children: ReactNode }) {
  const auth = useAuthState()
  const navigation = useNavigation()
  useEffect(() => {
    // The navigation itself redirects.
    if (auth === 'signed-out') navigation.go(urlOf(navigation.get().place), 'replace')
  }, [auth, navigation])
  return auth === 'signed-in' ? children : <Waiting />
}
