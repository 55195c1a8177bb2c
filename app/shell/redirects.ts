import type { Preferences } from '#protocol/preferences.ts'
import { matchRoute, parseAddress, profilePath, tabs, welcomePath } from './routes.ts'

/** Who is visiting, as far as the app knows. */
export type AuthState = 'signed-out' | 'signed-in'

/** Where an address leads instead, or `undefined` when it is a page itself. */
export function redirectOf(
  url: string,
  preferences: Preferences,
  auth: AuthState,
): string | undefined {
  const { pathname, search } = parseAddress(url)
  if (pathname === '/') return (preferences.isWelcomed ? tabs.home.path : welcomePath) + search
  if (matchRoute(url).route.isGuarded && auth === 'signed-out')
    return `${profilePath}?${new URLSearchParams({ voltar: pathname + search })}`
  return undefined
}
