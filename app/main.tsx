import './ui/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { type PageData, pageDataId } from './page-data.ts'
import { showFailedStart } from './platform/failed-start.ts'
import { createPreferenceStore, showTheme } from './platform/preferences.ts'
import { whenIdle } from './platform/when-idle.ts'
import { createReplica } from './replica/replica.ts'
import { importScreen } from './screens/all-screens.ts'
import { browserSession } from './session/session.ts'
import { fetchOnIntent, followLinks } from './shell/follow-links.ts'
import { browserNavigation } from './shell/navigation.ts'
import { initialPlace, isSamePlace, urlOf } from './shell/place.ts'
import { redirectOf } from './shell/redirects.ts'
import { accountScreens, matchRoute, type ScreenName, screenNames } from './shell/routes.ts'
import type { Screens } from './shell/screen.ts'

const screens: Screens = new Map()

function fetchScreen(name: ScreenName): Promise<void> | undefined {
  if (screens.has(name)) return undefined
  return importScreen(name).then((screen) => {
    screens.set(name, screen)
  })
}

/** Also what the screen would fetch later: by then the connection may be gone. */
async function fetchWhole(name: ScreenName): Promise<void> {
  await fetchScreen(name)
  await screens.get(name)?.fetchParts?.()
}

async function start(): Promise<void> {
  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no place for the app')
  const page = readPageData()
  const preferences = createPreferenceStore()
  const serverUrl = import.meta.env.VITE_SERVER_URL ?? ''
  // A page that says nothing of a session was asked for without one.
  const first = page && { ...(page.session ?? { user: null }), ...page.options }
  const session = browserSession(first, serverUrl)
  const replica = createReplica({ page: page?.content, serverUrl, session })
  const redirect = (url: string) => redirectOf(url, preferences.get(), session.authState.get())
  if (!page) {
    const { startWithoutPage } = await import('./start-without-page.ts')
    showTheme(preferences.get().theme)
    await startWithoutPage(replica.content, redirect)
  }
  const navigation = browserNavigation({
    redirect,
    // What this app does not understand any more, the server's newer one shows.
    fetchScreen: (name) =>
      page && replica.status.get().connection === 'outdated'
        ? Promise.reject(new Error('The app is outdated'))
        : fetchScreen(name),
  })
  const { place } = navigation.get()
  await fetchScreen(matchRoute(urlOf(place)).route.screen)
  const app = (
    <App
      replica={replica}
      navigation={navigation}
      preferences={preferences}
      session={session}
      screens={screens}
      renderedAt={page?.renderedAt}
    />
  )
  // The server knows the address, the history also the way there: after a reload they may differ.
  const isAsRendered = page && isSamePlace(place, initialPlace(location.pathname + location.search))
  if (isAsRendered) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  followLinks(navigation)
  fetchOnIntent(fetchScreen)
  whenIdle(() => {
    replica.content.load()
    for (const name of screenNames)
      if (!accountScreens.has(name) || session.user.get()) fetchWhole(name).catch(() => {})
  })
}

function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}

start().catch(showFailedStart)
