import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Waiting } from './state-view.tsx'

const subscribe = () => () => {}

/** False in the server's HTML, true once the browser has taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/** A place for lazy parts of a screen, which only the browser fetches: the server's page has their shape. */
export function ClientOnly({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return isHydrated ? <Suspense fallback={<Waiting />}>{children}</Suspense> : <Waiting />
}
