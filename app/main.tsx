import './ui/base.css'
import './ui/fonts.css'
import './ui/hues.css'
import './ui/pictograms.css'
import './shell/print.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { rememberLocalTime } from './i18n/clock.ts'
import { keepFocus } from './navigation/keep-focus.ts'
import { browserNavigation } from './navigation/navigation.ts'
import { initialPlace, isSamePlace, urlOf } from './navigation/place.ts'
import { matchRoute, type ScreenName } from './navigation/routes.ts'
import { catchInstallOffer } from './offline/offers.ts'
import { type PageData, pageDataId } from './page-data.ts'
import { showFailedStart } from './platform/failed-start.ts'
import { createPreferenceStore } from './platform/preferences.ts'
import { serverUrl } from './platform/server-url.ts'
import { savesData, whenIdle } from './platform/when-idle.ts'
import { createReplica } from './replica/replica.ts'
import { importScreen } from './screens/all-screens.ts'
import { browserSession } from './session/session.ts'
import { fetchOnIntent, followLinks } from './shell/follow-links.ts'
import { redirectOf } from './shell/redirects.ts'
import type { InApp, Screen, Screens } from './shell/screen.ts'
import { menu } from './shell/shell.tsx'

const screens: Screens = new Map()

async function importInto(name: ScreenName): Promise<Screen> {
  const screen = await importScreen(name)
  screens.set(name, screen)
  return screen
}

/** The screens that are on their way with their first parts. */
const coming = new Map<ScreenName, Promise<void>>()

function importFirst(name: ScreenName): Promise<void> {
  const all = importInto(name)
    .then((screen) => screen.fetchFirst?.())
    .then(() => {})
    .finally(() => coming.delete(name))
  coming.set(name, all)
  return all
}

/** The page itself has the styles of its own screen only. */
function fetchScreen(name: ScreenName): Promise<unknown> | undefined {
  const first = coming.get(name) ?? (screens.has(name) ? undefined : importFirst(name))
  const waits = [first, stylesOfOthers()]
  return waits.some(Boolean) ? Promise.all(waits) : undefined
}

/** Fails where the styles cannot be had; `undefined` once they are here. */
function stylesOfOthers(): Promise<unknown> | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[data-later]')
  if (!link || link.sheet) return undefined
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
  })
}

/** Also what the screen would fetch later: by then the connection may be gone. */
async function fetchWhole(name: ScreenName): Promise<void> {
  const screen = await importInto(name)
  await Promise.all([screen.fetchFirst?.(), screen.fetchDeferred?.()])
}

async function start(): Promise<void> {
  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no place for the app')
  const native =
    import.meta.env.MODE === 'hybrid'
      ? await (await import('./native/start-native.ts')).startNative(serverUrl)
      : undefined
  const page = readPageData()
  const withoutPage = page ? undefined : await import('./start-without-page.ts')
  if (page?.renderedAt && page.localTime) rememberLocalTime(page.renderedAt, page.localTime)
  const preferences = createPreferenceStore(native?.preferences.first, native?.preferences.keep)
  // A page that says nothing of a session was asked for without one.
  const first = page && { ...(page.session ?? { user: null }), ...page.options }
  const cachedUser = native ? native.user : withoutPage?.cachedUser()
  const session = browserSession(first, serverUrl, cachedUser, native?.tokens)
  const replica = createReplica({ page: page?.content, serverUrl, session })
  const redirect = (url: string) => redirectOf(url, preferences.get(), session.authState.get())
  if (withoutPage) {
    withoutPage.showPreferences(preferences.get())
    await withoutPage.startWithoutPage(replica.content, redirect)
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
  const { screen } = matchRoute(urlOf(place)).route
  // The server knows the address, the history also the way there: after a reload they may differ.
  const isAsRendered = page && isSamePlace(place, initialPlace(location.pathname + location.search))
  await (isAsRendered ? importInto(screen) : Promise.all([importFirst(screen), menu.fetch()]))
  const inApp: InApp = (children) => (
    <App
      replica={replica}
      navigation={navigation}
      preferences={preferences}
      session={session}
      screens={screens}
      loadScreen={importInto}
      time={{ renderedAt: () => page?.renderedAt }}
      found={page?.found}
    >
      {children}
    </App>
  )
  if (isAsRendered) startTransition(() => void hydrateRoot(root, inApp()))
  else createRoot(root).render(inApp())
  followLinks(navigation, root)
  // Not with the motion, which comes after the first key: that may already take away what has the focus.
  keepFocus()
  native?.attach({ navigation, preferences, session })
  fetchOnIntent(
    (name) => fetchScreen(name)?.catch(() => {}),
    () =>
      import('./motion/start-motion.ts').then(
        ({ startMotion }) => startMotion(navigation, replica, session),
        () => {},
      ),
  )
  // Who saves data gets only what keeps the app for a start without a network.
  if (savesData() && !navigator.serviceWorker) return
  whenIdle(() => {
    import('./while-idle.ts')
      .then(({ whileIdle }) =>
        whileIdle({
          hasPage: page !== undefined,
          version: import.meta.url,
          replica,
          navigation,
          session,
          fetchWhole,
          inApp,
        }),
      )
      .catch(() => {})
  })
}

function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}

catchInstallOffer()
// In a task of its own: what somebody did meanwhile comes first.
setTimeout(() => start().catch(showFailedStart))
