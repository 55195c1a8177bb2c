import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in the server's HTML, true once the browser has taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
