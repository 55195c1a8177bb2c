import type { Navigation } from './navigation/navigation.ts'
import { type TabName, tabs } from './navigation/paths.ts'
import { accountScreens, matchRoute, type ScreenName, screenNames } from './navigation/routes.ts'
import { registerServiceWorker } from './offline/service-worker-registration.ts'
import { loadPage } from './platform/load-page.ts'
import { isPlainClick } from './platform/plain-click.ts'
import { savesData, whenIdle } from './platform/when-idle.ts'
import type { ContentSource } from './replica/content-source.ts'
import type { Replica } from './replica/replica.ts'
import { followKeys } from './search/follow-keys.ts'
import type { Session } from './session/session.ts'
import type { InApp } from './shell/screen.ts'
import { wideWindow } from './shell/top-bar.tsx'
import { urgentRootId } from './shell/urgent-notice.ts'
import { fetchDeferredComponents } from './ui/deferred-component.tsx'
import './shell/forced-colors.css'
import './shell/pending.css'
import './ui/rooms.css'

/** By then the screens' code has been taken in, and whoever taps at once has done so; in milliseconds. */
const CALM_MS = 1500

/**
 * Renders the tabs that nobody has opened yet, hidden, one after the other while the device has nothing better to do:
 * opening one for the first time then costs as little as coming back to it.
 */
async function prepareTabs(
  navigation: Navigation,
  content: ContentSource,
  fetchWhole: (screen: ScreenName) => Promise<void>,
): Promise<void> {
  await content.load()
  if (content.state() !== 'complete') return
  await new Promise((resolve) => setTimeout(resolve, CALM_MS))
  for (const tab of Object.keys(tabs) as TabName[]) {
    await fetchWhole(matchRoute(tabs[tab].path).route.screen)
    await idle()
    const state = navigation.get()
    if (!state.places[tab])
      navigation.change({
        ...state,
        places: { ...state.places, [tab]: { outlet: tab, stack: [tabs[tab].path] } },
        isDeep: false,
      })
  }
}

interface IdleTaskContext {
  /** The server rendered the page: the files of other screens are somewhere else. */
  hasPage: boolean
  /** The address of this page's first script. */
  version: string
  replica: Replica
  navigation: Navigation
  session: Session
  /** A screen's code, with what it would fetch later: by then the connection may be gone. */
  fetchWhole(screen: ScreenName): Promise<void>
  inApp: InApp
}

/** What is done once the page answers, while the device has nothing better to do. */
export async function whileIdle(context: IdleTaskContext): Promise<void> {
  const { hasPage, version, replica, navigation, session, fetchWhole } = context
  const isProduction = import.meta.env.MODE === 'production'
  const registered = isProduction && registerServiceWorker(version, replica, session)
  followKeys(navigation)
  followSuggestions(context)
  navigation.load = loadPage
  whenWide(() =>
    import('./shell/list-beside.ts')
      .then(({ showListsBeside }) => showListsBeside(navigation, fetchWhole))
      .catch(() => {}),
  )
  followUrgentNotices(context)
  if (savesData()) return
  Promise.allSettled([replica.content.load(), fetchDeferredComponents('idle')]).then(sayWhole)
  // What the device has costs nothing; what it has not comes when it is wanted. Staff must get on without a network.
  if (hasPage && !(await registered) && !session.user.get()) return
  const screens = [...screenNames].filter((name) => !accountScreens.has(name) || session.user.get())
  if (session.user.get()) for (const name of screens) fetchWhole(name).catch(() => {})
  // One after the other: somebody may be about to touch something.
  else
    for (const name of screens) {
      await idle()
      await fetchWhole(name).catch(() => {})
    }
  await idle()
  const { startSearch } = await import('./search/use-search.ts')
  startSearch(replica)
  if (!hasPage) return
  await prepareTabs(navigation, replica.content, fetchWhole)
}

/** Says, for tests and tools, that the page has taken over and has its content, as far as either can be had. */
function sayWhole(): void {
  document.documentElement.dataset.app = 'whole'
}

/** Opens `/sugerir/…` over the page, and sends what somebody suggested when the server was out of reach. */
function followSuggestions({ navigation, session, inApp }: IdleTaskContext): void {
  const follow = (event: MouseEvent) => {
    const { target } = event
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>('[href^="/sugerir/"]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    import('./suggestion/suggestion-sheet.tsx').then(
      ({ openSuggestionSheet }) => openSuggestionSheet(inApp, link.pathname),
      () => navigation.go(link.pathname),
    )
  }
  addEventListener('click', follow, true)
  try {
    if (localStorage.getItem('sugestoes-a-enviar'))
      import('./suggestion/send-waiting.ts').then(({ keepSending }) => keepSending(session))
  } catch {}
}

/** Fetches the code of urgent notices once there is one, on the page or in the content. */
function followUrgentNotices({ replica, inApp }: IdleTaskContext): void {
  const look = () => {
    const isUrgent =
      document.getElementById(urgentRootId) ??
      replica.content.collection('notices')?.some(({ severity }) => severity === 'critical')
    if (!isUrgent) return
    stop()
    import('./shell/urgent-notices.tsx').then(
      ({ showUrgentNotices }) => showUrgentNotices(inApp),
      () => {},
    )
  }
  const stop = replica.content.subscribe(look)
  look()
}

/** As soon as the window is wide, if ever. */
function whenWide(work: () => void): void {
  const wide = matchMedia(wideWindow)
  if (wide.matches) work()
  else wide.addEventListener('change', work, { once: true })
}

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve))
}
