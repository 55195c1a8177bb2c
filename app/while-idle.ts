import type { Navigation } from './navigation/navigation.ts'
import { type ScreenName, screenNames } from './navigation/routes.ts'
import { registerServiceWorker } from './offline/service-worker-registration.ts'
import { loadPage } from './platform/load-page.ts'
import { isPlainClick } from './platform/plain-click.ts'
import { whenCalm } from './platform/when-calm.ts'
import { savesData } from './platform/when-idle.ts'
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
  followKeys(navigation)
  followSuggestions(context)
  navigation.load = loadPage
  whenWide(() =>
    import('./shell/list-beside.ts')
      .then(({ showListsBeside }) => showListsBeside(navigation, fetchWhole))
      .catch(() => {}),
  )
  followUrgentNotices(context)
  const register = async () =>
    import.meta.env.MODE === 'production' && registerServiceWorker(version, replica, session)
  if (savesData()) {
    await register()
    return
  }
  const hasWorker = navigator.serviceWorker?.controller != null
  const known = hasWorker ? register() : undefined
  await Promise.allSettled([replica.content.load(), fetchDeferredComponents('idle')])
  sayWhole()
  // Staff must get on without a network.
  if (session.user.get()) for (const name of screenNames) fetchWhole(name).catch(() => {})
  // The first worker fetches the rest of the app, which nobody waits for.
  await whenCalm()
  const isRegistered = await (known ?? register())
  // What the device has costs nothing; what it has not comes when it is wanted.
  if (hasPage && !isRegistered && !session.user.get()) return
  await whenCalm()
  const { startSearch } = await import('./search/use-search.ts')
  startSearch(replica)
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
