import { useSyncExternalStore } from 'react'

/** Whose links open the maps app that the reader has on the phone. */
export type MapsApp = 'android' | 'apple'

/** `undefined` where there is no such app for sure, and in the server's page. */
export function useMapsApp(): MapsApp | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => mapsAppOf(navigator),
    () => undefined,
  )
}

export function mapsAppOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): MapsApp | undefined {
  if (/Android/.test(userAgent)) return 'android'
  // An iPad says that it is a Mac, none of which can be touched.
  const isTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1
  return isTablet || /iPhone|iPad|iPod/.test(userAgent) ? 'apple' : undefined
}
