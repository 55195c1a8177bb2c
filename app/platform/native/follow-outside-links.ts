import { addressTarget, isOfServer } from './address-target.ts'
import { openAddress } from './follow-requests.ts'

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
