import { serverUrl } from './server-url.ts'

/** What is shared of a page. */
export interface SharedAddress {
  title: string
  url: string
}

/** The device's own sheet for sharing, where it has one. Closing it is an `AbortError`. */
export async function deviceShare(): Promise<((what: SharedAddress) => Promise<void>) | undefined> {
  if (import.meta.env.MODE === 'hybrid')
    return (await import('./native/share-natively.ts')).shareNatively
  return navigator.share?.bind(navigator)
}

/** The address of the page in view as others can open it. */
export function shownUrl(): string {
  const { origin, pathname, search, hash } = location
  return (serverUrl || origin) + pathname + search + hash
}
