import { type ReactNode, Suspense } from 'react'
import { useIsHydrated } from '#app/platform/use-is-hydrated.ts'
import { Waiting } from './waiting.tsx'

/** A place for lazy parts of a screen, which only the browser fetches: the server's page has their shape. */
export function Later({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return isHydrated ? <Suspense fallback={<Waiting />}>{children}</Suspense> : <Waiting />
}
