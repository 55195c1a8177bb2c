import type { Navigation } from '#app/navigation/navigation.ts'
import { type TabName, usagePath } from '#app/navigation/paths.ts'
import { matchRoute, type ScreenName } from '#app/navigation/routes.ts'
import { isPlainClick } from '#app/platform/plain-click.ts'
import { fetchDeferredComponents } from '#app/ui/deferred-component.tsx'

/**
 * Follows links and search forms inside the app without loading a page. They are ordinary elements, so they also work
 * before and without this. `data-nav` says how one is meant: `root`, `back`,
 * `replace` or `tab:<name>`; absent is a push.
 */
export function followLinks(navigation: Navigation, root: HTMLElement): void {
  const follow = (event: MouseEvent) => {
    const link = linkOf(event.target)
    if (!link || !isPlainClick(event)) return
    const url = appUrl(link)
    if (!url) return
    event.preventDefault()
    const [how, tab] = (link.dataset.nav ?? '').split(':')
    if (how === 'back') navigation.back()
    else if (how === 'tab') navigation.goToTab(tab as TabName)
    else navigation.go(url, how === 'root' || how === 'replace' ? how : 'push', link)
  }
  document.addEventListener('click', follow)
  // In a part whose code is still on its way React stops the click at the root, and the browser would load a page.
  root.addEventListener('click', (event) => event.cancelBubble && follow(event), true)
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get')
      return
    event.preventDefault()
    navigation.go(formUrl(form), form.dataset.nav === 'replace' ? 'replace' : 'push')
  })
}

/** Fetches a screen's code when somebody is about to follow a link to it, and what is left of the page at the first touch, which `touched` hears of. */
export function fetchOnIntent(
  fetchScreen: (screen: ScreenName) => unknown,
  touched: () => void,
): void {
  const prepare = (event: Event) => {
    const link = linkOf(event.target)
    const url = link && appUrl(link)
    if (url) fetchScreen(matchRoute(url).route.screen)
    fetchDeferredComponents('touched')
    touched()
    touched = () => {}
  }
  // React stops them at the root where they come to a part whose code is still on its way.
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, prepare, { capture: true, passive: true })
}

/** The address that a search form leads to; empty fields are left out. */
function formUrl(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim()) query.append(name, value.trim())
  const { pathname } = new URL(form.action)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** Also one in a drawing, of which only attributes are strings. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[href]') : null
}

/** Path, query and part of a link that the app shows itself. */
function appUrl(link: HTMLAnchorElement): string | undefined {
  const { origin, pathname, search, hash } = new URL(link.getAttribute('href') ?? '', location.href)
  const isElsewhere =
    origin !== location.origin || link.hasAttribute('target') || link.hasAttribute('download')
  const isPartOfPage = hash && pathname === location.pathname && search === location.search
  if (isElsewhere || isPartOfPage || pathname.startsWith('/api/') || pathname === usagePath)
    return undefined
  return pathname + search + hash
}
