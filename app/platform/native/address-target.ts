import { addressForms } from '#app/shell/address-forms.ts'
import { matchRoute } from '#app/shell/routes.ts'

/** Who shows an address of the institute's server: the app, as path with query and part, or a browser. */
export type AddressTarget = { kind: 'screen'; path: string } | { kind: 'browser'; url: string }

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
export function isOfServer(path: string): boolean {
  if (/^\/+(?:api|\.well-known)\//.test(path)) return true
  return matchRoute(path).route.pattern === '*' && /\.\w+$/.test(path)
}
