import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { addressForms } from '#app/navigation/address-forms.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import { withTimeout } from '#app/platform/with-timeout.ts'

/**
 * Takes the links that the system would take the wrong way: to the institute's server, whose screens the app has
 * itself, and to the server's own answers, which are not where the app comes from. All others the system opens in what
 * it has for them: the browser, the telephone, mail, maps.
 */
export function followOutsideLinks(serverUrl: string): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      const address = link && addressOnServer(link, serverUrl)
      if (!address || !openAddress(address, serverUrl)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
}

function addressOnServer(link: HTMLAnchorElement, serverUrl: string): string | undefined {
  const { origin, pathname, search, href } = link
  if (origin !== location.origin) return addressTarget(href, serverUrl) && href
  return isOfServer(pathname) ? serverUrl + pathname + search : undefined
}

/** Who shows an address of the institute's server: the app, as path with query and part, or a browser. */
type AddressTarget = { kind: 'screen'; path: string } | { kind: 'browser'; url: string }

/** Where an address that came from outside leads; `undefined` for one that is not of the institute's server. */
export function addressTarget(address: string, serverUrl: string): AddressTarget | undefined {
  const url = parseUrl(address)
  if (!url || url.origin !== parseUrl(serverUrl)?.origin) return undefined
  const { href, pathname, search, hash } = url
  if (isOfServer(pathname)) return { kind: 'browser', url: href }
  return { kind: 'screen', path: shownForm(pathname + search) + hash }
}

/** As the server would lead on: ids are in lower case, secrets stay as they are. */
function shownForm(address: string): string {
  const [asTyped, inLowerCase = asTyped] = addressForms(address)
  return 'token' in matchRoute(asTyped).params ? asTyped : inLowerCase
}

/** As `URL.parse`, which the web views of Android 7 do not have. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Answers of the server and its files, which are no screens. */
function isOfServer(path: string): boolean {
  if (/^\/+(?:api|\.well-known)\//.test(path)) return true
  return matchRoute(path).route.pattern === '*' && /\.\w+$/.test(path)
}

/**
 * Has the app begin at the address that it was opened with. It counts for the first page alone: one that is loaded
 * again knows by its history where it was.
 */
export async function openLaunchAddress(serverUrl: string): Promise<void> {
  if (history.state !== null) return
  const launch = await withTimeout(App.getLaunchUrl(), undefined)
  const target = launch && addressTarget(launch.url, serverUrl)
  if (target?.kind === 'screen') history.replaceState(null, '', target.path)
}

/**
 * Shows what is asked for from outside while the app runs. Whatever asks names an address of the institute's server:
 * links elsewhere and the shortcuts of the app's icon do, and a notification that is tapped will.
 */
export function followRequests(serverUrl: string): void {
  App.addListener('appUrlOpen', ({ url }) => openAddress(url, serverUrl)).catch(() => {})
}

/** Shows an address of the institute's server; any other is refused. False for these. */
function openAddress(address: string, serverUrl: string): boolean {
  const target = addressTarget(address, serverUrl)
  if (target?.kind === 'screen') follow(target.path)
  else if (target) Browser.open({ url: target.url }).catch(() => {})
  return target !== undefined
}

/** As a link on the page would: who has something unsaved is asked first. */
function follow(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.hidden = true
  // What asks first follows the link again: it has to be there still.
  document.querySelector('a[data-request]')?.remove()
  link.dataset.request = ''
  document.body.append(link)
  link.click()
}
